import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in its place when something done there takes away the control that had it: it goes on to the first one that
 * came instead. Call the answer before what is done shows.
 * @param state what is shown there, in a word of its own.
 */
export function useFocusStays(place: RefObject<HTMLElement | null>, state: string): () => void {
  const isActedOn = useRef(false);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    // Does not move the focus if the user has moved it meanwhile.
    const isLost = isActedOn.current && document.activeElement === document.body;
    isActedOn.current = false;
    if (isLost) place.current?.querySelector("button")?.focus();
  }, [place, state]);
  return () => {
    isActedOn.current = true;
  };
}
