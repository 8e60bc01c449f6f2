import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { fillParts } from "#web/format/fill-parts.ts";
import { formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import type { Messages } from "#web/messages/messages.ts";
import type { SuggestionMessages } from "#web/messages/search/suggestions.ts";

type Phrases = SuggestionMessages["suggestions"]["search"];

/** What the places of a search are called, where that is known better than from the search. */
export interface SearchNames {
  near?: string | undefined;
  city?: string | undefined;
}

/**
 * A search in one line, as short as can be: "Girls PGs near SRCC up to ₹9,000 · Meals included".
 */
export function describeQuery(
  query: PageQuery,
  { near, city: cityName }: SearchNames,
  phrases: Phrases,
  facts: Messages["facts"],
): string {
  const { gender = "all", city, q, minRent, maxRent } = query;
  const subject = fillParts(phrases.subject, {
    pgs: phrases.pgs[gender],
    near: near === undefined ? "" : fill(phrases.near, { place: near }),
    inPlace: city === undefined ? "" : fill(phrases.inPlace, { place: cityName ?? city }),
    matching: q === undefined ? "" : fill(phrases.matching, { text: q }),
    from: minRent === undefined ? "" : fill(phrases.from, { price: formatRupees(minRent) }),
    upTo: maxRent === undefined ? "" : fill(phrases.upTo, { price: formatRupees(maxRent) }),
  });
  const free = query.free ? [phrases.freeNow] : [];
  return [subject, ...free, ...describeThings(query, facts), ...describeMoney(query, phrases, facts)].join(" · ");
}

function describeThings(query: PageQuery, facts: Messages["facts"]): string[] {
  const { sharing = [], amenities = [], meals = [], safety = [], bills = [] } = query;
  const mealPlans = { included: facts.mealsIncluded, optional: facts.mealsOptional, none: facts.noMeals };
  return [
    ...sharing.map((name) => facts.sharing[name]),
    ...meals.map((plan) => mealPlans[plan]),
    ...amenities.map((name) => facts.amenities[name]),
    ...safety.map((name) => facts.safety[name]),
    ...bills.map((name) => facts.bills[name]),
  ];
}

function describeMoney({ maxLockIn, maxDeposit }: PageQuery, phrases: Phrases, facts: Messages["facts"]): string[] {
  const lockIn = maxLockIn === 0 ? facts.noLockIn : formatCount(phrases.lockInUpTo, maxLockIn ?? 0);
  const deposit =
    maxDeposit === 0 ? phrases.noDeposit : fill(phrases.depositUpTo, { price: formatRupees(maxDeposit ?? 0) });
  return [...(maxLockIn === undefined ? [] : [lockIn]), ...(maxDeposit === undefined ? [] : [deposit])];
}
