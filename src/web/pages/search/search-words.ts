import type { PageQuery } from "#contract/search-filters.ts";
import { formatRupees } from "#web/format/money.ts";
import { joinWords, sayCount } from "#web/format/words.ts";
import type { SearchMessages } from "#web/messages/en-search.ts";
import { fill } from "#web/format/fill.ts";
import { localityName, placeName } from "./applied-filters.ts";

/** Where and up to what rent: "in Delhi matching “srcc” up to ₹9,000". */
function sayPlaceAndRent(query: PageQuery, { search, facts }: SearchMessages): string[] {
  const places = [
    ...(query.locality ?? []).map(localityName),
    ...(query.city === undefined ? [] : [placeName(query.city)]),
  ];
  return [
    ...(places.length > 0 ? [fill(search.inPlace, { place: joinWords(places, facts.and) })] : []),
    ...(query.q === undefined ? [] : [fill(search.matching, { text: query.q })]),
    ...sayRent(query, search),
  ];
}

function sayRent({ minRent, maxRent }: PageQuery, words: SearchMessages["search"]): string[] {
  const least = formatRupees(minRent ?? 0);
  const most = formatRupees(maxRent ?? 0);
  if (minRent !== undefined && maxRent !== undefined) return [fill(words.betweenWords, { least, most })];
  if (maxRent !== undefined) return [fill(words.upToWords, { price: most })];
  return minRent === undefined ? [] : [fill(words.leastWords, { price: least })];
}

/** How many were found, by itself, and what was looked for: ["124 PGs", "for girls in Delhi up to ₹9,000"]. */
export function sayResult(total: number, query: PageQuery, messages: SearchMessages): [string, string] {
  const { search, facts } = messages;
  const sharing = (query.sharing ?? []).map((name) => search.sharingWords[name]);
  const things = [
    ...(sharing.length > 0 ? [joinWords(sharing, search.or)] : []),
    ...(query.amenities ?? []).map((name) => facts.amenities[name]),
  ];
  return [
    sayCount(search.count, total),
    [
      ...(query.gender === undefined ? [] : [search.forGender[query.gender]]),
      ...sayPlaceAndRent(query, messages),
      ...(things.length > 0 ? [fill(search.withThings, { things: joinWords(things, facts.and) })] : []),
    ].join(" "),
  ];
}

/** What the page is about, as its title says it: "Girls PGs in Delhi up to ₹9,000". */
export function searchSubject(query: PageQuery, messages: SearchMessages): string {
  return [messages.search.pgs[query.gender ?? "all"], ...sayPlaceAndRent(query, messages)].join(" ");
}
