/** Says on the page's body whether the browser has a connection; the notice that waits there follows by its styles. */
export function watchConnection(): void {
  mark();
  window.addEventListener("online", mark);
  window.addEventListener("offline", mark);
}

function mark(): void {
  document.body.toggleAttribute("data-offline", !navigator.onLine);
}
