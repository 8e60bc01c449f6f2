import { useRef, useState } from "react";
import { TextField } from "#web/forms/form-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import styles from "#web/features/listing-form/listing-form.module.css";

/** Milliseconds that a phone may take to know where it is. */
const patience = 20_000;
type Stage = "locating" | "located" | "failed";

/** Where the house stands: typed, or where the owner stands with a phone. */
export function PointFields({ form }: { form: Form }) {
  const { more: words } = listingFormMessages;
  const [stage, setStage] = useState<Stage>();
  const fields = useRef<HTMLDivElement>(null);

  const locate = () => {
    setStage("locating");
    const found = ({ coords }: GeolocationPosition) => {
      const inputs = fields.current?.querySelectorAll("input") ?? [];
      for (const [index, degrees] of [coords.latitude, coords.longitude].entries()) {
        const input = inputs[index];
        if (!input) continue;
        // Six decimals are less than a metre.
        input.value = degrees.toFixed(6);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
      setStage("located");
    };
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent where the page did not come by https
    if (!navigator.geolocation) return setStage("failed");
    navigator.geolocation.getCurrentPosition(found, () => setStage("failed"), {
      enableHighAccuracy: true,
      timeout: patience,
    });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{words.point}</legend>
      <p className={styles.help}>{words.pointHelp}</p>
      <div ref={fields} className={classes(styles.grid, styles.thirds)}>
        <TextField form={form} name="point.latitude" label={words.latitude} inputMode="decimal" maxLength={12} />
        <TextField form={form} name="point.longitude" label={words.longitude} inputMode="decimal" maxLength={12} />
        <Button look="line" onClick={locate}>
          {words.locate}
        </Button>
      </div>
      <output className={styles.note}>{stage && words.stages[stage]}</output>
    </fieldset>
  );
}
