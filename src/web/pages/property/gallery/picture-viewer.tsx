import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Photo } from "#contract/property/property-facts.ts";
import { PropertyPicture } from "#web/features/properties/property-picture.tsx";
import { describePicturedRoom } from "#web/features/properties/describe-picture.ts";
import { fill } from "#web/format/fill.ts";
import { Icon } from "#web/ui/icon.tsx";
import { galleryMessages } from "#web/messages/property/gallery.ts";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import { coverPage } from "./cover-page.ts";
import { useStrip } from "./use-strip.ts";
import styles from "./picture-viewer.module.css";

const largeWidths = [480, 640, 960, 1280, 1600] as const;
const sizes = pictureSizes(["", "min(100vw, 133vh)"]);
const thumbWidths = [120, 160, 240, 320] as const;
const thumbSizes = pictureSizes(["", "90px"]);

/** The pictures over the whole screen, near-black in both themes. Mounting it opens it. */
export function PictureViewer({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly Photo[];
  /** The picture to begin with: from 0. */
  start: number;
  /** Called with the index of the last picture. */
  onClose: (last: number) => void;
}) {
  const { gallery: words } = galleryMessages;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLElement>(null);
  const { shown, show } = useStrip(strip, start);
  const uncoverPage = useRef<() => void>(undefined);
  const count = pictures.length;
  const positionOf = (i: number) => fill(words.pictureOf, { position: i + 1, count });

  const close = () => dialog.current?.close();
  const open = useEffectEvent(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    show(start, "instant");
    uncoverPage.current = coverPage(close);
  });
  useEffect(() => {
    open();
  }, []);
  const handleClose = () => {
    uncoverPage.current?.();
    onClose(shown);
  };
  const step = (by: number) => {
    show((shown + by + count) % count);
  };
  const handleKey = (event: KeyboardEvent) => {
    // With these a key is the browser's: Alt and the left arrow mean Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => show(0),
      End: () => show(count - 1),
    }[event.key];
    if (!act) return;
    // The strip would scroll by itself as well.
    event.preventDefault();
    act();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={words.viewer}
      onClose={handleClose}
      onKeyDown={handleKey}
    >
      <button type="button" className={styles.close} aria-label={words.close} onClick={close}>
        <Icon name="x" size="large" />
      </button>
      <section
        ref={strip}
        className={styles.strip}
        aria-label={words.viewer}
        // What scrolls has to be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {pictures.map((photo, i) => (
          <figure key={photo.path} aria-roledescription={words.slide} aria-label={positionOf(i)}>
            <PropertyPicture
              photo={photo}
              widths={largeWidths}
              sizes={sizes}
              isEager={Math.abs(i - shown) <= 1}
              alt={describePicturedRoom(photo.alt) || positionOf(i)}
            />
          </figure>
        ))}
      </section>
      <p className={styles.position} aria-live="polite">
        {positionOf(shown)}
      </p>
      <p className={styles.caption}>{describePicturedRoom(pictures[shown]?.alt ?? "")}</p>
      {count > 1 && (
        <>
          <button type="button" className={styles.previous} aria-label={words.previous} onClick={() => step(-1)}>
            <Icon name="chevron-left" size="large" />
          </button>
          <button type="button" className={styles.next} aria-label={words.next} onClick={() => step(1)}>
            <Icon name="chevron-right" size="large" />
          </button>
          <ul className={styles.thumbs}>
            {pictures.map((photo, i) => (
              <li key={photo.path}>
                <button
                  type="button"
                  aria-label={fill(words.showPicture, { position: i + 1, what: describePicturedRoom(photo.alt) })}
                  aria-current={i === shown ? "true" : undefined}
                  onClick={() => show(i)}
                >
                  <PropertyPicture photo={photo} widths={thumbWidths} sizes={thumbSizes} alt="" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  );
}
