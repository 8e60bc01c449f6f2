import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useId } from "react";
import { genders, GenderName } from "#contract/property-facts.ts";
import { pageFilters } from "#contract/search-filters.ts";
import type { RawQuery } from "#contract/query-fields.ts";
import { useMessages } from "#web/messages/messages.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import styles from "./search-box.module.css";

/** The way into the list: a plain GET form, which JavaScript only spares the reload and the empty fields. */
export function SearchBox({ asksGender = true }: { asksGender?: boolean }) {
  const { searchBox } = useMessages();
  const navigate = useNavigate();
  const id = useId();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const raw = Object.fromEntries(new FormData(event.currentTarget)) as RawQuery;
    void navigate({ to: paths.search, search: pageFilters.read(raw).value });
  }

  return (
    <search>
      <form
        className={classes(styles.box, !asksGender && styles.placeOnly)}
        action={paths.search}
        onSubmit={handleSubmit}
      >
        <Field id={`${id}q`} label={searchBox.place} isLabelHidden>
          <TextInput
            icon="search"
            id={`${id}q`}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={120}
            placeholder={searchBox.placePlaceholder}
          />
        </Field>
        {asksGender && (
          <Field id={`${id}g`} label={searchBox.gender} isLabelHidden>
            <Select id={`${id}g`} name="gender">
              <option value="">{searchBox.selectGender}</option>
              {genders.map((gender) => (
                <option key={gender} value={GenderName.write(gender)}>
                  {searchBox.genders[gender]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" size="big">
          {searchBox.submit}
        </Button>
      </form>
    </search>
  );
}
