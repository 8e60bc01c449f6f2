import { useCallback, useEffect, useRef } from "react";

/**
 * Runs what may move the page only when no pointer is down: a press that takes the focus from a field ends on the button that it
 * began on.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener("pointerdown", press, { capture: true });
    window.addEventListener("pointerup", release);
    window.addEventListener("pointercancel", release);
    return () => {
      window.removeEventListener("pointerdown", press, { capture: true });
      window.removeEventListener("pointerup", release);
      window.removeEventListener("pointercancel", release);
    };
  }, [isPressed]);
  return useCallback(
    (run) => {
      if (!isPressed.current) return run();
      // The click comes after it.
      window.addEventListener("pointerup", () => setTimeout(run), { once: true });
    },
    [isPressed],
  );
}
