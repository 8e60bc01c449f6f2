/** Marks the body with `data-offline` while the browser has no connection; CSS shows the notice accordingly. */
export function watchConnection(): void {
  mark();
  window.addEventListener("online", mark);
  window.addEventListener("offline", mark);
}

function mark(): void {
  document.body.toggleAttribute("data-offline", !navigator.onLine);
}
