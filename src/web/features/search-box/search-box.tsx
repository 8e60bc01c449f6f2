import { useId } from "react";
import { genders, GenderName } from "#contract/property/property-facts.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { messages } from "#web/messages/messages.ts";
import { PlaceField } from "./place-field.tsx";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-box.module.css";

/** The large search box of a page that begins with searching. */
export function SearchBox({ asksGender = true }: { asksGender?: boolean }) {
  const { searchBox } = messages;
  const id = useId();
  return (
    <search>
      <SearchForm className={classes(styles.box, !asksGender && styles.placeOnly)}>
        <PlaceField id={`${id}q`} label={searchBox.place} placeholder={searchBox.placePlaceholder} />
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
      </SearchForm>
    </search>
  );
}
