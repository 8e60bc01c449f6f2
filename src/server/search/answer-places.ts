import { suggestedPlaces } from "#contract/limits.ts";
import type { PlaceSuggestion } from "#contract/places.ts";
import { type Place, placeByKey } from "#server/places/named-places.ts";
import { suggestPlaces } from "#server/places/suggest-places.ts";
import { understand } from "#server/places/understand.ts";
import { writeSearch } from "./answer-search.ts";
import type { PlaceTotals } from "./place-totals.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { resolveWish } from "./resolve-wish.ts";
import { understoodQuery } from "./understood-query.ts";

interface PlacesAnswer {
  places: PlaceSuggestion[];
  reading?: { search: string; total: number };
}

/** The places that a typed text may mean, and the search that it means where it says more than a place. */
export function answerPlaces(
  index: PropertyIndex,
  totals: PlaceTotals,
  { q = "", limit = suggestedPlaces }: { q?: string; limit?: number },
): PlacesAnswer {
  const found = suggestPlaces(q, { limit, countOf: (place) => totals.of(place) });
  const understanding = understand(q);
  const saysMore = understanding.parts.some(({ filter }) => filter !== "city" && filter !== "near");
  const query = saysMore ? understoodQuery({ q }, understanding) : undefined;
  // What the search is near to is a suggestion of its own, and names itself.
  const near = query?.near === undefined ? undefined : placeByKey(query.near);
  const places = near && !found.includes(near) ? [near, ...found.slice(0, limit - 1)] : found;
  return {
    places: places.map((place) => presentPlace(totals, place)),
    ...(query && { reading: { search: writeSearch(query), total: index.count(resolveWish(query)) } }),
  };
}

/** One place as suggestions show it; undefined where we know none by this key. */
export function answerPlace(totals: PlaceTotals, key: string): PlaceSuggestion | undefined {
  const place = placeByKey(key);
  return place && presentPlace(totals, place);
}

function presentPlace(totals: PlaceTotals, place: Place): PlaceSuggestion {
  const { kind, key, name, detail, cityName, latitude, longitude } = place;
  return {
    kind,
    key,
    name,
    ...(detail === undefined ? {} : { detail }),
    ...(kind === "city" ? {} : { city: cityName }),
    total: totals.of(place),
    latitude,
    longitude,
  };
}
