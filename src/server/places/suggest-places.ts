import { suggestedPlaces } from "#contract/limits.ts";
import { mistypedNames } from "./names/mistyped-names.ts";
import type { Place } from "./names/named-places.ts";
import { normalForm } from "./names/normal-form.ts";
import {
  type Holding,
  type PlaceName,
  holdings,
  isFirmSoFar,
  namesEqualling,
  namesHolding,
  namesSounding,
  qualifiedTexts,
} from "./names/place-names.ts";
import { joinInitials } from "./understanding/read-words.ts";

interface Found {
  name: PlaceName;
  /** How well the name fits the typed text: lower is better. */
  rank: number;
}

interface SuggestionOptions {
  /** Maximum number of places. */
  limit?: number;
  /** How popular a place is (its listings), to order places that fit equally well. */
  countOf?: (place: Place) => number;
}

/** Longer texts are not looked up: no place has so long a name. */
const longestText = 200;

/** Exact names have rank 0, names that sound the same 1; names that contain the text come next, then typos. */
function rankOf(holding: Holding): number {
  return 2 + holdings.indexOf(holding);
}
const mistyped = 2 + holdings.length;

/** Fits that are equally good: the beginning of a name and of a later word; typos with the same number of mistakes. */
function fitClass(rank: number): number {
  return rank === rankOf("word") ? rankOf("start") : Math.floor(rank);
}

/** A landmark's short form: "andheri" is its station, but Andheri East and West come first. */
function isNickname({ place, isOwn }: PlaceName): boolean {
  return place.kind === "landmark" && !isOwn;
}

function isFirstWord({ place, isOwn, form }: PlaceName, text: string): boolean {
  return place.kind === "locality" && isOwn && form.startsWith(`${text} `);
}

/** Names that are equal to the text, sound like it or contain it. */
function namesFitting(form: string, cityKeys?: readonly string[]): Found[] {
  return [
    ...namesEqualling(form, cityKeys).map((name) => ({ name, rank: isNickname(name) ? 1 : 0 })),
    ...namesSounding(form, cityKeys).map((name) => ({ name, rank: 1 })),
    ...namesHolding(form, cityKeys).map(({ name, holding }) => ({
      name,
      rank: holding === "start" && isFirstWord(name, form) ? 1 : rankOf(holding),
    })),
  ];
}

function namesMistyped(form: string, cityKeys?: readonly string[]): Found[] {
  const within = cityKeys === undefined ? {} : { cityKeys };
  const whole = mistypedNames(form, within);
  const found = whole.length > 0 ? whole : mistypedNames(form, { ...within, isUnfinished: true });
  return found.map(({ name, distance }) => ({ name, rank: mistyped + distance }));
}

/** Order of the kinds: a city, then a locality, then spots in them. */
function kindRank({ kind }: Place): number {
  return kind === "city" ? 0 : kind === "locality" ? 1 : 2;
}

/** Whether some name begins, or continues, as the text does: only otherwise are typos looked for. */
function isWellFound(found: readonly Found[]): boolean {
  return found.some(({ rank }) => rank < rankOf("inside"));
}

function namesFor(form: string): Found[] {
  const fitting = namesFitting(form);
  if (isWellFound(fitting) || isFirmSoFar(form)) return fitting;
  const qualified = qualifiedTexts(form);
  const inTheirCity = qualified.flatMap(({ rest, cityKeys }) => namesFitting(rest, cityKeys));
  if (isWellFound(inTheirCity)) return inTheirCity;
  const typos = [...qualified.flatMap(({ rest, cityKeys }) => namesMistyped(rest, cityKeys)), ...namesMistyped(form)];
  return [...fitting, ...inTheirCity, ...typos];
}

/** Keeps the best-ranked name of each place. */
function bestOfEachPlace(found: readonly Found[]): Found[] {
  const best = new Map<Place, Found>();
  for (const candidate of found) {
    const other = best.get(candidate.name.place);
    if (other === undefined || fitsBetter(candidate, other) < 0) best.set(candidate.name.place, candidate);
  }
  return [...best.values()];
}

function fitsBetter(a: Found, b: Found): number {
  return a.rank - b.rank || Number(b.name.isOwn) - Number(a.name.isOwn);
}

/**
 * The places that a text may stand for while it is being typed, in any script, each once and best first: by how well a name fits
 * (the name itself, its sound, its beginning, the beginning of a later word, any part, a mistyped name), then by kind (a
 * locality before the metro station of the same name), then its proper name before another spelling, then by `countOf`. Places
 * without listings come after those with listings that fit equally well.
 */
export function suggestPlaces(
  text: string,
  { limit = suggestedPlaces, countOf = () => 0 }: SuggestionOptions = {},
): Place[] {
  if (text.length > longestText) return [];
  const form = normalForm(joinInitials(text));
  if (form === "") return [];
  return bestOfEachPlace(namesFor(form))
    .map(({ name, rank }) => ({ name, rank, place: name.place, count: countOf(name.place) }))
    .toSorted(
      (a, b) =>
        fitClass(a.rank) - fitClass(b.rank) ||
        Number(a.count === 0) - Number(b.count === 0) ||
        a.rank - b.rank ||
        kindRank(a.place) - kindRank(b.place) ||
        Number(b.name.isOwn) - Number(a.name.isOwn) ||
        b.count - a.count,
    )
    .slice(0, limit)
    .map(({ place }) => place);
}
