import { useState } from "react";
import { fill } from "#web/format/fill.ts";
import { DigitsField } from "#web/forms/digits-field.tsx";
import { TextField } from "#web/forms/form-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "#web/features/listing-form/listing-form.module.css";
import { countExtras, extraFields, mostExtras } from "#web/features/listing-form/listing-values.ts";

/** Monthly charges beside the rent, a row each. */
export function ExtraFields({ form }: { form: Form }) {
  const { more: words } = listingFormMessages;
  // Rows are known by what they were at first, so that each keeps what was typed when one before it goes.
  const [rows, setRows] = useState(() => Array.from({ length: countExtras(form.values) }, (_, row) => row));
  return (
    <fieldset className={styles.group}>
      <legend>{words.extras}</legend>
      <p className={styles.help}>{words.extrasHelp}</p>
      {rows.map((row, index) => {
        const fields = extraFields(index);
        const position = { position: index + 1 };
        return (
          <div key={row} className={styles.extra}>
            <TextField form={form} name={fields.name} label={fill(words.extraName, position)} maxLength={60} />
            <DigitsField form={form} name={fields.amount} label={fill(words.extraAmount, position)} maxLength={5} />
            <IconButton
              icon="x"
              label={fill(words.removeExtra, position)}
              onClick={() => setRows(rows.filter((other) => other !== row))}
            />
          </div>
        );
      })}
      {rows.length < mostExtras && (
        <Button look="line" onClick={() => setRows([...rows, Math.max(-1, ...rows) + 1])}>
          {words.addExtra}
        </Button>
      )}
    </fieldset>
  );
}
