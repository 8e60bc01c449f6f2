import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Milliseconds without a scroll event after which a strip stands still, for browsers that do not say when it does. */
const settlesAfter = 100;

/**
 * A strip that scrolls sideways and snaps to one slide at a time: which one it shows, or is on its way to, from 0, and the way
 * to another.
 * @param start the slide that the strip is about to be scrolled to.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, start = 0) {
  const [shown, setShown] = useState(start);

  const whereTo = useEffectEvent(() => shown);

  useEffect(() => {
    const element = strip.current;
    let settling: ReturnType<typeof setTimeout> | undefined;
    // While scrolling to a slide the strip passes others, which were not requested.
    const handleEnd = () => {
      if (element?.clientWidth) setShown(Math.round(element.scrollLeft / element.clientWidth));
    };
    const handleScroll = () => {
      clearTimeout(settling);
      settling = setTimeout(handleEnd, settlesAfter);
    };
    // A slow phone can be silent for longer in the middle of the way.
    const [event, handle] = element && "onscrollend" in element ? ["scrollend", handleEnd] : ["scroll", handleScroll];
    let width = element?.clientWidth;
    // Turned over in the middle of its way, the strip would stop between two slides or at another.
    const resizing = new ResizeObserver(() => {
      if (!element || element.clientWidth === width) return;
      width = element.clientWidth;
      scrollToSlide(element, whereTo(), "instant");
    });
    if (element) resizing.observe(element);
    // It may have been scrolled before.
    handleScroll();
    element?.addEventListener(event, handle, { passive: true });
    return () => {
      clearTimeout(settling);
      resizing.disconnect();
      element?.removeEventListener(event, handle);
    };
  }, [strip]);

  const show = (position: number, behavior: ScrollBehavior = "auto") => {
    if (!strip.current) return;
    setShown(position);
    scrollToSlide(strip.current, position, behavior);
  };
  return { shown, show };
}

function scrollToSlide(strip: HTMLElement, position: number, behavior: ScrollBehavior): void {
  const slide = strip.children[position];
  if (slide instanceof HTMLElement) strip.scrollTo({ left: slide.offsetLeft, behavior });
}
