/** Several places of which any will do: "delhi or pune", "srcc ya hindu college", "delhi, pune". */
import { type SettledMention, textOfMention } from "./mentioned-places.ts";
import type { Mention } from "./place-mentions.ts";
import type { Word } from "./read-words.ts";

const or = new Set(["or", "ya", "या"]);
/** Between cities these can only mean "or": no PG is in two. */
const and = new Set(["and", "aur", "और"]);
/** As the City box has them: "Delhi or Pune". */
export const betweenPlaces = " or ";
/** Nobody asks for more at once. */
export const mostJoined = 5;

/** Whether two mentions follow each other with no more than an "or" between them. */
function isJoined(words: readonly Word[], before: Mention, behind: Mention): boolean {
  const areCities = [before, behind].every(({ names }) => names.every(({ place }) => place.kind === "city"));
  const between = words.slice(before.to, behind.from);
  const [word] = between;
  if (between.length === 1 && word !== undefined) return or.has(word.form) || (areCities && and.has(word.form));
  return between.length === 0 && areCities && /[,/&]/.test(words[behind.from]?.before ?? "");
}

/** One wish for all the places that a text joins; undefined where it joins none, or localities alone, which have a filter for it. */
export function settleJoined(words: readonly Word[], mentions: readonly Mention[]): SettledMention[] | undefined {
  if (mentions.length < 2 || mentions.length > mostJoined) return undefined;
  if (!mentions.slice(1).every((mention, at) => isJoined(words, mentions[at] ?? mention, mention))) return undefined;
  const texts = mentions.map(textOfMention);
  if (texts.includes(undefined) || new Set(texts).size < 2) return undefined;
  if (mentions.every(({ names }) => names.some(({ place }) => place.kind === "locality"))) return undefined;
  const value = texts.join(betweenPlaces);
  return mentions.map((mention) => ({ mention, wishes: [{ filter: "city", value }] }));
}
