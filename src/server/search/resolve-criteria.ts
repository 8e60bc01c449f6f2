import { nearby } from "#contract/limits.ts";
import type { Point } from "#contract/search/distance.ts";
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
import type { Box } from "./index/public-points.ts";
import { type HasTitle, understoodQuery } from "./understood-query.ts";
import type { NearCriteria, TextCriteria, SearchCriteria } from "./search-criteria.ts";
import { message } from "#contract/messages/message.ts";

/** A search after its words are understood and its keys resolved. */
export interface ResolvedSearch {
  /** If `isUnderstood`, with the filters found in the words of `q`. */
  query: SearchQuery;
  isUnderstood: boolean;
  criteria: SearchCriteria;
}

/** Understands the words of `q`, then resolves the search, for lists and maps. Throws as `resolveCriteria` does. */
export function resolveSearch(requested: SearchQuery, hasTitle: HasTitle): ResolvedSearch {
  const understood = understoodQuery(requested, hasTitle);
  const query = understood ?? requested;
  return { query, isUnderstood: understood !== undefined, criteria: resolveCriteria(query) };
}

/** Resolves texts and keys. Throws a 400 that names the filter for an unknown place, or for a filter that needs `near`. */
export function resolveCriteria(query: SearchQuery): SearchCriteria {
  const { q, city, box, gender, free, maxAllIn, maxLockIn, maxDeposit } = query;
  const { minRent, maxRent } = withRentsInOrder(query);
  checkWithoutNear(query);
  const near = nearCriteria(query);
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
  if (box !== undefined) criteria.box = edgesOf(box);
  if (gender) criteria.gender = gender;
  if (free) criteria.freeNow = true;
  if (minRent !== undefined) criteria.minRent = minRent;
  if (maxRent !== undefined) criteria.maxRent = maxRent;
  if (maxAllIn !== undefined) criteria.maxAllIn = maxAllIn;
  if (maxLockIn !== undefined) criteria.maxLockIn = maxLockIn;
  if (maxDeposit !== undefined) criteria.maxDeposit = maxDeposit;
  return criteria;
}

/** The filters that name a place that a search is near to. */
type NearFilter = "near" | "near2";

/** The one place that a search is near to; undefined if there is none. Throws a 400 for an unknown place. */
export function nearPlace(query: Pick<SearchQuery, NearFilter>, filter: NearFilter = "near"): Place | undefined {
  const key = query[filter];
  if (key === undefined || isNearbyKind(key)) return undefined;
  const place = placeByKey(key);
  if (!place) throw badFields({ [filter]: message("search.no-such-place", { place: key }) });
  return place;
}

/** The kind of place that a search is near to, where any place of the kind will do. */
export function nearKind(query: Pick<SearchQuery, NearFilter>, filter: NearFilter = "near"): NearbyKind | undefined {
  const key = query[filter];
  return key !== undefined && isNearbyKind(key) ? key : undefined;
}

function nearCriteria(query: SearchQuery): NearCriteria | undefined {
  const [first, ...alternatives] = nearPoints(query, "near");
  if (!first) return undefined;
  const second = nearPoints(query, "near2");
  return {
    ...first,
    within: query.within ?? nearby,
    ...(alternatives.length === 0 ? {} : { alternatives }),
    ...(second.length === 0 ? {} : { second }),
  };
}

/** The points of the place, or of every place of the kind, that a filter names. */
function nearPoints(query: SearchQuery, filter: NearFilter): Point[] {
  const kind = nearKind(query, filter);
  const places = kind ? spotsOfNearbyKind(kind) : [nearPlace(query, filter)];
  return places.flatMap((place) => (place ? [{ latitude: place.latitude, longitude: place.longitude }] : []));
}

/** Reads a box that its codec has accepted. */
function edgesOf(box: string): Box {
  const [south = 0, west = 0, north = 0, east = 0] = box.split(",").map(Number);
  return { south, west, north, east };
}

function checkWithoutNear(query: SearchQuery): void {
  if (query.sort === "fair" && (query.near === undefined || query.near2 === undefined))
    throw badFields({ sort: message("search.fair-needs-both") });
  if (query.near !== undefined) {
    if (query.near2 === query.near) throw badFields({ near2: message("search.same-place") });
    return;
  }
  if (query.near2 !== undefined) throw badFields({ near2: message("search.needs-near") });
  if (query.within !== undefined) throw badFields({ within: message("search.needs-near") });
  if (query.sort === "distance" && query.sort !== usualSort(query))
    throw badFields({ sort: message("search.distance-needs-near") });
}

function knownLocalities(keys: readonly string[]): readonly string[] {
  const unknown = keys.filter((key) => localityByKey(key) === undefined);
  if (unknown.length > 0)
    throw badFields({ locality: message("search.no-such-locality", { localities: unknown.join(", ") }) });
  return keys;
}

/** The form of a text without letters and digits: it is a filter all the same, and matches nothing. */
const nothing = "\u0000";

/** How many texts are cached: a few are searched again and again, and the others cost no more than without a cache. */
const rememberedTexts = 1000;

/** Resolves a text that names places only. */
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

/** Resolves a text that is also searched for in titles and among PG ids. */
const freeText = rememberLatest(rememberedTexts, (text): TextCriteria => {
  const form = normalForm(text);
  const seq = seqOfPgId(form);
  return {
    ...placeText(text),
    titleWords: form === "" ? [] : [...new Set(form.split(" "))],
    ...(seq === undefined ? {} : { seq }),
  };
});

/** Reads a PG id ("pg204173", "PG 204173", "pg no 204173", "204173") as the seq of the listing. */
function seqOfPgId(form: string): number | undefined {
  const digits = /^(?:pg ?(?:(?:no|number|id) )?)?(\d{1,15})$/.exec(form)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
