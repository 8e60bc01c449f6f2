import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Rotation, type RotationState, type Turns } from "./rotation.ts";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/**
 * Turns what is shown in `area` every `everyMs` milliseconds, but not while the reader's pointer, finger or focus is in there,
 * nor in a hidden tab, nor while it is held, nor after it has been stopped. Readers who want less motion or less data start
 * with it stopped.
 */
export function useRotation({
  area,
  shown,
  everyMs,
  onTurn,
  untilReady,
  isHeld = false,
}: Turns & {
  area: RefObject<HTMLElement | null>;
  /** Which one is shown: when it changes, by whomever, the whole time passes anew. */
  shown: number;
  isHeld?: boolean;
}) {
  const rotation = useRef<Rotation>(undefined);
  const [state, setState] = useState<RotationState>({ isPlaying: true, isTurning: false });
  const handleTurn = useEffectEvent(onTurn);
  const handleDue = useEffectEvent(() => untilReady?.());

  useEffect(() => {
    const turns = { everyMs, onTurn: () => handleTurn(), untilReady: () => handleDue() };
    const started = new Rotation(turns, setState);
    rotation.current = started;
    const listening = new AbortController();
    if (wantsStillness()) started.stop();
    else started.play();
    if (area.current) holdForReader(area.current, started, listening.signal);
    return () => {
      listening.abort();
      started.stop();
    };
  }, [area, everyMs]);

  useEffect(() => {
    if (isHeld) rotation.current?.pause("owner");
    else rotation.current?.release("owner");
  }, [isHeld]);

  useEffect(() => {
    rotation.current?.restart();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- that it has changed is what counts
  }, [shown]);

  const stop = () => rotation.current?.stop();
  const toggle = () => {
    if (state.isPlaying) stop();
    else rotation.current?.play();
  };
  return { ...state, stop, toggle };
}

function holdForReader(area: HTMLElement, rotation: Rotation, signal: AbortSignal): void {
  const holdWhileHidden = () => {
    if (document.hidden) rotation.pause("hidden");
    else rotation.release("hidden");
  };
  const on = { signal };
  area.addEventListener("pointerenter", () => rotation.pause("pointer"), on);
  area.addEventListener("pointerleave", () => rotation.release("pointer"), on);
  area.addEventListener("focusin", () => rotation.pause("focus"), on);
  area.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) rotation.release("focus");
    },
    on,
  );
  document.addEventListener("visibilitychange", holdWhileHidden, on);
  matchMedia(reducedMotion).addEventListener("change", () => rotation.stop(), on);
  // Reads the initial state, for which there was no event.
  holdWhileHidden();
  if (matchMedia("(hover: hover)").matches && area.matches(":hover")) rotation.pause("pointer");
  if (area.contains(document.activeElement)) rotation.pause("focus");
}

/** True where nothing may move, or be fetched, without being asked for. Not every browser tells that data is saved. */
function wantsStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia(reducedMotion).matches || connection?.saveData === true;
}
