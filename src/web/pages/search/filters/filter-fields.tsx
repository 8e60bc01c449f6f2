import { type Amenity, amenityNames, billNames, safetyNames } from "#contract/property/amenities.ts";
import { allInSteps, longestPlaceTextLetters, nearby } from "#contract/limits.ts";
import { GenderName, genders, mealPlans, sharings } from "#contract/property/property-facts.ts";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import type { SearchFacets } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { PlaceField } from "#web/features/search-box/place-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { searchMessages } from "#web/messages/search/search.ts";
import { Budget } from "./budget.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { FilterOption } from "./filter-option.tsx";
import { FilterSection } from "./filter-section.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { placeName, formatAllInFilter, formatDepositFilter, formatLockInFilter, formatRadius } from "./filter-words.ts";
import { localityChoices } from "./locality-choices.ts";
import { writeFields } from "./search-form.ts";
import styles from "./filter-fields.module.css";

const firstAmenities: readonly Amenity[] = [
  "AC",
  "AttachedWashroom",
  "WiFi",
  "Geyser",
  "PowerBackup",
  "Laundry",
  "Lift",
];
const amenitiesInOrder = [...new Set([...firstAmenities, ...amenityNames])];
/** Meals have a group of their own. */
const besideMeals = amenitiesInOrder.filter((name) => name !== "FoodIncluded");

/** Filters that the form passes on. Chips take them out, other pages put them in. */
const hiddenFilters = ["q", "near", "near2", "box"] as const;

/** Names as boxes to tick. */
function choices<Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
  totals: Readonly<Record<Name, number>>,
) {
  return names.map((name) => ({ value: name, label: labels[name], total: totals[name] }));
}

/** The bounds to choose from, the one of the shown search among them also while another is chosen, uncounted. */
function stepsWith(
  counted: { upTo: number; total?: number }[] = [],
  shown: number | undefined,
): { upTo: number; total?: number }[] {
  if (shown === undefined || counted.some(({ upTo }) => upTo === shown)) return counted;
  return [...counted, { upTo: shown }].toSorted((a, b) => a.upTo - b.upTo);
}

/** Every filter of the form, with what each further choice would find. */
export function FilterFields({
  query,
  criteria,
  localities,
  facets,
  nearName,
  cityName = placeName(query.city ?? ""),
  onSecondPlace,
}: {
  /** The search that is shown, and the one that the form asks for now. */
  query: PageQuery;
  criteria: PageQuery;
  /** Those of the shown search: while the form is filled they keep their places. */
  localities: SearchFacets["localities"];
  /** What the form would find. */
  facets: SearchFacets;
  /** What the search is near to, as people call it. */
  nearName: string | undefined;
  /** What its city or locality is called in the page's language. */
  cityName?: string | undefined;
  /** Called with the place that the search is to be near to as well. */
  onSecondPlace: (place: PlaceSuggestion) => void;
}) {
  const messages = searchMessages;
  const { search, facts } = messages;
  const fields = { shown: writeFields(query), requested: writeFields(criteria) };
  const steps = (
    name: "within" | "maxLockIn" | "maxDeposit" | "maxAllIn",
    format: (upTo: number, words: typeof messages) => string,
    usual?: number,
    counted: { upTo: number; total?: number }[] | undefined = facets[name],
  ) =>
    stepsWith(counted, query[name]).map(({ upTo, total }) => ({
      value: upTo === usual ? "" : String(upTo),
      label: format(upTo, messages),
      total,
    }));
  // Counted only where the form asks for such a bound.
  const countedAllIns = facets.maxAllIn ?? allInSteps.map((upTo) => ({ upTo }));
  const allIns = steps("maxAllIn", formatAllInFilter, undefined, countedAllIns);
  const near = localityChoices(query, localities, facets.localities);
  const moneyTerms = [
    ...(criteria.maxAllIn === undefined ? [] : [formatAllInFilter(criteria.maxAllIn, messages)]),
    ...(criteria.maxLockIn === undefined ? [] : [formatLockInFilter(criteria.maxLockIn, messages)]),
    ...(criteria.maxDeposit === undefined ? [] : [formatDepositFilter(criteria.maxDeposit, messages)]),
  ];
  return (
    <div className={styles.fields}>
      {hiddenFilters.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <Field id="city" label={search.city} help={search.cityHelp}>
        <TextInput
          icon="map-pin"
          id="city"
          name="city"
          maxLength={longestPlaceTextLetters}
          placeholder={nearName}
          defaultValue={cityName}
          aria-describedby="city-help"
          enterKeyHint="search"
        />
      </Field>
      {query.near !== undefined && query.near2 === undefined && (
        <PlaceField id="near2" name="near2" label={search.near2} isLabelHidden={false} onChoose={onSecondPlace} />
      )}
      {query.near !== undefined && (
        <FilterSelect
          {...fields}
          name="within"
          label={search.withinLabel}
          choices={steps("within", formatRadius, nearby)}
        />
      )}
      <Budget shown={query} criteria={criteria} rents={facets.rents} />
      <FilterSelect
        {...fields}
        name="gender"
        label={search.gender}
        choices={[
          { value: "All", label: search.allGenders },
          ...genders.map((gender) => ({
            value: GenderName.write(gender),
            label: search.genders[gender],
            total: facets.gender[gender],
          })),
        ]}
      />
      <FilterOption {...fields} name="free" value="now" label={search.freeNow} total={facets.free.now} />
      <FilterGroup
        {...fields}
        name="sharing"
        title={search.sharing}
        rule={search.anyOf}
        choices={choices(sharings, facts.sharings, facets.sharing)}
        isOpen
      />
      {near.length > 0 && (
        <FilterGroup {...fields} name="locality" title={search.locality} rule={search.anyOf} choices={near} isOpen />
      )}
      <FilterGroup
        {...fields}
        name="meals"
        title={search.meals}
        rule={search.anyOf}
        choices={choices(mealPlans, search.mealPlans, facets.meals)}
      />
      <FilterGroup
        {...fields}
        name="amenities"
        title={search.amenities}
        rule={search.allOf}
        choices={choices(
          query.amenities?.includes("FoodIncluded") ? amenitiesInOrder : besideMeals,
          facts.amenities,
          facets.amenities,
        )}
        isOpen
      />
      <FilterGroup
        {...fields}
        name="safety"
        title={search.safety}
        rule={search.allOf}
        choices={choices(safetyNames, facts.safety, facets.safety)}
      />
      <FilterGroup
        {...fields}
        name="bills"
        title={search.bills}
        rule={search.allOf}
        choices={choices(billNames, facts.bills, facets.bills)}
      />
      <FilterSection title={search.money} chosen={moneyTerms} isOpen={moneyTerms.length > 0}>
        <FilterSelect
          {...fields}
          name="maxAllIn"
          label={search.allIn}
          choices={[{ value: "", label: search.anyAmount }, ...allIns]}
        />
        <FilterSelect
          {...fields}
          name="maxLockIn"
          label={search.lockIn}
          choices={[{ value: "", label: search.anyLockIn }, ...steps("maxLockIn", formatLockInFilter)]}
        />
        <FilterSelect
          {...fields}
          name="maxDeposit"
          label={search.deposit}
          choices={[{ value: "", label: search.anyDeposit }, ...steps("maxDeposit", formatDepositFilter)]}
        />
      </FilterSection>
    </div>
  );
}
