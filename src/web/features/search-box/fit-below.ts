/** Pixels: fewer show less than four options. */
const least = 200;
/** Pixels between the list and what covers the page below it, such as the keyboard of a phone. */
const gap = 8;

/**
 * Keeps a list that hangs below an input in view, above the keyboard of a phone: as high as there is room (`--room`), and
 * where there is hardly any, the page is scrolled until the input is at its top.
 * @returns what ends it.
 */
export function fitBelow(list: HTMLElement, input: HTMLElement): () => void {
  const view = window.visualViewport;
  const room = () => {
    const bottom = view ? view.offsetTop + view.height : window.innerHeight;
    return bottom - gap - list.getBoundingClientRect().top;
  };
  const fit = () => {
    list.style.setProperty("--room", `${Math.max(least, room())}px`);
  };
  const makeRoom = () => {
    if (room() < least) input.scrollIntoView({ block: "start" });
    fit();
  };
  makeRoom();
  view?.addEventListener("resize", makeRoom);
  window.addEventListener("scroll", fit, { passive: true });
  return () => {
    view?.removeEventListener("resize", makeRoom);
    window.removeEventListener("scroll", fit);
  };
}
