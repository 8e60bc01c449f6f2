const mark = "coversPage";

/**
 * Gives what covers the whole page an entry of its own in the history, so that Back closes it and the page stays.
 * @returns what takes the entry away again, however it was closed.
 */
export function coverPage(close: () => void): () => void {
  const { href } = window.location;
  // The router watches the methods of this page's history; the browser's own are quiet.
  History.prototype.pushState.call(history, { ...(history.state as object | null), [mark]: true }, "", href);
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
    const state = history.state as Record<string, unknown> | null;
    if (!state?.[mark]) return;
    window.addEventListener("popstate", keepQuiet, { capture: true, once: true });
    history.back();
  };
}

function keepQuiet(event: PopStateEvent): void {
  event.stopImmediatePropagation();
}
