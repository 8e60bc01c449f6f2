import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Amenity, amenityNames } from "#contract/amenities.ts";
import { GenderName, genders, sharings } from "#contract/property-facts.ts";
import type { PageQuery } from "#contract/search-filters.ts";
import { sayCount } from "#web/format/words.ts";
import { useSearchMessages } from "./use-search-messages.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { withoutFilters } from "./applied-filters.ts";
import { Checkbox } from "./checkbox.tsx";
import { PriceSlider } from "./price-slider.tsx";
import { readSearchForm, searchKey, writeSearchForm } from "./search-form.ts";
import { useDraftCount } from "./use-draft-count.ts";
import styles from "./filter-form.module.css";

const firstAmenities: readonly Amenity[] = [
  "FoodIncluded",
  "AC",
  "AttachedWashroom",
  "WiFi",
  "Geyser",
  "PowerBackup",
  "Laundry",
  "Lift",
];
const moreAmenities = amenityNames.filter((name) => !firstAmenities.includes(name));

/** A plain GET form of the list page; with JavaScript the router sends it, and the page stays. */
export function FilterForm({
  id,
  query,
  total,
  countsWhileChanging,
  onApplied,
}: {
  id: string;
  query: PageQuery;
  /** What the search that is shown has found. */
  total: number;
  /** Where the button says how many PGs the changed form would find. */
  countsWhileChanging: boolean;
  onApplied: () => void;
}) {
  const { search, facts } = useSearchMessages();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraftCount(query, total, countsWhileChanging);

  // The form is the visitor's while they fill it; it follows only when another search is shown.
  const shown = useRef(searchKey(query));
  useEffect(() => {
    if (!form.current || shown.current === searchKey(query)) return;
    shown.current = searchKey(query);
    writeSearchForm(form.current, query);
  }, [query]);

  const [clears, setClears] = useState(0);
  const handleClear = () => {
    if (!form.current) return;
    writeSearchForm(form.current, withoutFilters(query));
    // At once: the form is read right after, with a slider that stands where it began.
    flushSync(() => {
      setClears(clears + 1);
    });
    draft.countAgain(form.current);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApplied();
    void navigate({ to: paths.search, search: readSearchForm(event.currentTarget, query) });
  };
  const amenityBox = (name: Amenity) => (
    <Checkbox
      key={name}
      name="amenities"
      value={name}
      label={facts.amenities[name]}
      defaultChecked={query.amenities?.includes(name) ?? false}
    />
  );
  const isMoreOpen = moreAmenities.some((name) => query.amenities?.includes(name));
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      action={paths.search}
      aria-label={search.filters}
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={(event) => {
        draft.countAgain(event.currentTarget);
      }}
    >
      <div className={styles.fields}>
        {query.q !== undefined && <input type="hidden" name="q" value={query.q} />}
        {query.locality?.map((key) => (
          <input key={key} type="hidden" name="locality" value={key} />
        ))}
        {query.minRent !== undefined && <input type="hidden" name="minRent" value={query.minRent} />}
        <div className={styles.set}>
          <Field id="city" label={search.city} help={search.cityHelp}>
            <TextInput
              icon="map-pin"
              id="city"
              name="city"
              maxLength={80}
              defaultValue={query.city ?? ""}
              aria-describedby="city-help"
              enterKeyHint="search"
            />
          </Field>
        </div>
        <div className={styles.set}>
          <label className={styles.name} htmlFor="up-to">
            {search.price}
          </label>
          <PriceSlider key={`${searchKey(query)} ${clears}`} maxRent={query.maxRent} />
        </div>
        <div className={styles.set}>
          <Field id="gender" label={search.gender}>
            <Select
              id="gender"
              name="gender"
              defaultValue={query.gender === undefined ? "All" : GenderName.write(query.gender)}
            >
              <option value="All">{search.allGenders}</option>
              {genders.map((gender) => (
                <option key={gender} value={GenderName.write(gender)}>
                  {search.genders[gender]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <fieldset className={styles.set}>
          <legend className={styles.name}>{search.sharing}</legend>
          {sharings.map((name) => (
            <Checkbox
              key={name}
              name="sharing"
              value={name}
              label={facts.sharings[name]}
              defaultChecked={query.sharing?.includes(name) ?? false}
            />
          ))}
        </fieldset>
        <fieldset className={styles.set}>
          <legend className={styles.name}>{search.amenities}</legend>
          {firstAmenities.map(amenityBox)}
          <details className={styles.more} open={isMoreOpen}>
            <summary>
              {search.moreAmenities}
              <Icon name="chevron-down" size="small" />
            </summary>
            {moreAmenities.map(amenityBox)}
          </details>
        </fieldset>
      </div>
      <div className={styles.foot}>
        <LinkButton
          look="line"
          to={paths.search}
          search={withoutFilters(query)}
          activeOptions={{ exact: true }}
          onClick={handleClear}
        >
          {search.clear}
        </LinkButton>
        <Button type="submit" isWide>
          {countsWhileChanging && draft.count !== undefined ? (
            <>
              <span className="vh">{search.apply}: </span>
              {sayCount(search.showCount, draft.count)}
            </>
          ) : (
            search.apply
          )}
        </Button>
      </div>
    </form>
  );
}
