/** Events that count as the first interaction. */
const requestEvents = ["pointerdown", "keydown", "click"] as const;
/** Those, and events that show that a person is using the page. */
const interactionEvents = [...requestEvents, "pointermove", "scroll", "focusin"] as const;

/**
 * Resolves at the person's first interaction of any kind: moving, scrolling, touching, typing. A page that was scrolled or
 * filled in before this code ran, or of which the caller knows that it `hasBegun`, counts as interacted with.
 */
export async function firstInteraction(hasBegun: () => boolean): Promise<void> {
  if (window.scrollY === 0 && !isFilledIn() && !hasBegun()) await firstOf(interactionEvents);
}

/** Whether a field of a part that hydrates later differs from what the server rendered. */
function isFilledIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("[data-answers-later] input")].some(
    ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
  );
}

/** Resolves when the person next asks for something: clicks, taps, presses a key. */
export function nextRequest(): Promise<void> {
  return firstOf(requestEvents);
}

function firstOf(types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const handleEvent = () => {
      listening.abort();
      resolve();
    };
    for (const type of types)
      window.addEventListener(type, handleEvent, { signal: listening.signal, capture: true, passive: true });
  });
}
