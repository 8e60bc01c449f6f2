/** Whether this person agrees to fetch the map's pictures from another company. Stored in this browser; changed below the map. */
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
