import type { PlaceKind, PlaceSuggestion } from "#contract/search/places.ts";
import type { Gender } from "#contract/property/property-facts.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { nameOf } from "#web/format/place-names.ts";
import type { SuggestionMessages } from "#web/messages/search/suggestions.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import type { MyPlace } from "./my-place.ts";
import type { SearchNames } from "./describe-query.ts";
import type { Answer } from "./use-suggestions.ts";

type Words = SuggestionMessages["suggestions"];

export interface SuggestionOption {
  key: string;
  icon: IconName;
  label: string;
  note?: string;
  /** Listings that it leads to. */
  total?: number;
  /** Where it leads: a list, or one listing; nowhere where a place is chosen for the page, or forgotten. */
  leadsTo?: { search: PageQuery } | { pgId: string };
  /** What is chosen for the page. */
  place?: PlaceSuggestion;
  /** Deletes the user's place from this device. */
  forgets?: true;
}

interface Saying {
  /** The other fields of the search box. */
  gender: Gender | undefined;
  words: Words;
  readSearch: (queryString: string) => PageQuery;
  /** A search in words, with what its places are called. */
  describeQuery: (search: PageQuery, names: SearchNames) => string;
}

const icons: Readonly<Record<PlaceKind, IconName>> = {
  city: "building-2",
  locality: "map-pin",
  college: "graduation-cap",
  office: "briefcase",
  landmark: "landmark",
};

/** The places of an answer, to choose one to measure from; a city is too large for that. */
export function placeOptions(answer: Answer, words: Words): SuggestionOption[] {
  return answer.places.filter(({ kind }) => kind !== "city").map((place) => placeOption(place, words, { place }));
}

/** What a text leads to: the listing whose id it is, the search that it describes, the places that it may name. */
export function searchOptions(typed: string, { places, reading }: Answer, saying: Saying): SuggestionOption[] {
  const { gender, words } = saying;
  return [
    ...listingOption(typed, words),
    ...(reading ? [readingOption(reading, places, saying)] : []),
    ...places.map((place) =>
      placeOption(place, words, { total: place.total, leadsTo: { search: withGender(searchOf(place), gender) } }),
    ),
  ];
}

/** What an empty box offers to those who have a place of their own: to search near it, and to forget it. */
export function myPlaceOptions(place: MyPlace, gender: Gender | undefined, words: Words): SuggestionOption[] {
  const { key, kind } = place;
  const name = nameOf(place);
  return [
    {
      key,
      icon: icons[kind],
      label: fill(words.nearMine, { place: name }),
      note: words.myPlace,
      leadsTo: { search: withGender({ near: key }, gender) },
    },
    { key: "forget", icon: "x", label: fill(words.forget, { place: name }), forgets: true },
  ];
}

/** "PG 204173" and "pg-204173"; six bare digits are a postal code. */
function listingOption(typed: string, words: Words): SuggestionOption[] {
  const digits = /^\s*pg[\s-]*(\d{6,9})\s*$/i.exec(typed)?.[1];
  if (digits === undefined) return [];
  const pgId = `PG${digits}`;
  return [
    { key: pgId, icon: "bed-single", label: fill(words.pgId, { id: pgId }), note: words.openPg, leadsTo: { pgId } },
  ];
}

function readingOption(
  { search: queryString, total, hindiCity }: NonNullable<Answer["reading"]>,
  places: readonly PlaceSuggestion[],
  { gender, words, readSearch, describeQuery }: Saying,
): SuggestionOption {
  const read = readSearch(queryString);
  const search = read.gender === undefined ? withGender(read, gender) : read;
  const near = places.find(({ key }) => key === search.near);
  return {
    key: "reading",
    icon: "search",
    label: describeQuery(search, { near: near ? nameOf(near) : nearbyKindName(search, words), city: hindiCity }),
    leadsTo: { search },
    // The gender of the box was not counted.
    ...(search === read ? { total } : {}),
  };
}

function nearbyKindName({ near = "" }: PageQuery, { search }: Words): string | undefined {
  return Object.entries(search.nearbyKinds).find(([kind]) => kind === near)?.[1];
}

function placeOption(
  place: PlaceSuggestion,
  words: Words,
  use: Pick<SuggestionOption, "total" | "leadsTo" | "place">,
): SuggestionOption {
  const { kind, key, city, hindiCity, detail } = place;
  const kindName = words.kinds[kind];
  const where =
    city === undefined
      ? kindName
      : fill(words.kindIn, { kind: kindName, city: nameOf({ name: city, hindiName: hindiCity }) });
  return {
    key: `${kind} ${key}`,
    icon: icons[kind],
    label: nameOf(place),
    note: detail === undefined ? where : fill(words.withDetail, { place: where, detail }),
    ...use,
  };
}

function searchOf({ kind, key, name }: PlaceSuggestion): PageQuery {
  if (kind === "city") return { city: name };
  return kind === "locality" ? { locality: [key] } : { near: key };
}

function withGender(search: PageQuery, gender: Gender | undefined): PageQuery {
  return gender === undefined ? search : { ...search, gender };
}
