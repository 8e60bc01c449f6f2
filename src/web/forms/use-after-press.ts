import { useCallback, useEffect, useRef } from "react";

/**
 * Milliseconds after a pointer is lifted in which its click may still come. On touch the browser fires `mousedown`, which moves
 * the focus, and `click` only after `pointerup`; some wait up to 350 ms for a second tap.
 */
const clickMayTakeMs = 500;

/**
 * Runs what may move the page only when no press is under way, from the pointer going down until its click was handled: a press
 * that takes the focus from a field ends on the button that it began on.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      isPressed.current = false;
      for (const run of waiting.current.splice(0)) run();
    };
    const endIn = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, delayMs);
    };
    const listening = new AbortController();
    const on = { capture: true, signal: listening.signal };
    window.addEventListener(
      "pointerdown",
      () => {
        clearTimeout(timer);
        isPressed.current = true;
      },
      on,
    );
    window.addEventListener("pointerup", () => endIn(clickMayTakeMs), on);
    // The browser scrolls: no click comes.
    window.addEventListener("pointercancel", () => endIn(0), on);
    // After whatever else listens to this click. One without a press before it, of a key, ends nothing.
    window.addEventListener("click", () => isPressed.current && endIn(0), on);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run);
    else run();
  }, []);
}
