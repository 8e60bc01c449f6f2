/** Says on the page's body whether the browser has a connection; the notice that waits there follows by its styles. */
export function watchConnection(): void {
  const mark = () => document.body.toggleAttribute("data-offline", !navigator.onLine);
  mark();
  window.addEventListener("online", mark);
  window.addEventListener("offline", mark);
}
