import type { Amenity } from "#contract/amenities.ts";
import type { Gender } from "#contract/property-facts.ts";
import type { PageQuery } from "#contract/search-filters.ts";
import { formatRupees } from "#web/format/money.ts";
import type { SearchMessages } from "#web/messages/en-search.ts";
import { fill } from "#web/format/fill.ts";

export interface AppliedFilter {
  key: string;
  label: string;
  /** The search without this filter, from its first page. */
  without: PageQuery;
}

/** Each filter that holds, as a chip says it, in the order of the form. The sort order is not a filter. */
export function appliedFilters(query: PageQuery, { search, facts }: SearchMessages): AppliedFilter[] {
  const { q, city, locality = [], gender, sharing = [], amenities = [] } = query;
  const rent = rentLabel(query, search);
  return [
    ...(q === undefined ? [] : [{ key: "q", label: fill(search.quoted, { text: q }), without: omit(query, "q") }]),
    ...(city === undefined ? [] : [{ key: "city", label: placeName(city), without: omit(query, "city") }]),
    ...locality.map((key) => ({ key, label: localityName(key), without: withoutValue(query, "locality", key) })),
    ...(gender === undefined ? [] : [{ key: "gender", label: search.genders[gender], without: omit(query, "gender") }]),
    ...(rent === undefined ? [] : [{ key: "rent", label: rent, without: omit(query, "minRent", "maxRent") }]),
    ...sharing.map((name) => ({
      key: name,
      label: facts.sharing[name],
      without: withoutValue(query, "sharing", name),
    })),
    ...amenities.map((name) => ({
      key: name,
      label: facts.amenities[name],
      without: withoutValue(query, "amenities", name),
    })),
  ];
}

/** The search without any filter; the chosen order stays. */
export function withoutFilters({ sort }: PageQuery): PageQuery {
  return sort === undefined ? {} : { sort };
}

/** The search for this gender, or for any where it was chosen already; from the first page. */
export function toggledGender(query: PageQuery, gender: Gender): PageQuery {
  const others = omit(query, "gender");
  return query.gender === gender ? others : { ...others, gender };
}

/** The search with this facility, or without where it was chosen already; from the first page. */
export function toggledAmenity(query: PageQuery, name: Amenity): PageQuery {
  const chosen = query.amenities ?? [];
  return chosen.includes(name)
    ? withoutValue(query, "amenities", name)
    : { ...omit(query), amenities: [...chosen, name] };
}

/** A place as it was typed, with capitals where none were typed. */
export function placeName(typed: string): string {
  return typed === typed.toLowerCase()
    ? typed.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : typed;
}

/** "delhi/kamla-nagar" → "Kamla Nagar". */
export function localityName(key: string): string {
  return placeName(key.replace(/^.*\//, "").replaceAll("-", " "));
}

function rentLabel({ minRent, maxRent }: PageQuery, words: SearchMessages["search"]): string | undefined {
  const least = minRent === undefined ? "" : formatRupees(minRent);
  const most = maxRent === undefined ? "" : formatRupees(maxRent);
  if (least && most) return fill(words.between, { least, most });
  if (most) return fill(words.upTo, { price: most });
  return least ? fill(words.least, { price: least }) : undefined;
}

/** Another search starts at its first page, so the page goes too. */
function omit(query: PageQuery, ...names: readonly (keyof PageQuery)[]): PageQuery {
  const rest = { ...query };
  for (const name of ["page", ...names] as const) delete rest[name];
  return rest;
}

function withoutValue(query: PageQuery, name: "locality" | "sharing" | "amenities", value: unknown): PageQuery {
  const left = (query[name] ?? []).filter((each) => each !== value);
  return left.length === 0 ? omit(query, name) : { ...omit(query), [name]: left };
}
