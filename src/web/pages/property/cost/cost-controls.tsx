import { type ReactNode, useEffect, useRef } from "react";
import { sharings } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./cost-controls.module.css";
import { NumberStepper } from "./number-stepper.tsx";
import { readStayChoice } from "./stay-choice-form.ts";
import { type StayChoice, isParkingCharge, mostElectricityUnits, mostMonths } from "#contract/costs/stay-cost.ts";

/**
 * Sharing, meals, parking, electricity and months. The fields keep their own values, so what was touched before the script came, or what
 * a browser fills in again on coming back, counts too.
 */
export function CostControls({
  property,
  choice,
  onChoose,
}: {
  property: Property;
  choice: StayChoice;
  onChoose: (choice: StayChoice) => void;
}) {
  const { stay: words, facts } = stayMessages;
  const form = useRef<HTMLFormElement>(null);
  const read = () => {
    if (form.current) onChoose(readStayChoice(new FormData(form.current), choice));
  };
  const readOnce = useRef(read);
  useEffect(() => {
    readOnce.current();
  }, []);
  // Going back in the history may choose a sharing, too.
  const shown = useRef(choice.sharing);
  useEffect(() => {
    const radios = form.current?.elements.namedItem("sharing");
    if (shown.current !== choice.sharing && radios instanceof RadioNodeList) radios.value = choice.sharing;
    shown.current = choice.sharing;
  }, [choice.sharing]);

  const priced = sharings.filter((name) => property.rent[name] !== undefined);
  return (
    <form
      ref={form}
      className={styles.controls}
      aria-label={words.adjust}
      onChange={read}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      {priced.length > 1 && (
        <Choices legend={words.sharing}>
          {priced.map((name) => (
            <label key={name}>
              <input type="radio" name="sharing" value={name} defaultChecked={name === choice.sharing} />
              {facts.sharings[name]}
            </label>
          ))}
        </Choices>
      )}
      {property.meals?.plan === "optional" && (
        <YesOrNo
          name="meals"
          legend={words.meals}
          labels={{ yes: words.withMeals, no: words.withoutMeals }}
          isYes={choice.takesMeals}
        />
      )}
      {property.monthlyExtras.some(({ name }) => isParkingCharge(name)) && (
        <YesOrNo
          name="parking"
          legend={words.parking}
          labels={{ yes: words.withParking, no: words.withoutParking }}
          isYes={choice.takesParking}
        />
      )}
      <div className={styles.numbers}>
        <NumberStepper
          name="units"
          label={words.units}
          value={choice.electricityUnits}
          least={0}
          most={mostElectricityUnits}
          step={5}
          fewer={fill(words.fewerUnits, { step: 5 })}
          more={fill(words.moreUnits, { step: 5 })}
          onStep={read}
        />
        <NumberStepper
          name="months"
          label={words.months}
          value={choice.months}
          least={1}
          most={mostMonths}
          step={1}
          fewer={words.fewerMonths}
          more={words.moreMonths}
          onStep={read}
        />
      </div>
    </form>
  );
}

/** Whether something that costs extra is taken. */
function YesOrNo({
  name,
  legend,
  labels,
  isYes,
}: {
  name: string;
  legend: string;
  labels: { yes: string; no: string };
  isYes: boolean;
}) {
  return (
    <Choices legend={legend}>
      {(["yes", "no"] as const).map((answer) => (
        <label key={answer}>
          <input type="radio" name={name} value={answer} defaultChecked={(answer === "yes") === isYes} />
          {labels[answer]}
        </label>
      ))}
    </Choices>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}
