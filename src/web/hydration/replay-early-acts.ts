import "./early-acts.ts";

/**
 * Repeats, in their order, the clicks and changes from before hydration. Called when hydration has begun: React then hydrates at once
 * what an event is for.
 */
export function replayEarlyActs(): void {
  const { earlyActs: acts } = window;
  delete window.earlyActs;
  acts?.stop();
  const controls = acts?.controls ?? [];
  for (const [at, control] of controls.entries()) {
    // Who clicks again because nothing happens means one click, except where each counts; of a field only its last state matters.
    if (controls.indexOf(control, at + 1) !== -1 && !control.hasAttribute("data-counts-clicks")) continue;
    if (control instanceof HTMLButtonElement) control.click();
    else repeatChange(control);
  }
}

/** What React remembers of a field's value, to recognise changes. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void };
}

/** Fires the events of a change for a field that has changed already. */
function repeatChange(field: Element): void {
  // These parts read their fields when they are hydrated.
  if (field.closest("[data-answers-later]")) return;
  // Hydrates the field, if it is not yet; React then takes its present value for the old one.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  // oxlint-disable-next-line no-underscore-dangle -- React has no other name for it
  (field as Tracked)._valueTracker?.setValue(isBox ? String(!field.checked) : "\0");
  // A plain Event named "click" does not check or uncheck a box; React reads boxes by it.
  for (const type of isBox ? ["click", "change"] : ["input", "change"])
    field.dispatchEvent(new Event(type, { bubbles: true }));
}
