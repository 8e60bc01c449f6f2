import type { AnyRouter } from "@tanstack/react-router";
import { isPageHydrated } from "./hydration/page-hydrated.ts";
import { isOfThisLanguage } from "./paths.ts";

/** Milliseconds that a pointer or the focus rests on a link before its page is fetched. */
const intentAfter = 50;

/**
 * Has the router follow every link to a page of ours, and fetch the page ahead when somebody is about to follow it. One
 * listener for all links: what the browser does with a click that is not a plain one stays the browser's.
 */
export function followLinks(router: AnyRouter): void {
  let intent: ReturnType<typeof setTimeout> | undefined;
  let place: Place | undefined;
  const fetchAhead = ({ target }: Event) => {
    const ahead = placeAt(target);
    // Without the page's code or data the click itself tries again, and says what is wrong.
    if (ahead) router.preloadRoute(ahead).catch(() => {});
  };
  const expect = (event: Event) => {
    clearTimeout(intent);
    intent = setTimeout(() => {
      fetchAhead(event);
    }, intentAfter);
  };

  // A link's own handler may change what it leads to next, as Clear becomes Undo.
  const note = ({ target }: Event) => {
    place = placeAt(target);
  };
  const follow = (event: MouseEvent) => {
    // While React hydrates the page, a navigation would take the route away under it: the browser follows the link itself.
    if (!place || !isPlain(event) || !isPageHydrated()) return;
    event.preventDefault();
    clearTimeout(intent);
    // For Back, the router notes where a page is left only if it has seen it scrolled, which may have been before it woke.
    if (window.scrollY > 0) document.dispatchEvent(new Event("scroll"));
    void router.navigate(place);
  };
  window.addEventListener("click", note, { capture: true });
  // On the window, so that the link's own React handlers run first.
  window.addEventListener("click", follow);
  window.addEventListener("pointerover", expect, { passive: true });
  window.addEventListener("focusin", expect);
  window.addEventListener("touchstart", fetchAhead, { passive: true });
}

/** A click that means: show it here. */
function isPlain(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** In the router's words: it reads `href`, but asks for `to`. */
interface Place {
  to: string;
  href: string;
  resetScroll: boolean;
}

/**
 * Where the link leads that an event happened in; undefined where there is none. Links to other sites, and to a place on the
 * page, do not begin with a slash; the other language has pages of its own.
 */
function placeAt(target: EventTarget | null): Place | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])') : null;
  if (!link) return undefined;
  const { pathname, search, dataset } = link;
  if (!isOfThisLanguage(pathname)) return undefined;
  return { to: pathname, href: pathname + search, resetScroll: !("keepsScroll" in dataset) };
}
