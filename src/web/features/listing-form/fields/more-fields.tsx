import { type ReactNode, useState } from "react";
import { mealPlans, sharings, guestPolicies } from "#contract/property/property-facts.ts";
import { DigitsField } from "#web/forms/digits-field.tsx";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
import { Options } from "#web/forms/options.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { ExtraFields } from "./extra-fields.tsx";
import styles from "#web/features/listing-form/listing-form.module.css";
import { isMoreField } from "#web/features/listing-form/listing-values.ts";
import { PointFields } from "./point-fields.tsx";
import { TickBox } from "./tick-boxes.tsx";

/** What the product specification lacks; all of it may be left out. */
export function MoreFields({ form }: { form: Form }) {
  const { more: words, facts } = listingFormMessages;
  const [isOpen, setIsOpen] = useState(() => Object.keys(form.values).some(isMoreField));
  // A problem in a part that is closed could not be gone to.
  const isWrong = Object.keys(form.problems).some(isMoreField);
  const field = (name: string, label: string) => ({ form, name, label });
  return (
    <details
      className={classes("card", styles.part)}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {words.title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.more}>
        <p className="mute">{words.lead}</p>
        <FormField {...field("description", words.description)} help={words.descriptionHelp}>
          <TextArea
            {...controlProps({ form, name: "description", help: words.descriptionHelp })}
            maxLength={3000}
            dir="auto"
          />
        </FormField>
        <Group title={words.bedsFree} isNarrow>
          {sharings.map((sharing) => (
            <DigitsField
              key={sharing}
              form={form}
              name={`bedsFree.${sharing}`}
              label={facts.sharings[sharing]}
              maxLength={2}
            />
          ))}
        </Group>
        <Group title={words.meals}>
          <Choice {...field("mealPlan", words.mealPlan)} values={mealPlans} labels={words.mealPlans} />
          <DigitsField {...field("mealPrice", words.mealPrice)} maxLength={5} />
          <Choice
            {...field("mealsVegetarian", words.mealsVegetarian)}
            values={["true", "false"]}
            labels={words.kitchens}
          />
        </Group>
        <Group title={words.rules}>
          <TextField form={form} name="gateCloses" label={words.gate} type="time" />
          <TickBox {...field("gateOpen", words.gateOpen)} />
          <Choice {...field("visitors", words.visitors)} values={guestPolicies} labels={words.guestPolicies} />
        </Group>
        <Group title={words.money}>
          <DigitsField
            {...field("securityDeposit", words.securityDeposit)}
            help={words.securityDepositHelp}
            maxLength={7}
          />
          <DigitsField {...field("noticeDays", words.noticeDays)} help={words.noticeDaysHelp} maxLength={3} />
          <DigitsField
            {...field("electricityUnitsPerMonth", words.electricityUnitsPerMonth)}
            help={words.unitsHelp}
            maxLength={4}
          />
        </Group>
        <ExtraFields form={form} />
        <PointFields form={form} />
      </div>
    </details>
  );
}

function Group({ title, isNarrow = false, children }: { title: string; isNarrow?: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={classes(styles.grid, isNarrow && styles.thirds)}>{children}</div>
    </fieldset>
  );
}

/** One of a few, or not stated. */
function Choice<Value extends string>({
  form,
  name,
  label,
  values,
  labels,
}: {
  form: Form;
  name: string;
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
}) {
  const { facts } = listingFormMessages;
  return (
    <FormField form={form} name={name} label={label}>
      <Select {...controlProps({ form, name })}>
        <option value="">{facts.notStated}</option>
        <Options values={values} labels={labels} />
      </Select>
    </FormField>
  );
}
