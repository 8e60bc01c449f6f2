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
import { resolveKnownWords } from "#server/search/known-words.ts";
import type { PlaceTotals } from "./place-totals.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { resolveCriteria } from "#server/search/resolve-criteria.ts";

export interface PlacesAnswer {
  places: PlaceSuggestion[];
  reading?: { search: string; total: number; hindiCity?: string };
}

/** The places that a typed text may stand for, and the search it stands for if it contains more than a place. */
export function answerPlaces(
  index: PropertyIndex,
  totals: PlaceTotals,
  { q = "", limit = suggestedPlaces }: { q?: string; limit?: number },
): PlacesAnswer {
  const found = placesFor(q, limit, totals);
  const understanding = understand(q);
  const { parts, filters } = understanding;
  const isOnePlace = parts.every(({ filter }) => filter === "city" || filter === "near");
  // A postal code stands for a city whose name does not contain it.
  const isMoreThanPlace = !isOnePlace || found.length === 0 || filters.city?.includes(betweenPlaces) === true;
  // Words that are not understood are left out, as they are in the results page of this search.
  const resolved = isMoreThanPlace && q !== "" ? resolveKnownWords(index, { q }) : undefined;
  const query = resolved?.isUnderstood === true ? resolved.query : undefined;
  // A place that the search is near to is suggested as well.
  const near = query?.near === undefined ? undefined : placeByKey(query.near);
  const places = near && !found.includes(near) ? [near, ...found.slice(0, limit - 1)] : found;
  const named = places.map((place) => presentPlace(totals, place));
  return {
    places: withTowns(q, understanding.rest, named, limit),
    ...(query && { reading: { search: writeSearch(query), total: index.count(resolveCriteria(query)) } }),
  };
}

/** Suggestions for a text; if it names only a kind of place, or nothing yet, the places with the most listings. */
function placesFor(q: string, limit: number, totals: PlaceTotals): Place[] {
  const countOf = (place: Place) => totals.of(place);
  const offered = isUnspecific(q) ? cityPlaces : spotsOfKind(q);
  if (!offered) return suggestPlaces(q, { limit, countOf });
  const best = offered.filter((place) => countOf(place) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  // The best place of each city, so that one city does not fill the list.
  const first = [...new Map(best.toReversed().map((place) => [place.cityKey, place])).values()].toReversed();
  return (first.length > 1 ? first : best).slice(0, limit);
}

const cityPlaces = speltPlaces.flatMap(({ place }) => (place.kind === "city" ? [place] : []));

/** In letters: from this length on, the beginning of a town's name is enough to suggest it. */
const leastBeginning = 3;
/** Beside places that have listings. */
const mostTowns = 3;

/**
 * Adds towns outside the dictionary to the places. A town whose whole name was typed comes first, and replaces places that only
 * contain the letters somewhere ("patna" is in "lajpatnagar").
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

/** Its total is 0: listings of a town outside the dictionary are found by the words their owners wrote, not by this place. */
function presentTown({ key, name, latitude, longitude }: Town): PlaceSuggestion {
  return { kind: "city", key, name, total: 0, latitude, longitude };
}

/** One place in the form of a suggestion; undefined for an unknown key. */
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
