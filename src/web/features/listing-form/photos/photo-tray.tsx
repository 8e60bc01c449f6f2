import { useLayoutEffect, useRef } from "react";
import { fill } from "#web/format/fill.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "./photo-tray.module.css";

export interface TrayPhoto {
  id: string;
  /** Of the picture, or the file itself where it lies on the device. */
  source: string | Blob;
  /** What is wrong with it. */
  problem?: string | undefined;
}

/** The photos of a listing in their order, the cover first. They are moved by buttons: by thumb, keyboard and voice alike. */
export function PhotoTray({
  photos,
  isLocked = false,
  canRemove = true,
  onMove,
  onRemove,
}: {
  photos: readonly TrayPhoto[];
  /** While something is done with them. */
  isLocked?: boolean;
  canRemove?: boolean;
  onMove: (position: number, by: 1 | -1) => void;
  onRemove: (position: number) => void;
}) {
  const { photos: words } = listingFormMessages;
  const list = useRef<HTMLOListElement>(null);
  /** The button that has the focus, by photo and name: the browser forgets it when its photo is put elsewhere. */
  const held = useRef<{ id: string; action: string }>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { id, action } = held.current;
    list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] [data-action="${action}"]`)?.focus();
    held.current = undefined;
  });
  const isOff = (isPossible: boolean) => isLocked || !isPossible || undefined;

  return (
    <ol ref={list} className={styles.tray}>
      {photos.map(({ id, source, problem }, position) => {
        const named = { position: position + 1 };
        const move = (by: 1 | -1, action: string) => () => {
          if (isLocked || photos[position + by] === undefined) return;
          held.current = { id, action };
          onMove(position, by);
        };
        const remove = () => {
          if (isLocked || !canRemove) return;
          const next = photos[position + 1] ?? photos[position - 1];
          if (next) held.current = { id: next.id, action: "remove" };
          onRemove(position);
        };
        return (
          <li key={id} data-photo={id}>
            <div className={styles.picture}>
              <Thumbnail source={source} alt={fill(words.photo, named)} />
              {position === 0 && (
                <span className={styles.cover}>
                  <Badge tone="neel">{words.cover}</Badge>
                </span>
              )}
            </div>
            <div className={styles.tools}>
              <IconButton
                icon="chevron-left"
                data-action="left"
                label={fill(words.moveLeft, named)}
                aria-disabled={isOff(position > 0)}
                onClick={move(-1, "left")}
              />
              <IconButton
                icon="chevron-right"
                data-action="right"
                label={fill(words.moveRight, named)}
                aria-disabled={isOff(position < photos.length - 1)}
                onClick={move(1, "right")}
              />
              <IconButton
                icon="x"
                data-action="remove"
                label={fill(words.remove, named)}
                aria-disabled={isOff(canRemove)}
                onClick={remove}
              />
            </div>
            <FieldError id={`photo-${id}-error`} error={problem} />
          </li>
        );
      })}
    </ol>
  );
}

/** A file of the device is shown by an address that lasts as long as its picture. */
function Thumbnail({ source, alt }: { source: string | Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (typeof source === "string" || !image.current) return undefined;
    const address = URL.createObjectURL(source);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [source]);
  return (
    <img
      ref={image}
      {...(typeof source === "string" ? { src: source } : {})}
      alt={alt}
      width={320}
      height={240}
      decoding="async"
    />
  );
}
