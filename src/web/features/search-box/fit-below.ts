/** Pixels: fewer show less than four options. */
const least = 200;
/** Pixels between the list and what covers the page below it, such as the keyboard of a phone. */
const gap = 8;

/**
 * Where the button that sends the form stands below the input, as on phones, what hangs below the field begins below that
 * button: suggestions are never in the way of searching for what was typed.
 */
export function hangBelowButton(field: HTMLElement, input: HTMLInputElement): void {
  const button = input.form?.querySelector("button[type='submit']")?.getBoundingClientRect();
  const end = input.getBoundingClientRect().bottom;
  const isBelow = button && button.top >= end;
  if (isBelow) field.style.setProperty("--list-gap", `${button.bottom - end + gap}px`);
  else field.style.removeProperty("--list-gap");
}

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
