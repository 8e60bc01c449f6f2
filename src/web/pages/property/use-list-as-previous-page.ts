import { useEffect } from "react";
import { paths } from "#web/paths.ts";

/**
 * Adds the list of all PGs to the browser's history before a listing that was opened in a new tab, for example from a message, so that
 * Back leads to the list. Does nothing if the history already has an earlier page, even one of another site.
 */
export function useListAsPreviousPage(): void {
  useEffect(() => {
    const { history, location } = window;
    if (history.length > 1) return;
    const here = { url: location.href, state: history.state as object | null };
    // The router has replaced the methods of `window.history` and would load the list; those of the prototype do not notify it.
    History.prototype.replaceState.call(history, { ...here.state, key: "list", __TSR_key: "list" }, "", paths.search);
    History.prototype.pushState.call(history, { ...here.state, __TSR_index: 1 }, "", here.url);
  }, []);
}
