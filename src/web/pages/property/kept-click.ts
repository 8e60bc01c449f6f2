/** On an element whose buttons are shown before the code that answers them is there. */
export const answersLater = { "data-answers-later": "" };

let kept: HTMLButtonElement | undefined;

const keep = (event: Event) => {
  const button = event.target instanceof Element && event.target.closest("[data-answers-later] button");
  if (!(button instanceof HTMLButtonElement)) return;
  // Heard twice it would be answered twice, should the code come in this very moment.
  event.stopPropagation();
  kept = button;
};

/** From here on the last click on a button that answers later is kept. */
export function keepClick(): void {
  window.addEventListener("click", keep, { capture: true });
}

/** Clicks what was clicked last, now that it answers. */
export function answerKeptClick(): void {
  window.removeEventListener("click", keep, { capture: true });
  kept?.click();
  kept = undefined;
}
