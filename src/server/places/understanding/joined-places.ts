/** Several places of which any will do: "delhi or pune", "srcc ya hindu college", "delhi, pune", "patna or delhi". */
import { longestPlaceTextLetters } from "#contract/limits.ts";
import { textOfMention } from "./mentioned-places.ts";
import type { Mention } from "./place-mentions.ts";
import type { Span, Word } from "./read-words.ts";
import type { Town } from "#server/places/towns.ts";
import type { StatedFilter } from "./stated-filters.ts";

const or = new Set(["or", "ya", "या"]);
/** Between cities these can only mean "or": no PG is in two. */
const and = new Set(["and", "aur", "और"]);
/** The separator that the City box uses: "Delhi or Pune". */
export const betweenPlaces = " or ";

/** Words that name a town outside the dictionary. */
export interface TownMention extends Span {
  town: Town;
}

type Named = Mention | TownMention;

function isCity(named: Named): boolean {
  return "town" in named || named.names.every(({ place }) => place.kind === "city");
}

function isLocality(named: Named): boolean {
  return !("town" in named) && named.names.some(({ place }) => place.kind === "locality");
}

/** Whether two mentions follow each other with at most an "or" between them. */
function isJoined(words: readonly Word[], before: Named, behind: Named): boolean {
  const areCities = isCity(before) && isCity(behind);
  const between = words.slice(before.to, behind.from);
  const [word] = between;
  if (between.length === 1 && word !== undefined) return or.has(word.form) || (areCities && and.has(word.form));
  return between.length === 0 && areCities && /[,/&]/.test(words[behind.from]?.before ?? "");
}

/**
 * One city filter for all places that a text joins, however many. Undefined where it joins none, or only localities, which have
 * a filter of their own. The mentions are in the order of the text.
 */
export function settleJoined(
  words: readonly Word[],
  mentions: readonly Named[],
): { mention: Named; requestedFilters: StatedFilter[] }[] | undefined {
  if (mentions.length < 2) return undefined;
  if (!mentions.slice(1).every((mention, at) => isJoined(words, mentions[at] ?? mention, mention))) return undefined;
  const texts = new Set(mentions.map((named) => ("town" in named ? named.town.name : textOfMention(named))));
  if (texts.has(undefined) || texts.size < 2 || mentions.every(isLocality)) return undefined;
  const value = [...texts].join(betweenPlaces);
  if (value.length > longestPlaceTextLetters) return undefined;
  return mentions.map((mention) => ({ mention, requestedFilters: [{ filter: "city", value }] }));
}
