import { farthestKm } from "#contract/limits.ts";
import type { NearbyKind } from "#contract/search/places.ts";
import { withRentsInOrder } from "#contract/search/search-filters.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { distanceInKm } from "#contract/search/distance.ts";
import { isKindKnownAround, isNearbyKind } from "#server/places/understanding/kinds-of-spots.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { type Place, placeByKey } from "#server/places/names/named-places.ts";
import { placesMeaning } from "#server/places/place-match.ts";
import { rememberLatest } from "#server/places/remember-latest.ts";
import { type Understanding, understand } from "#server/places/understanding/understand.ts";

export type HasTitle = (words: readonly string[]) => boolean;

/** A listing needs all values of these filters, so the values given and those in the text are combined. */
const addedUp = ["amenities", "safety", "bills"] as const;

const rememberedTexts = 1000;
const understandAlone = rememberLatest(rememberedTexts, (q) => understand(q));
const understandBesideNear = rememberLatest(rememberedTexts, (q) => understand(q, { isNearSomething: true }));

/** Understands the words of `q` in the context of the given filters. */
function understandBeside({ near }: SearchQuery, q: string): Understanding {
  return near === undefined ? understandAlone(q) : understandBesideNear(q);
}

/**
 * The search with the words of its `q` that are more than a name turned into filters; undefined when there are none. A given
 * filter takes precedence over the same filter in the text; a given minimum or maximum rent replaces both rents of the text.
 * @param hasTitle whether some listing's title has all these words: an ambiguous text is then taken for that title.
 * @param understanding of `q`, if it has been computed already.
 */
export function understoodQuery(
  query: SearchQuery,
  hasTitle: HasTitle = () => false,
  understanding?: Understanding,
): SearchQuery | undefined {
  if (query.q === undefined) return undefined;
  const { q: typed, ...given } = query;
  const { isRead, rest, filters, mayBeName } = understanding ?? understandBeside(given, typed);
  // "pg" alone adds no filter; a text that is not understood is searched for as it was typed.
  if (!isRead && rest !== "") return undefined;
  if (mayBeName && hasTitle(normalForm(typed).split(" "))) return undefined;
  const { fromText, words } = reconcileWithGiven(given, filters);
  const q = [...words, rest].filter((text) => text !== "").join(" ");
  const sums = addedUp.flatMap((name) => {
    const names = new Set([...(fromText[name] ?? []), ...(given[name] ?? [])]);
    return names.size === 0 ? [] : [[name, [...names]]];
  });
  return withRentsInOrder({ ...(q === "" ? {} : { q }), ...fromText, ...given, ...Object.fromEntries(sums) });
}

/** The words of a search's `q` that ask for something that has no filter. */
export function wordsWithoutFilter({ q, ...given }: SearchQuery): readonly string[] {
  return q === undefined ? [] : understandBeside(given, q).unfiltered;
}

/**
 * The filters found in a text, as far as they are compatible with the given ones. A second place for the same filter, and a place
 * to be near to that is far from the given place, become text again: only their names, since no title contains "near SRCC".
 */
function reconcileWithGiven(given: SearchQuery, filters: SearchQuery): { fromText: SearchQuery; words: string[] } {
  const fromText = { ...filters };
  const words: string[] = [];
  if (given.minRent !== undefined || given.maxRent !== undefined) {
    delete fromText.minRent;
    delete fromText.maxRent;
  }
  if (fromText.city !== undefined && given.city !== undefined) words.push(fromText.city);
  const near = fromText.near === undefined || fromText.near === given.near ? undefined : placeByKey(fromText.near);
  if (near && (given.near !== undefined || !isAround(near, given))) {
    words.push(near.name);
    delete fromText.near;
    delete fromText.within;
  }
  if (fromText.near !== undefined && isNearbyKind(fromText.near) && !isKindAround(fromText.near, given)) {
    delete fromText.near;
    delete fromText.within;
  }
  return { fromText, words };
}

function placesOf(keys: readonly string[]): Place[] {
  return keys.flatMap((key) => placeByKey(key) ?? []);
}

/** Whether we know a place of the kind around the given city and localities, if any. */
function isKindAround(kind: NearbyKind, { city, locality }: SearchQuery): boolean {
  const { cityKeys, localityKeys, town, joinedTowns = [] } = placesMeaning(city ?? "");
  const towns = town ? [town] : joinedTowns;
  const isInLocality = localityKeys.length > 0 && isKindKnownAround(kind, placesOf(localityKeys));
  const isOfLocalities = localityKeys.length > 0 && cityKeys.length + towns.length === 0;
  const isInCity = !isOfLocalities && isKindKnownAround(kind, placesOf(cityKeys), towns);
  return (isInLocality || isInCity) && isKindKnownAround(kind, placesOf(locality ?? []));
}

/** Whether a circle around this place can reach the given city and localities, if any. */
function isAround(place: Place, { city, locality }: SearchQuery): boolean {
  const isNear = (key: string) => {
    const other = placeByKey(key);
    return other !== undefined && distanceInKm(place, other) <= farthestKm;
  };
  const { cityKeys, localityKeys } = placesMeaning(city ?? "");
  return (
    (city === undefined || [...cityKeys, ...localityKeys].some(isNear)) &&
    (locality === undefined || locality.some(isNear))
  );
}
