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
  const findNext = () => {
    const slides = strip.current?.children ?? [];
    const position = (shown + 1) % slides.length;
    return { position, picture: slides[position]?.querySelector("img") };
  };
  const { isPlaying, isTurning, stop, toggle } = useRotation({
    area: gallery,
    shown,
    everyMs: standing,
    isHeld,
    onTurn: () => {
      const { position } = findNext();
      // From the last one back to the first is a cut: run backwards, they would all pass.
      show(position, position === 0 ? "instant" : "auto");
    },
    // One that does not open gives way to the placeholder.
    untilReady: () => findNext().picture?.decode(),
  });

  useEffect(() => {
    const { picture } = findNext();
    if (isTurning && picture) picture.loading = "eager";
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
