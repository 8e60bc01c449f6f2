import { hasKeptEnquiry } from "./enquiry-draft.ts";

/** By these somebody says that they want something done. */
const wishes = ["pointerdown", "keydown", "click"] as const;
/** And by these already that they are there, and more than looking. */
const signsOfLife = [...wishes, "pointermove", "scroll", "focusin"] as const;

/**
 * Resolves when the visitor does anything at all with the page: moves, scrolls, touches, types. Who is further down already, or
 * has filled in something, or comes back from signing in to have an enquiry sent, has done so before.
 */
export async function firstAct(): Promise<void> {
  if (window.scrollY === 0 && !isFilledIn() && !hasKeptEnquiry()) await firstOf(signsOfLife);
}

function isFilledIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>("[data-answers-later] input")].some(
    ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
  );
}

/** Resolves when the visitor next asks for something: clicks, taps, presses a key. */
export function nextWish(): Promise<void> {
  return firstOf(wishes);
}

function firstOf(types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const hear = () => {
      listening.abort();
      resolve();
    };
    for (const type of types)
      window.addEventListener(type, hear, { signal: listening.signal, capture: true, passive: true });
  });
}
