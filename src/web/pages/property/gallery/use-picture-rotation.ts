import { type RefObject, useEffect } from "react";
import { useRotation } from "#web/ui/use-rotation.ts";

/** Milliseconds that each picture stands. */
const standing = 5000;

/** Shows one picture after the other, round and round, until it is stopped or a finger takes over. */
export function usePictureRotation({
  gallery,
  strip,
  shown,
  show,
  isHeld,
}: {
  gallery: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLElement | null>;
  /** The picture in view: from 0. */
  shown: number;
  show: (position: number, behavior?: ScrollBehavior) => void;
  isHeld: boolean;
}) {
  /** The next one that has not failed, fetched from now on: what stands for a failed one comes in one width only. */
  const prepareNext = () => {
    const slides = [...(strip.current?.children ?? [])];
    const pictures = slides.map((slide) => slide.querySelector<HTMLImageElement>("img[srcset]"));
    const picture = [...pictures.slice(shown + 1), ...pictures.slice(0, shown)].find((each) => each !== null);
    if (!picture) return undefined;
    picture.loading = "eager";
    return { position: pictures.indexOf(picture), picture };
  };
  const { isPlaying, isTurning, stop, toggle } = useRotation({
    area: gallery,
    shown,
    everyMs: standing,
    isHeld,
    onTurn: () => {
      const next = prepareNext();
      // One that does not open is left out the next time.
      if (!next?.picture.naturalWidth) return;
      // Back to an earlier one is a cut: run backwards, those between would all pass.
      show(next.position, next.position < shown ? "instant" : "auto");
    },
    untilReady: () => prepareNext()?.picture.decode(),
  });

  useEffect(() => {
    if (isTurning) prepareNext();
  });

  useEffect(() => {
    const element = strip.current;
    element?.addEventListener("touchstart", stop, { passive: true });
    return () => {
      element?.removeEventListener("touchstart", stop);
    };
  });
  return { isPlaying, isTurning, toggle };
}
