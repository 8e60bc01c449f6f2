import { suggestedPlaces } from "#contract/limits.ts";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import { isUnspecific, spotsOfKind } from "#server/places/understanding/kinds-of-spots.ts";
import { type Place, placeByKey, speltPlaces } from "#server/places/names/named-places.ts";
import { normalForm } from "#server/places/names/normal-form.ts";
import { namesEqualling, namesHolding } from "#server/places/names/place-names.ts";
import { suggestPlaces } from "#server/places/suggest-places.ts";
import { type Town, namedTown, townsBeginning } from "#server/places/towns.ts";
import { betweenPlaces } from "#server/places/understanding/joined-places.ts";
import { understand } from "#server/places/understanding/understand.ts";
import { writeSearch } from "#server/search/answer-search.ts";
import type { PlaceTotals } from "./place-totals.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { resolveCriteria } from "#server/search/resolve-criteria.ts";
import { understoodQuery } from "#server/search/understood-query.ts";

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
  const found = placesFor(q, limit, totals);
  const understanding = understand(q);
  const { parts, filters } = understanding;
  const isOnePlace = parts.every(({ filter }) => filter === "city" || filter === "near");
  // A postal code names a city that has no such name to suggest.
  const saysMore = !isOnePlace || found.length === 0 || filters.city?.includes(betweenPlaces) === true;
  const query = saysMore ? understoodQuery({ q }, (words) => index.hasTitle(words), understanding) : undefined;
  // What the search is near to is a suggestion of its own, and names itself.
  const near = query?.near === undefined ? undefined : placeByKey(query.near);
  const places = near && !found.includes(near) ? [near, ...found.slice(0, limit - 1)] : found;
  const named = places.map((place) => presentPlace(totals, place));
  return {
    places: withTowns(q, understanding.rest, named, limit),
    ...(query && { reading: { search: writeSearch(query), total: index.count(resolveCriteria(query)) } }),
  };
}

/** Of a text that names no place but a kind of place, or nothing yet, those with the most listings. */
function placesFor(q: string, limit: number, totals: PlaceTotals): Place[] {
  const countOf = (place: Place) => totals.of(place);
  const offered = isUnspecific(q) ? cityPlaces : spotsOfKind(q);
  if (!offered) return suggestPlaces(q, { limit, countOf });
  const best = offered.filter((place) => countOf(place) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  // Of several cities the best of each, so that one city does not fill the list.
  const first = [...new Map(best.toReversed().map((place) => [place.cityKey, place])).values()].toReversed();
  return (first.length > 1 ? first : best).slice(0, limit);
}

const cityPlaces = speltPlaces.flatMap(({ place }) => (place.kind === "city" ? [place] : []));

/** Letters from which on a town may be meant by its beginning. */
const leastBeginning = 3;
/** Beside places that have listings. */
const mostTowns = 3;

/**
 * Towns of which we know no more than the name, among the places: the town whose name was typed first, and in place of those that
 * only hold the letters somewhere ("patna" is in "lajpatnagar").
 */
function withTowns(q: string, rest: string, places: PlaceSuggestion[], limit: number): PlaceSuggestion[] {
  const form = normalForm(q);
  if (namesEqualling(form).length > 0) return places;
  const named = namedTown(form) ?? namedTown(normalForm(rest));
  const begun = form.length < leastBeginning ? [] : townsBeginning(form);
  const towns = [...new Set([...(named ? [named] : []), ...begun])].slice(0, mostTowns).map(presentTown);
  if (towns.length === 0) return places;
  const holding = new Set(
    namesHolding(form).flatMap(({ name, holding: how }) => (how === "inside" ? [] : [name.place.key])),
  );
  const fitting = places.filter(({ key }) => holding.has(key));
  return (named ? [...towns, ...fitting] : [...fitting, ...towns]).slice(0, limit);
}

/** No listing is in it; one that were would be found by its own words. */
function presentTown({ key, name, latitude, longitude }: Town): PlaceSuggestion {
  return { kind: "city", key, name, total: 0, latitude, longitude };
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
