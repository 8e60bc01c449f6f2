import { nearby } from "#contract/limits.ts";
import type { NearbyKind } from "#contract/search/places.ts";
import { usualSort, withRentsInOrder } from "#contract/search/search-filters.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { badFields } from "#server/http/errors.ts";
import { isNearbyKind, spotsOfNearbyKind } from "#server/places/understanding/kinds-of-spots.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { localityByKey } from "#server/places/place-dictionary.ts";
import { placesMeaning } from "#server/places/place-match.ts";
import { rememberLatest } from "#server/places/remember-latest.ts";
import { type Place, placeByKey } from "#server/places/names/named-places.ts";
import { type HasTitle, understoodQuery } from "./understood-query.ts";
import type { NearCriteria, TextCriteria, SearchCriteria } from "./search-criteria.ts";

/** A search as it is made. */
export interface ResolvedSearch {
  /** Where `isUnderstood`, words of its `q` are filters. */
  query: SearchQuery;
  isUnderstood: boolean;
  criteria: SearchCriteria;
}

/** What is found for a search, in lists and on maps: the words of its `q` are understood first. Throws as `resolveWish` does. */
export function resolveSearch(asked: SearchQuery, hasTitle: HasTitle): ResolvedSearch {
  const understood = understoodQuery(asked, hasTitle);
  const query = understood ?? asked;
  return { query, isUnderstood: understood !== undefined, criteria: resolveCriteria(query) };
}

/** Resolves texts and keys. Throws a 400 that names the filter for a place we do not know, or one that needs `near`. */
export function resolveCriteria(query: SearchQuery): SearchCriteria {
  const { q, city, gender, free, maxLockIn, maxDeposit } = query;
  const { minRent, maxRent } = withRentsInOrder(query);
  checkWithoutNear(query);
  const near = nearWish(query);
  const criteria: SearchCriteria = {
    localities: knownLocalities(query.locality ?? []),
    sharing: query.sharing ?? [],
    amenities: query.amenities ?? [],
    safety: query.safety ?? [],
    bills: query.bills ?? [],
    meals: query.meals ?? [],
  };
  if (q !== undefined) criteria.q = freeText(q);
  if (city !== undefined) criteria.city = placeText(city);
  if (near) criteria.near = near;
  if (gender) criteria.gender = gender;
  if (free) criteria.freeNow = true;
  if (minRent !== undefined) criteria.minRent = minRent;
  if (maxRent !== undefined) criteria.maxRent = maxRent;
  if (maxLockIn !== undefined) criteria.maxLockIn = maxLockIn;
  if (maxDeposit !== undefined) criteria.maxDeposit = maxDeposit;
  return criteria;
}

/** The one place that a search is near to; undefined without it. Throws a 400 for a place we do not know. */
export function nearPlace({ near }: Pick<SearchQuery, "near">): Place | undefined {
  if (near === undefined || isNearbyKind(near)) return undefined;
  const place = placeByKey(near);
  if (!place) throw badFields({ near: `No such place: ${near}` });
  return place;
}

/** The kind of place that a search is near to any of. */
export function nearKind({ near }: Pick<SearchQuery, "near">): NearbyKind | undefined {
  return near !== undefined && isNearbyKind(near) ? near : undefined;
}

function nearWish(query: SearchQuery): NearCriteria | undefined {
  const kind = nearKind(query);
  const places = kind ? spotsOfNearbyKind(kind) : [nearPlace(query)];
  const [first, ...alternatives] = places.flatMap((place) =>
    place ? [{ latitude: place.latitude, longitude: place.longitude }] : [],
  );
  if (!first) return undefined;
  return { ...first, within: query.within ?? nearby, ...(alternatives.length === 0 ? {} : { alternatives }) };
}

function checkWithoutNear(query: SearchQuery): void {
  if (query.near !== undefined) return;
  if (query.within !== undefined) throw badFields({ within: "Needs near" });
  if (query.sort === "distance" && query.sort !== usualSort(query)) throw badFields({ sort: "distance needs near" });
}

function knownLocalities(keys: readonly string[]): readonly string[] {
  const unknown = keys.filter((key) => localityByKey(key) === undefined);
  if (unknown.length > 0) throw badFields({ locality: `No such locality: ${unknown.join(", ")}` });
  return keys;
}

/** A text of signs alone still asks for something, which nothing is. */
const nothing = "\u0000";

/** Few are typed again and again; the rest make them no slower. */
const rememberedTexts = 1000;

/** What a text means among places alone. */
const placeText = rememberLatest(rememberedTexts, (text): TextCriteria => {
  const { cityKeys, localityKeys, town, joinedTowns = [] } = placesMeaning(text);
  if (town) return { form: normalForm(town.name), keys: new Set(), titleWords: [] };
  return {
    form: normalForm(text) || nothing,
    keys: new Set([...cityKeys, ...localityKeys]),
    ...(joinedTowns.length === 0 ? {} : { names: new Set(joinedTowns.map(({ name }) => normalForm(name))) }),
    titleWords: [],
  };
});

/** What a text means where titles and numbers are searched too. */
const freeText = rememberLatest(rememberedTexts, (text): TextCriteria => {
  const form = normalForm(text);
  const seq = seqOfPgId(form);
  return {
    ...placeText(text),
    titleWords: form === "" ? [] : [...new Set(form.split(" "))],
    ...(seq === undefined ? {} : { seq }),
  };
});

/** "pg204173", "PG 204173", "pg no 204173" or "204173" is the listing that arrived as the 204,173rd. */
function seqOfPgId(form: string): number | undefined {
  const digits = /^(?:pg ?(?:(?:no|number|id) )?)?(\d{1,15})$/.exec(form)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
