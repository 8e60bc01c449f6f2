import styles from "./toast-region.module.css";
import { type ToastKind, type ToastLink, toastRegionId } from "./toasts.ts";

/** Milliseconds that a toast stays. */
const shownFor: Readonly<Record<ToastKind, number>> = { success: 3000, info: 3000, error: 5000 };
/** More would cover the page: the oldest go. */
const mostAtOnce = 4;
/** Milliseconds that screen readers take to notice a new live region. */
const noticeable = 100;

let region: HTMLElement | undefined;
/** Where the focus was before Alt+T. */
let focusBefore: HTMLElement | undefined;

/** Plain DOM: React keeps out of an element that it has rendered without children, and toasts outlive pages. */
export function addToast(text: string, kind: ToastKind, way: ToastLink | undefined): void {
  const list = openRegion();
  if (!list) return;
  const toast = makeToast(text, kind, way, list.dataset["close"] ?? "");
  setTimeout(() => {
    list.append(toast);
    while (list.childElementCount > mostAtOnce) list.firstElementChild?.remove();
    closeInTime(toast, shownFor[kind]);
  }, noticeable);
}

function openRegion(): HTMLElement | undefined {
  const found = document.getElementById(toastRegionId) ?? undefined;
  if (!found || found === region) return found;
  region = found;
  found.className = styles.region ?? "";
  found.setAttribute("role", "region");
  found.setAttribute("aria-label", found.dataset["label"] ?? "");
  found.tabIndex = -1;
  window.addEventListener("keydown", (event) => {
    // By the key's place: with Alt some layouts type another letter.
    if (!event.altKey || event.code !== "KeyT" || !found.firstElementChild) return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) focusBefore = document.activeElement;
    found.focus();
  });
  return found;
}

function makeToast(text: string, kind: ToastKind, way: ToastLink | undefined, closeLabel: string): HTMLElement {
  const toast = document.createElement("div");
  toast.className = `${styles.toast} ${styles[kind]}`;
  // Errors do not wait until the reader has finished its sentence.
  if (kind === "error") toast.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.textContent = text;
  if (way) words.append(" ", makeLink(way));
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", closeLabel);
  button.className = styles.close ?? "";
  button.addEventListener("click", () => closeToast(toast));
  toast.append(words, button);
  toast.addEventListener("keydown", ({ key }) => key === "Escape" && closeToast(toast));
  return toast;
}

function makeLink({ text, href }: ToastLink): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  return link;
}

function closeToast(toast: HTMLElement): void {
  const hadFocus = region?.contains(document.activeElement);
  toast.remove();
  if (!hadFocus) return;
  if (region?.firstElementChild) region.focus();
  else focusBefore?.focus();
}

/** The clock stands while the pointer or the focus is anywhere on the toasts. */
function closeInTime(toast: HTMLElement, milliseconds: number): void {
  let left = milliseconds;
  let last = Date.now();
  const watch = setInterval(() => {
    const now = Date.now();
    const isHeld = region?.matches(":hover, :focus-within");
    if (!isHeld) left -= now - last;
    last = now;
    if (left > 0 && toast.isConnected) return;
    clearInterval(watch);
    if (toast.isConnected) closeToast(toast);
  }, 100);
}
