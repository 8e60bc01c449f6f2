import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Rotation, type RotationState } from "./rotation.ts";

/**
 * Calls `turn` every `everyMs` milliseconds, but not while the reader's pointer, finger or focus is in the element that
 * `holders` are spread on, nor in a hidden tab, nor after `toggle` has stopped it. Readers who want less motion or less
 * data start with it stopped.
 */
export function useRotation(everyMs: number, turn: () => void) {
  const rotation = useRef<Rotation>(undefined);
  const [state, setState] = useState<RotationState>({ isPlaying: true, isTurning: false });
  const handleTurn = useEffectEvent(turn);

  useEffect(() => {
    const started = new Rotation(everyMs, () => handleTurn(), setState);
    rotation.current = started;
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const stopIfUnwanted = () => {
      if (lessMotion.matches) started.stop();
    };
    const holdWhileHidden = () => {
      if (document.hidden) started.hold("hidden");
      else started.release("hidden");
    };
    holdWhileHidden();
    if (lessMotion.matches || savesData()) started.stop();
    else started.play();
    lessMotion.addEventListener("change", stopIfUnwanted);
    document.addEventListener("visibilitychange", holdWhileHidden);
    return () => {
      lessMotion.removeEventListener("change", stopIfUnwanted);
      document.removeEventListener("visibilitychange", holdWhileHidden);
      started.stop();
    };
  }, [everyMs]);

  return {
    ...state,
    toggle: () => {
      if (state.isPlaying) rotation.current?.stop();
      else rotation.current?.play();
    },
    holders: {
      onPointerEnter: () => rotation.current?.hold("pointer"),
      onPointerLeave: () => rotation.current?.release("pointer"),
      onFocus: () => rotation.current?.hold("focus"),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) rotation.current?.release("focus");
      },
    },
  };
}

/** Not every browser tells. */
function savesData(): boolean {
  return (
    "connection" in navigator &&
    typeof navigator.connection === "object" &&
    navigator.connection !== null &&
    "saveData" in navigator.connection &&
    navigator.connection.saveData === true
  );
}
