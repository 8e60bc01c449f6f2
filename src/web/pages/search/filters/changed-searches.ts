import type { Amenity } from "#contract/property/amenities.ts";
import type { Gender } from "#contract/property/property-facts.ts";
import type { RelaxedFilter } from "#contract/search/property-search.ts";
import { type PageQuery, normalPageQuery } from "#contract/search/search-filters.ts";

/** What goes with a filter that is taken away, where that is not the parameter of its name alone. */
const parametersOf: Partial<Record<RelaxedFilter, readonly (keyof PageQuery)[]>> = {
  place: ["q", "city", "locality", "near", "within"],
  facts: [
    "gender",
    "sharing",
    "free",
    "minRent",
    "maxRent",
    "amenities",
    "safety",
    "bills",
    "meals",
    "maxLockIn",
    "maxDeposit",
  ],
  near: ["near", "within"],
  rent: ["minRent", "maxRent"],
};

/** The search without any filter; the chosen order stays. */
export function withoutFilters({ sort }: PageQuery): PageQuery {
  return sort === undefined ? {} : normalPageQuery({ sort });
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

/** The search for this gender, or for any where it was chosen already; from the first page. */
export function toggledGender(query: PageQuery, gender: Gender): PageQuery {
  const others = withoutFilter(query, "gender");
  return query.gender === gender ? others : { ...others, gender };
}

/** The search with meals included, or with any where these were chosen already; from the first page. */
export function toggledMeals(query: PageQuery): PageQuery {
  return query.meals?.includes("included")
    ? withoutFilter(query, "meals", "included")
    : { ...withoutFilter(query, "meals"), meals: ["included"] };
}

/** The search with this facility, or without where it was chosen already; from the first page. */
export function toggledAmenity(query: PageQuery, name: Amenity): PageQuery {
  const chosen = query.amenities ?? [];
  return chosen.includes(name)
    ? withoutFilter(query, "amenities", name)
    : { ...withoutFilter(query, "amenities"), amenities: [...chosen, name] };
}
