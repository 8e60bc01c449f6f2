/** For an element whose buttons are shown before the code that handles them has loaded. */
export const hydratesLater = { "data-answers-later": "" };
/** For a button of which every click counts; of any other button, repeated clicks count once. */
export const countsClicks = { "data-counts-clicks": "" };

let recorded: HTMLButtonElement[] = [];

const recordClick = (event: Event) => {
  const button = event.target instanceof Element && event.target.closest("[data-answers-later] button");
  if (!(button instanceof HTMLButtonElement)) return;
  // A form that would be sent without leaving the page.
  if (button.type === "submit") event.preventDefault();
  // Without this, a click at the very moment of hydration would be handled twice.
  event.stopPropagation();
  recorded = [...recorded.filter((each) => each !== button || "countsClicks" in each.dataset), button];
};

/** Starts to record clicks on buttons that are not hydrated yet. */
export function recordClicks(): void {
  window.addEventListener("click", recordClick, { capture: true });
}

/** Repeats the recorded clicks in their order, once the buttons are hydrated. */
export function replayClicks(): void {
  window.removeEventListener("click", recordClick, { capture: true });
  for (const button of recorded) button.click();
  recorded = [];
}
