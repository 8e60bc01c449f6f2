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

/** A picture that somebody wants to see large. */
export interface RequestedPicture {
  /** From 0. */
  position: number;
  /** What was clicked: the focus goes back there. */
  link: HTMLElement;
}

/** What the gallery does: it moves by itself unless it is stopped, goes on and back, and opens the viewer. */
export function LiveGallery({
  gallery,
  strip,
  pictures,
  asked,
  onAnswered,
  onShown,
}: {
  gallery: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLElement | null>;
  pictures: readonly Photo[];
  asked: RequestedPicture | undefined;
  onAnswered: () => void;
  /** Told the picture in view, from 0, whenever it is another. */
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
    isHeld: asked !== undefined || count < 2,
  });
  const [viewer, setViewer] = useState<typeof pictureViewer>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    onShown(shown);
  }, [onShown, shown]);

  useEffect(() => {
    // The page was loaded anew under the viewer, whose place in the history Back would go to in vain.
    if ((history.state as CoverState | null)?.coversPage)
      import("./cover-page.ts").then(
        ({ leaveCover }) => leaveCover(),
        () => {},
      );
  }, []);

  useEffect(() => {
    const area = gallery.current;
    const listening = new AbortController();
    // Should it fail, the click itself tries again.
    const prepare = () => void fetchViewer().catch(() => {});
    for (const type of ["pointerenter", "touchstart", "focusin"])
      area?.addEventListener(type, prepare, { signal: listening.signal, once: true, passive: true });
    return () => {
      listening.abort();
    };
  }, [gallery]);

  const doWithout = useEffectEvent(({ position }: RequestedPicture) => {
    show(position);
    setHasFailed(true);
    onAnswered();
  });
  useEffect(() => {
    if (asked)
      fetchViewer().then(setViewer, () => {
        doWithout(asked);
      });
  }, [asked]);

  const handleClose = (last: number) => {
    setHasFailed(false);
    onAnswered();
    show(last, "instant");
    // On the stage another picture may have taken the place of the one that was opened.
    const isOnStage = asked && strip.current?.contains(asked.link);
    const returnTo = isOnStage ? strip.current?.children[last]?.querySelector("a") : asked?.link;
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
      <output className={styles.failure}>{hasFailed && !asked && words.notOpened}</output>
      {asked && viewer && <viewer.PictureViewer pictures={pictures} start={asked.position} onClose={handleClose} />}
    </>
  );
}

function fetchViewer() {
  return import("./picture-viewer.tsx");
}
