/** What marks the entry in the history. */
export interface CoverState {
  coversPage?: true;
}

/**
 * Gives what covers the whole page an entry of its own in the history, so that Back closes it and the page stays.
 * @returns what takes the entry away again, however it was closed.
 */
export function coverPage(close: () => void): () => void {
  const { href } = window.location;
  // The router watches the methods of this page's history; the browser's own are quiet.
  History.prototype.pushState.call(
    history,
    { ...(history.state as object | null), coversPage: true } satisfies CoverState,
    "",
    href,
  );
  const handleBack = (event: PopStateEvent) => {
    window.removeEventListener("popstate", handleBack, { capture: true });
    // Further back than to this page: that is the router's business.
    if (window.location.href !== href) return;
    event.stopImmediatePropagation();
    close();
  };
  // Ahead of the router, which would load the page once more.
  window.addEventListener("popstate", handleBack, { capture: true });
  return () => {
    window.removeEventListener("popstate", handleBack, { capture: true });
    leaveCover();
  };
}

let isLeaving = false;

/** Takes the entry away on which the page was covered, if it is the one that is shown. */
export function leaveCover(): void {
  if (isLeaving || !(history.state as CoverState | null)?.coversPage) return;
  isLeaving = true;
  window.addEventListener("popstate", keepQuiet, { capture: true, once: true });
  history.back();
}

function keepQuiet(event: PopStateEvent): void {
  isLeaving = false;
  event.stopImmediatePropagation();
}
