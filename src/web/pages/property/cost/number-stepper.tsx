import { useId, useRef } from "react";
import { countsClicks } from "#web/hydration/replay-clicks.ts";
import styles from "./number-stepper.module.css";

/** A whole number between two buttons. It keeps its own value: read it from the form it stands in. */
export function NumberStepper({
  name,
  label,
  value,
  least,
  most,
  step,
  fewer,
  more,
  onStep,
}: {
  name: string;
  label: string;
  /** Put back when the field is left with something that is no such number. */
  value: number;
  least: number;
  most: number;
  /** How far a button goes; the keyboard's arrows go by one. */
  step: number;
  /** Names of the two buttons. */
  fewer: string;
  more: string;
  /** After a button has changed the value; typing is a change of the form. */
  onStep: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const go = (by: number) => {
    input.current?.stepUp(by);
    onStep();
  };
  return (
    <div className={styles.block}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <button
          {...countsClicks}
          type="button"
          aria-label={fewer}
          onClick={() => {
            go(-step);
          }}
        >
          −
        </button>
        <input
          ref={input}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          defaultValue={value}
          onBlur={(event) => {
            event.currentTarget.value = String(value);
          }}
        />
        <button
          {...countsClicks}
          type="button"
          aria-label={more}
          onClick={() => {
            go(step);
          }}
        >
          +
        </button>
      </div>
    </div>
  );
}
