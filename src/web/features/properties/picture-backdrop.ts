import { thumbHashToDataURL } from "thumbhash";
import type { Photo } from "#contract/property-facts.ts";

/** One preview takes a cheap phone a few milliseconds; in one go, a page of them would hold up a tap. */
const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work, 50);

/**
 * Paints a photo's blurred preview behind its element until the picture itself is there or has failed. Does nothing
 * for a photo without a ThumbHash, or when the picture is faster. A policy without inline styles allows it: the style
 * is set by script and never stands in a document.
 */
export function showBackdrop(element: HTMLImageElement, { path, thumbhash }: Photo): void {
  if (thumbhash === "") return;
  whenIdle(() => {
    // Meanwhile the element may have got another picture.
    if (element.complete || !element.src.includes(path)) return;
    const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    element.style.background = `url(${thumbHashToDataURL(bytes)}) center / cover`;
    const remove = () => {
      element.style.background = "";
    };
    element.addEventListener("load", remove, { once: true });
    element.addEventListener("error", remove, { once: true });
  });
}
