import type { PageQuery } from "#contract/search/search-filters.ts";
import { formatRupees } from "#web/format/money.ts";
import { joinWords, formatCount } from "#web/format/words.ts";
import type { SearchResultMessages } from "#web/messages/search/search-result.ts";
import { fill } from "#web/format/fill.ts";
import { fillParts } from "#web/format/fill-parts.ts";
import { appliedFilters } from "./filters/applied-filters.ts";
import { localityName, placeName } from "./filters/filter-words.ts";
import type { PlaceNames } from "./place-names.ts";

/** Where: "in Delhi near SRCC matching “srcc”"; empty for everywhere. */
export function describePlace(
  query: PageQuery,
  { result, facts }: SearchResultMessages,
  names: PlaceNames = {},
): string {
  const { q, city, locality = [], near, near2, box } = query;
  const places = [
    ...locality.map((key) => names.localities?.[key] ?? localityName(key)),
    ...(city === undefined ? [] : [names.city ?? placeName(city)]),
  ];
  return [
    ...(places.length > 0 ? [fill(result.inPlace, { place: joinWords(places, facts.and) })] : []),
    ...(near === undefined
      ? []
      : [fill(result.nearPlace, { place: joinWords(nearNames(near, near2, names), facts.and) })]),
    ...(box === undefined ? [] : [result.inBox]),
    ...(q === undefined ? [] : [fill(result.matching, { text: q })]),
  ].join(" ");
}

function nearNames(near: string, near2: string | undefined, names: PlaceNames): string[] {
  return [names.near ?? localityName(near), ...(near2 === undefined ? [] : [names.near2 ?? localityName(near2)])];
}

function formatRent({ minRent, maxRent }: PageQuery, words: SearchResultMessages["result"]): string {
  const least = formatRupees(minRent ?? 0);
  const most = formatRupees(maxRent ?? 0);
  if (minRent !== undefined && maxRent !== undefined) return fill(words.betweenWords, { least, most });
  if (maxRent !== undefined) return fill(words.upToWords, { price: most });
  return minRent === undefined ? "" : fill(words.leastWords, { price: least });
}

/** Filters that the title lists after "with". */
const things: ReadonlySet<string> = new Set(["amenities", "safety", "bills", "maxAllIn", "maxLockIn", "maxDeposit"]);

/**
 * How many were found, by itself, and what was looked for: ["124 PGs", "for girls in Delhi up to ₹9,000"].
 */
export function describeResult(
  total: number,
  query: PageQuery,
  messages: SearchResultMessages,
  names?: PlaceNames,
): [string, string] {
  const { search, result, facts } = messages;
  const anyOf = (words: readonly string[] = []) => (words.length > 0 ? [joinWords(words, result.or)] : []);
  const comesWith = [
    ...anyOf(query.sharing?.map((name) => result.sharingWords[name])),
    ...(query.free ? [result.freeNowWords] : []),
    ...anyOf(query.meals?.map((plan) => result.mealPlanWords[plan])),
    ...appliedFilters(query, messages)
      .filter(({ filter }) => things.has(filter))
      .map(({ label }) => label),
  ];
  return [
    formatCount(search.count, total),
    fillParts(result.requestedFilters, {
      gender: query.gender === undefined ? "" : result.forGender[query.gender],
      place: describePlace(query, messages, names),
      rent: formatRent(query, result),
      things: comesWith.length > 0 ? fill(result.withThings, { things: joinWords(comesWith, facts.and) }) : "",
    }),
  ];
}

/** The subject of the page for its title: "Girls PGs in Delhi up to ₹9,000". */
export function searchSubject(query: PageQuery, messages: SearchResultMessages, names?: PlaceNames): string {
  const { result } = messages;
  return fillParts(result.subject, {
    pgs: result.pgs[query.gender ?? "all"],
    place: describePlace(query, messages, names),
    rent: formatRent(query, result),
  });
}
