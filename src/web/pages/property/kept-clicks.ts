/** On an element whose buttons are shown before the code that answers them is there. */
export const answersLater = { "data-answers-later": "" };
/** On a button whose every click counts; of any other's, one does. */
export const countsClicks = { "data-counts-clicks": "" };

let kept: HTMLButtonElement[] = [];

const keep = (event: Event) => {
  const button = event.target instanceof Element && event.target.closest("[data-answers-later] button");
  if (!(button instanceof HTMLButtonElement)) return;
  // A form that is about to be sent without leaving the page.
  if (button.type === "submit") event.preventDefault();
  // Heard twice it would be answered twice, should the code come in this very moment.
  event.stopPropagation();
  kept = [...kept.filter((each) => each !== button || "countsClicks" in each.dataset), button];
};

/** From here on what is clicked of the buttons that answer later is kept. */
export function keepClicks(): void {
  window.addEventListener("click", keep, { capture: true });
}

/** Clicks in the same order what was clicked, now that it answers. */
export function answerKeptClicks(): void {
  window.removeEventListener("click", keep, { capture: true });
  for (const button of kept) button.click();
  kept = [];
}
