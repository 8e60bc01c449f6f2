import { useState } from "react";
import { fallbackElectricityRate } from "#contract/limits.ts";
import { GenderName, genders, sharings } from "#contract/property/property-facts.ts";
import { fill } from "#web/format/fill.ts";
import { formatRupees } from "#web/format/money.ts";
import { DigitsField } from "#web/forms/digits-field.tsx";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
import { type Form, fieldId } from "#web/forms/use-form.ts";
import { classes } from "#web/ui/classes.ts";
import { Select } from "#web/ui/select.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "#web/features/listing-form/listing-form.module.css";
import { rentFields } from "#web/features/listing-form/listing-values.ts";

/** What the product specification asks of every listing. */
export function StatedFields({ form }: { form: Form }) {
  const { listing: words, facts } = listingFormMessages;
  const field = (name: string, label: string) => ({ form, name, label });
  return (
    <>
      <fieldset className={classes("card", styles.part)}>
        <legend>{words.about}</legend>
        <div className={styles.grid}>
          <TextField {...field("Title", words.Title)} help={words.titleHelp} maxLength={120} />
          <TextField {...field("Locality", words.Locality)} help={words.localityHelp} maxLength={80} />
          <TextField {...field("City", words.City)} maxLength={60} autoComplete="address-level2" />
          <FormField {...field("Gender", words.Gender)}>
            <Select {...controlProps({ form, name: "Gender" })}>
              <option value="">{words.chooseGender}</option>
              {genders.map((gender) => (
                <option key={gender} value={GenderName.write(gender)}>
                  {facts.genders[gender]}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
      </fieldset>
      <fieldset className={classes("card", styles.part)}>
        <legend>{words.rents}</legend>
        <p className={styles.help}>{words.rentsHelp}</p>
        <div className={classes(styles.grid, styles.thirds)}>
          {sharings.map((sharing) => (
            <RentField key={sharing} form={form} name={rentFields[sharing]} label={facts.sharings[sharing]} />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes("card", styles.part)}>
        <legend>{words.terms}</legend>
        <div className={styles.grid}>
          <DigitsField {...field("LockInPeriod", words.LockInPeriod)} help={words.lockInHelp} maxLength={2} />
          <DigitsField
            {...field("Electricity", words.Electricity)}
            help={fill(words.electricityHelp, { rate: formatRupees(fallbackElectricityRate) })}
            maxLength={2}
          />
        </div>
      </fieldset>
    </>
  );
}

/** Rupees a month. Beyond these a digit too many, or too few, is more likely than such a bed. */
const usualRent = { least: 1500, most: 60_000 } as const;

function RentField({ form, name, label }: { form: Form; name: string; label: string }) {
  const { listing: words } = listingFormMessages;
  const [rent, setRent] = useState(Number(form.values[name] ?? ""));
  const noteId = `${fieldId(form, name)}-note`;
  const isUnusual = rent > 0 && (rent < usualRent.least || rent > usualRent.most);
  return (
    <div>
      <DigitsField
        form={form}
        name={name}
        label={label}
        maxLength={6}
        describedBy={noteId}
        onType={(digits) => setRent(Number(digits))}
      />
      <output id={noteId} className={styles.note}>
        {isUnusual && fill(words.unusualRent, { rent: formatRupees(rent) })}
      </output>
    </div>
  );
}
