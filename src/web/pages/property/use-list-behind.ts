import { useEffect } from "react";
import { paths } from "#web/paths.ts";

/**
 * Puts the list of all PGs behind a listing that was opened in a tab of its own, as from a message: Back then leads there.
 * Where there is anything to go back to, even another site, nothing is changed.
 */
export function useListBehind(): void {
  useEffect(() => {
    const { history, location } = window;
    if (history.length > 1) return;
    const here = { url: location.href, state: history.state as object | null };
    // The router watches the methods of this page's history and would load the list; the browser's own are quiet.
    History.prototype.replaceState.call(history, { ...here.state, key: "list", __TSR_key: "list" }, "", paths.search);
    History.prototype.pushState.call(history, { ...here.state, __TSR_index: 1 }, "", here.url);
  }, []);
}
