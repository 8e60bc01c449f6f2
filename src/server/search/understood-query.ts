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

/** Of these all are needed, so those given and those said add up. */
const addedUp = ["amenities", "safety", "bills"] as const;

const rememberedTexts = 1000;
const understandAlone = rememberLatest(rememberedTexts, (q) => understand(q));
const understandBesideNear = rememberLatest(rememberedTexts, (q) => understand(q, { isNearSomething: true }));

/** What the words of a search's `q` say, beside the filters that it has. */
function understandBeside({ near }: SearchQuery, q: string): Understanding {
  return near === undefined ? understandAlone(q) : understandBesideNear(q);
}

/**
 * A search with those words of its `q` that say more than a name turned into filters; undefined when there are none. A filter
 * that was given by itself outranks the words, and so do both rents where one is given.
 * @param hasTitle whether some listing's title has all these words: what may be a name is one then.
 * @param understanding of `q`, where it is known already.
 */
export function understoodQuery(
  query: SearchQuery,
  hasTitle: HasTitle = () => false,
  understanding?: Understanding,
): SearchQuery | undefined {
  if (query.q === undefined) return undefined;
  const { q: typed, ...given } = query;
  const { isRead, rest, filters, mayBeName } = understanding ?? understandBeside(given, typed);
  // "pg" alone asks for nothing; what nobody understood is looked for as it was typed.
  if (!isRead && rest !== "") return undefined;
  if (mayBeName && hasTitle(normalForm(typed).split(" "))) return undefined;
  const { said, words } = saidBeside(given, filters);
  const q = [...words, rest].filter((text) => text !== "").join(" ");
  const sums = addedUp.flatMap((name) => {
    const names = new Set([...(said[name] ?? []), ...(given[name] ?? [])]);
    return names.size === 0 ? [] : [[name, [...names]]];
  });
  return withRentsInOrder({ ...(q === "" ? {} : { q }), ...said, ...given, ...Object.fromEntries(sums) });
}

/**
 * What is said, as far as it goes with what is given. A second place for one filter, and one to be near to that is far from the
 * place given, are text again: their names alone, since nothing is called "near SRCC".
 */
function saidBeside(given: SearchQuery, filters: SearchQuery): { said: SearchQuery; words: string[] } {
  const said = { ...filters };
  const words: string[] = [];
  if (given.minRent !== undefined || given.maxRent !== undefined) {
    delete said.minRent;
    delete said.maxRent;
  }
  if (said.city !== undefined && given.city !== undefined) words.push(said.city);
  const near = said.near === undefined || said.near === given.near ? undefined : placeByKey(said.near);
  if (near && (given.near !== undefined || !isAround(near, given))) {
    words.push(near.name);
    delete said.near;
    delete said.within;
  }
  if (said.near !== undefined && isNearbyKind(said.near) && !isKindAround(said.near, given)) {
    delete said.near;
    delete said.within;
  }
  return { said, words };
}

function placesOf(keys: readonly string[]): Place[] {
  return keys.flatMap((key) => placeByKey(key) ?? []);
}

/** Whether we know a place of the kind around the city and the localities given, if any. */
function isKindAround(kind: NearbyKind, { city, locality }: SearchQuery): boolean {
  const { cityKeys, localityKeys, town, joinedTowns = [] } = placesMeaning(city ?? "");
  const towns = town ? [town] : joinedTowns;
  const isInLocality = localityKeys.length > 0 && isKindKnownAround(kind, placesOf(localityKeys));
  const isOfLocalities = localityKeys.length > 0 && cityKeys.length + towns.length === 0;
  const isInCity = !isOfLocalities && isKindKnownAround(kind, placesOf(cityKeys), towns);
  return (isInLocality || isInCity) && isKindKnownAround(kind, placesOf(locality ?? []));
}

/** Whether the city and the localities given, if any, are where a circle around this place may reach. */
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
