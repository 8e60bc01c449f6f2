export type ToastKind = "success" | "error" | "info";

/** A way on from a toast. */
export interface ToastLink {
  text: string;
  href: string;
}

/** The element that toasts appear in is part of every page, with the words around them, so that screen readers know it by then. */
export const toastRegionId = "toasts";

/**
 * Says something in the corner of the screen, for 3 s, errors for 5 s; longer while the pointer or the focus is on it. What
 * shows toasts is fetched with the first of them.
 */
export function showToast(text: string, kind: ToastKind = "success", way?: ToastLink): void {
  // Without a connection the page's own message stands alone.
  import("./toast-region.ts").then(({ addToast }) => addToast(text, kind, way)).catch(() => {});
}

/** Removes what is shown: the next action has an outcome of its own. */
export function clearToasts(): void {
  document.getElementById(toastRegionId)?.replaceChildren();
}
