import { type RefObject, useEffect, useState } from "react";

/** Milliseconds without a scroll event after which a strip stands still. */
const settlesAfter = 100;

/**
 * A strip that scrolls sideways and snaps to one slide at a time: which one it shows, or is on its way to, from 0, and the way
 * to another.
 * @param start the slide that the strip is about to be scrolled to.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, start = 0) {
  const [shown, setShown] = useState(start);

  useEffect(() => {
    const element = strip.current;
    let settling: ReturnType<typeof setTimeout> | undefined;
    // On its way to a slide the strip passes others, which nobody asked for.
    const handleScroll = () => {
      clearTimeout(settling);
      settling = setTimeout(() => {
        if (element?.clientWidth) setShown(Math.round(element.scrollLeft / element.clientWidth));
      }, settlesAfter);
    };
    // It may have been scrolled before.
    handleScroll();
    element?.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      clearTimeout(settling);
      element?.removeEventListener("scroll", handleScroll);
    };
  }, [strip]);

  const show = (position: number, behavior: ScrollBehavior = "auto") => {
    const slide = strip.current?.children[position];
    if (!(slide instanceof HTMLElement)) return;
    setShown(position);
    strip.current?.scrollTo({ left: slide.offsetLeft, behavior });
  };
  return { shown, show };
}
