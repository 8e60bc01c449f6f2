import { thumbHashToDataURL } from "thumbhash";
import type { Photo } from "#contract/property/property-facts.ts";
import { isOpened } from "./is-opened.ts";

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
    element.style.background = `url(${drawPreview(thumbhash)}) center / cover`;
    const remove = () => {
      element.style.background = "";
    };
    element.addEventListener("load", remove, { once: true });
    element.addEventListener("error", remove, { once: true });
  });
}

const nothing = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** Shows a photo's preview for good, or an empty panel where it has none: never what browsers draw for a broken picture. */
export function showPreview(element: HTMLImageElement, photo: Photo | undefined): void {
  element.src = photo?.thumbhash ? drawPreview(photo.thumbhash) : nothing;
}

/** @param thumbhash in base64 */
function drawPreview(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
}

/** Milliseconds before each further attempt, give or take a quarter; then only when the tab is looked at or a network comes. */
const waits = [2000, 5000, 15_000, 45_000, 120_000];

/**
 * Loads a picture that did not open again and again, until it opens or `signal` ends it. Nothing is loaded in a hidden tab. Each
 * attempt has an address of its own, as browsers answer a known one from memory, even with the placeholder of a 503.
 *
 * @param showAgain is given what to add to the picture's addresses.
 */
export function loadAgain(
  srcSet: string,
  sizes: string,
  signal: AbortSignal,
  showAgain: (retryMark: string) => void,
): void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLoading = false;
  const wait = () => {
    isLoading = false;
    const pause = waits[attempts];
    attempts += 1;
    // Random jitter, so that pictures that failed together are not requested at the same moment.
    if (pause !== undefined && !signal.aborted) timer = setTimeout(load, pause * (0.75 + Math.random() / 2));
  };
  const judge = (image: HTMLImageElement, retryMark: string) => {
    if (!isOpened(image)) wait();
    else if (!signal.aborted) showAgain(retryMark);
  };
  const load = () => {
    if (isLoading || document.hidden) return;
    isLoading = true;
    clearTimeout(timer);
    const image = new Image();
    image.sizes = sizes;
    const retryMark = `&retry=${Date.now()}`;
    image.srcset = srcSet.replaceAll(/(\?w=\d+)\S*/g, `$1${retryMark}`);
    image.decode().then(() => judge(image, retryMark), wait);
  };
  document.addEventListener("visibilitychange", load, { signal });
  window.addEventListener("online", load, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
  });
  wait();
}
