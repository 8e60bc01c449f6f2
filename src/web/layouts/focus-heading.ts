/**
 * Puts the focus where a new page begins: on its heading. The scroll position is left alone, since the router decides it:
 * the top, or the old place on Back.
 */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>("main");
  const heading = main?.querySelector<HTMLElement>("h1") ?? main;
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
