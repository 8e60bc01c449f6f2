import type { RelaxedFilter } from "#contract/search/property-search.ts";
import { type PageQuery, normalPageQuery } from "#contract/search/search-filters.ts";

/** What goes with a filter that is taken away, where that is not the parameter of its name alone. */
const parametersOf: Partial<Record<RelaxedFilter, readonly (keyof PageQuery)[]>> = {
  place: ["q", "city", "locality", "near", "near2", "within", "box"],
  facts: [
    "gender",
    "sharing",
    "free",
    "minRent",
    "maxRent",
    "maxAllIn",
    "amenities",
    "safety",
    "bills",
    "meals",
    "maxLockIn",
    "maxDeposit",
  ],
  near: ["near", "near2", "within"],
  rent: ["minRent", "maxRent"],
};

/** The search without any filter; the chosen order stays, and the map a map. */
export function withoutFilters({ sort, view }: PageQuery): PageQuery {
  return normalPageQuery({ sort, view } as PageQuery);
}

/**
 * The search without a filter, from its first page.
 * @param value of a filter that takes several values: the one to take away, not all.
 */
export function withoutFilter(query: PageQuery, filter: RelaxedFilter, value?: string): PageQuery {
  const rest: Record<string, unknown> = { ...query };
  delete rest.page;
  const values = value === undefined ? [] : [rest[filter]].flat().filter((each) => each !== value);
  if (values.length > 0) rest[filter] = values;
  else for (const name of parametersOf[filter] ?? [filter]) delete rest[name];
  return normalPageQuery(rest);
}
