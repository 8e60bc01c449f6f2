/** Whether this person lets the host of the map's pictures see them. Asked once, stored in this browser. */
const storageKey = "map-tiles";

export type TileConsent = "yes" | "no" | undefined;

/** Undefined where nobody has been asked; also where nothing can be stored. */
export function tileConsent(): TileConsent {
  try {
    const answer = localStorage.getItem(storageKey);
    return answer === "yes" || answer === "no" ? answer : undefined;
  } catch {
    return undefined;
  }
}

export function noteTileConsent(answer: "yes" | "no"): void {
  try {
    localStorage.setItem(storageKey, answer);
  } catch {
    // Asked again next time.
  }
}
