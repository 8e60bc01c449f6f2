import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Milliseconds that each picture stands. */
const standing = 5000;

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** True where nothing may move, or be fetched, without being asked for. */
function wantsStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return window.matchMedia(reducedMotion).matches || connection?.saveData === true;
}

interface Moves {
  strip: RefObject<HTMLElement | null>;
  /** The picture in view: from 0. */
  shown: number;
  show: (position: number, behavior?: ScrollBehavior) => void;
}

export interface Rotation extends Moves {
  /** Where the pointer and the focus make it wait. */
  gallery: RefObject<HTMLElement | null>;
  /** Something else has the visitor's eye. */
  isHeld: boolean;
}

/**
 * Shows one picture after the other, round and round. It waits while the pointer or the focus is in the gallery, while the
 * page is out of sight and while it is held; it stops when it is told to, or when a finger takes over. Started by hand, it goes
 * on under the pointer and the focus that started it.
 */
export function useRotation({ gallery, strip, shown, show, isHeld }: Rotation) {
  const [isStopped, setIsStopped] = useState(wantsStillness);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isOutOfSight, setIsOutOfSight] = useState(document.hidden);
  const isRotating = !(isStopped || isPointedAt || hasFocus || isOutOfSight || isHeld);

  useEffect(() => {
    const area = gallery.current;
    if (!area) return undefined;
    // What was there before this was fetched has told nobody.
    // oxlint-disable-next-line react/set-state-in-effect -- once, at the start
    setIsPointedAt(window.matchMedia("(hover: hover)").matches && area.matches(":hover"));
    setHasFocus(area.contains(document.activeElement));
    const listening = new AbortController();
    const { signal } = listening;
    const point = ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") setIsPointedAt(true);
    };
    area.addEventListener("pointerenter", point, { signal });
    area.addEventListener("pointerleave", () => setIsPointedAt(false), { signal });
    area.addEventListener("focusin", () => setHasFocus(true), { signal });
    area.addEventListener(
      "focusout",
      ({ relatedTarget }) => setHasFocus(relatedTarget instanceof Node && area.contains(relatedTarget)),
      { signal },
    );
    document.addEventListener("visibilitychange", () => setIsOutOfSight(document.hidden), { signal });
    const stopForGood = () => setIsStopped(true);
    strip.current?.addEventListener("touchstart", stopForGood, { signal, passive: true });
    window.matchMedia(reducedMotion).addEventListener("change", stopForGood, { signal });
    return () => {
      listening.abort();
    };
  }, [gallery, strip]);

  useNextPicture({ strip, shown, show }, isRotating);

  const toggle = () => {
    setIsStopped(!isStopped);
    if (!isStopped) return;
    setIsPointedAt(false);
    setHasFocus(false);
  };
  return { isRotating, isStopped, toggle };
}

/** Goes on to the next picture when this one has stood long enough and the next one is there to be seen. */
function useNextPicture({ strip, shown, show }: Moves, isRotating: boolean): void {
  const goOn = useEffectEvent((next: number) => {
    // From the last one back to the first is a cut: run backwards, they would all pass.
    show(next, next === 0 ? "instant" : "auto");
  });
  useEffect(() => {
    const slides = strip.current?.children ?? [];
    const next = (shown + 1) % slides.length;
    const picture = slides[next]?.querySelector("img");
    if (!isRotating || !picture) return undefined;
    picture.loading = "eager";
    let isOver = false;
    const goOnInTime = () => {
      if (!isOver) goOn(next);
    };
    // One that does not open gives way to the placeholder.
    const timer = setTimeout(() => void picture.decode().then(goOnInTime, goOnInTime), standing);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [strip, shown, isRotating]);
}
