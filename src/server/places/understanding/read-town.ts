import type { TownMention } from "./joined-places.ts";
import type { Word } from "./read-words.ts";
import { isTownName, longestTownName, namedTown, townNamed } from "#server/places/towns.ts";

/** Words of the longest name of a state, which may follow the name of a town. */
const longestState = 4;

function nameOf(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ name }) => name)
    .join(" ");
}

/** A town outside the dictionary: its name remains free text and is not taken for a typo of another place or of a filter. */
export function readTown(words: readonly Word[], index: number): TownMention | undefined {
  for (let to = Math.min(index + longestTownName, words.length); to > index; to -= 1) {
    const form = nameOf(words, index, to);
    const town = townNamed(form);
    if (town) return { from: index, to, town };
  }
  return undefined;
}

/** "greater noida" is no part of Noida; in "surat gujarat" the state only identifies the town. */
export function readLongTown(words: readonly Word[], index: number): TownMention | undefined {
  const longest = Math.min(index + longestTownName + longestState, words.length);
  for (let to = longest; to > index + 1; to -= 1) {
    const form = nameOf(words, index, to);
    const town = isTownName(form) || !townNamed(form) ? namedTown(form) : undefined;
    if (town) return { from: index, to, town };
  }
  return undefined;
}
