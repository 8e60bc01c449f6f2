import type { Amenity } from "#contract/property/amenities.ts";
import { type Gender, genders } from "#contract/property/property-facts.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import type { SearchMessages } from "#web/messages/search/search.ts";
import { withoutFilter } from "./changed-searches.ts";

/** A filter that one click puts in or takes out. */
export interface QuickChip {
  label: string;
  isOn: boolean;
  /** The search after the click, from its first page. */
  next: PageQuery;
}

const quickAmenities: readonly Amenity[] = ["AC", "AttachedWashroom"];

/** The most wanted filters. They come with the data, so no first visit carries how they are made. */
export function quickChips(query: PageQuery, { search, facts }: SearchMessages): QuickChip[] {
  return [
    ...genders.map((gender) => ({
      label: search.genders[gender],
      isOn: query.gender === gender,
      next: toggledGender(query, gender),
    })),
    {
      label: search.mealPlans.included,
      isOn: query.meals?.includes("included") ?? false,
      next: toggledMeals(query),
    },
    ...quickAmenities.map((name) => ({
      label: facts.amenities[name],
      isOn: query.amenities?.includes(name) ?? false,
      next: toggledAmenity(query, name),
    })),
  ];
}

/** The search for this gender, or for any where it was chosen already; from the first page. */
export function toggledGender(query: PageQuery, gender: Gender): PageQuery {
  const others = withoutFilter(query, "gender");
  return query.gender === gender ? others : { ...others, gender };
}

/** The search with meals included, or with any where these were chosen already; from the first page. */
function toggledMeals(query: PageQuery): PageQuery {
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
