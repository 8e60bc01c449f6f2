import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Photo } from "#contract/property/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { describePicturedRoom } from "#web/features/properties/describe-picture.ts";
import { Icon } from "#web/ui/icon.tsx";
import { galleryMessages } from "#web/messages/property/gallery.ts";
import type { CoverState } from "./cover-page.ts";
import type * as pictureViewer from "./picture-viewer.tsx";
import { usePictureRotation } from "./use-picture-rotation.ts";
import { useStrip } from "./use-strip.ts";
import styles from "./live-gallery.module.css";

/** A picture to open in the viewer. */
export interface RequestedPicture {
  /** From 0. */
  position: number;
  /** What was clicked: the focus goes back there. */
  link: HTMLElement;
}

/** The interactive part of the gallery: automatic rotation with a pause button, next and previous, and the viewer. */
export function LiveGallery({
  gallery,
  strip,
  pictures,
  requested,
  onAnswered,
  onShown,
}: {
  gallery: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLElement | null>;
  pictures: readonly Photo[];
  requested: RequestedPicture | undefined;
  onAnswered: () => void;
  /** Called with the index of the picture in view, from 0, when it changes. */
  onShown: (position: number) => void;
}) {
  const { gallery: words } = galleryMessages;
  const { shown, show } = useStrip(strip);
  const count = pictures.length;
  const { isPlaying, isTurning, toggle } = usePictureRotation({
    gallery,
    strip,
    shown,
    show,
    isHeld: requested !== undefined || count < 2,
  });
  const [viewer, setViewer] = useState<typeof pictureViewer>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    onShown(shown);
  }, [onShown, shown]);

  useEffect(() => {
    // The page was reloaded while the viewer was open, whose history entry would make Back do nothing.
    if ((history.state as CoverState | null)?.coversPage)
      import("./cover-page.ts").then(
        ({ leaveCover }) => leaveCover(),
        () => {},
      );
  }, []);

  useEffect(() => {
    const area = gallery.current;
    const listening = new AbortController();
    // If preloading fails, the click tries again.
    const prepare = () => void fetchViewer().catch(() => {});
    for (const type of ["pointerenter", "touchstart", "focusin"])
      area?.addEventListener(type, prepare, { signal: listening.signal, once: true, passive: true });
    return () => {
      listening.abort();
    };
  }, [gallery]);

  const showFailure = useEffectEvent(({ position }: RequestedPicture) => {
    show(position);
    setHasFailed(true);
    onAnswered();
  });
  useEffect(() => {
    if (requested)
      fetchViewer().then(setViewer, () => {
        showFailure(requested);
      });
  }, [requested]);

  const handleClose = (last: number) => {
    setHasFailed(false);
    onAnswered();
    show(last, "instant");
    // The strip may now show another picture than the one that was opened.
    const isOnStage = requested && strip.current?.contains(requested.link);
    const returnTo = isOnStage ? strip.current?.children[last]?.querySelector("a") : requested?.link;
    returnTo?.focus({ preventScroll: true });
  };
  const step = (by: number) => () => {
    show((shown + by + count) % count);
  };
  const alt = describePicturedRoom(pictures[shown]?.alt ?? "");
  return (
    <>
      {count > 1 && (
        <>
          <button
            type="button"
            className={styles.rotation}
            aria-label={isPlaying ? words.pause : words.start}
            onClick={toggle}
          >
            <Icon name={isPlaying ? "pause" : "play"} />
          </button>
          <button type="button" className={styles.previous} aria-label={words.previous} onClick={step(-1)}>
            <Icon name="chevron-left" size="large" />
          </button>
          <button type="button" className={styles.next} aria-label={words.next} onClick={step(1)}>
            <Icon name="chevron-right" size="large" />
          </button>
          <p className="vh" aria-live={isTurning ? "off" : "polite"}>
            {fill(words.shown, { position: shown + 1, count, what: alt })}
          </p>
        </>
      )}
      <output className={styles.failure}>{hasFailed && !requested && words.notOpened}</output>
      {requested && viewer && (
        <viewer.PictureViewer pictures={pictures} start={requested.position} onClose={handleClose} />
      )}
    </>
  );
}

function fetchViewer() {
  return import("./picture-viewer.tsx");
}
