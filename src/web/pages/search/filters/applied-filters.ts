import type { RelaxedFilter } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import type { SearchResultMessages } from "#web/messages/search/search-result.ts";
import { withoutFilter } from "./changed-searches.ts";
import type { PlaceNames } from "#web/pages/search/place-names.ts";
import {
  localityName,
  placeName,
  formatAllInFilter,
  formatDepositFilter,
  formatLockInFilter,
  formatRadius,
  formatRentFilter,
} from "./filter-words.ts";

export interface AppliedFilter {
  filter: RelaxedFilter;
  /** Of a filter that takes several values this one, as URLs write it. */
  value?: string;
  label: string;
  /** The search without this filter, from its first page. */
  without: PageQuery;
}

/** Filters that take several values. */
type ListFilter = "locality" | "sharing" | "amenities" | "safety" | "bills" | "meals";

/** Each filter that holds, as a chip says it, in the order of the form. The sort order is not a filter. */
export function appliedFilters(
  query: PageQuery,
  messages: SearchResultMessages,
  names: PlaceNames = {},
): AppliedFilter[] {
  const { search, result, facts } = messages;
  const one = <Value>(filter: RelaxedFilter, value: Value | undefined, say: (value: Value) => string) =>
    value === undefined ? [] : [{ filter, label: say(value), without: withoutFilter(query, filter) }];
  const each = <Value extends string>(
    filter: ListFilter,
    values: readonly Value[] = [],
    say: (value: Value) => string,
  ) => values.map((value) => ({ filter, value, label: say(value), without: withoutFilter(query, filter, value) }));
  return [
    ...one("q", query.q, (text) => fill(result.quoted, { text })),
    ...one("city", query.city, (typed) => names.city ?? placeName(typed)),
    ...one("near", query.near, (key) => fill(result.near, { place: names.near ?? localityName(key) })),
    ...one("near2", query.near2, (key) => fill(result.near, { place: names.near2 ?? localityName(key) })),
    ...one("within", query.within, (kilometres) => formatRadius(kilometres, messages)),
    ...one("box", query.box, () => result.box),
    ...one("rent", formatRentFilter(query, messages), String),
    ...one("gender", query.gender, (gender) => search.genders[gender]),
    ...each("sharing", query.sharing, (sharing) => facts.sharing[sharing]),
    ...one("free", query.free, () => search.freeNow),
    ...each("locality", query.locality, (key) => names.localities?.[key] ?? localityName(key)),
    ...each("meals", query.meals, (plan) => search.mealPlans[plan]),
    ...each("amenities", query.amenities, (name) => facts.amenities[name]),
    ...each("safety", query.safety, (name) => facts.safety[name]),
    ...each("bills", query.bills, (name) => fill(result.billIncluded, { bill: facts.bills[name] })),
    ...one("maxAllIn", query.maxAllIn, (rupees) => formatAllInFilter(rupees, messages)),
    ...one("maxLockIn", query.maxLockIn, (months) => formatLockInFilter(months, messages)),
    ...one("maxDeposit", query.maxDeposit, (rupees) => formatDepositFilter(rupees, messages)),
  ];
}
