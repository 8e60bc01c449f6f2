import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FieldError } from "#web/ui/field-error.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { FormField, controlProps } from "./form-field.tsx";
import styles from "./code-field.module.css";
import { type CodeBoxes, boxAfterKey, emptyBoxes, typeInBox, walkBack } from "./typed-code.ts";
import { useHasScript } from "./use-has-script.ts";
import { type Form, fieldId } from "./use-form.ts";

export interface CodeFieldProps {
  form: Form;
  name: string;
  /** Digits. */
  length: number;
  label: string;
  /** "Digit 2 of 6" */
  labelBox: (box: number) => string;
  /** "4 of 6 digits" */
  describeProgress: (filled: number) => string;
  onChange: (isComplete: boolean) => void;
}

/** A one-time code: a box for each digit, one field for the form. Without scripts it is one field for people too. */
export function CodeField(props: CodeFieldProps) {
  const { form, name, length, label } = props;
  if (useHasScript()) return <CodeBoxes {...props} />;
  return (
    <FormField form={form} name={name} label={label}>
      <TextInput
        {...controlProps({ form, name })}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for the space that people put into the middle.
        maxLength={length * 2}
      />
    </FormField>
  );
}

function CodeBoxes({ form, name, length, label, labelBox, describeProgress, onChange }: CodeFieldProps) {
  const [boxes, setBoxes] = useState(() => emptyBoxes(length));
  const group = useRef<HTMLFieldSetElement>(null);
  const id = fieldId(form, name);
  const isWrong = form.problems[name] !== undefined;
  const filled = boxes.filter(Boolean).length;

  const focusBox = (at: number) => {
    const box = group.current?.querySelectorAll("input")[at];
    box?.focus();
    box?.select();
  };
  useEffect(() => {
    group.current?.querySelector("input")?.focus();
  }, [group]);
  // Refused: there the code is typed again, and its description says why.
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0 && isWrong) group.current?.querySelector("input")?.focus();
  }, [group, refusals, isWrong]);

  const change = (after: { boxes: CodeBoxes; at: number }) => {
    setBoxes(after.boxes);
    if (isWrong || form.message !== undefined) form.clear?.();
    onChange(after.boxes.every(Boolean));
    focusBox(after.at);
  };
  const handleKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const back = event.key === "Backspace" ? walkBack(boxes, at) : undefined;
    const box = boxAfterKey(event.key, at, length);
    if (!back && box === undefined) return;
    event.preventDefault();
    if (back) change(back);
    else if (box !== undefined) focusBox(box);
  };
  return (
    <div>
      <fieldset ref={group} className={styles.boxes} data-wrong={isWrong || undefined}>
        <legend className={styles.label}>{label}</legend>
        {boxes.map((digit, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            key={at}
            id={at === 0 ? id : undefined}
            type="text"
            inputMode="numeric"
            // On the first alone: there phones offer the code that came, and what they fill in is spread. So no maxLength either.
            autoComplete={at === 0 ? "one-time-code" : "off"}
            aria-label={labelBox(at + 1)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong && at === 0 ? `${id}-error` : undefined}
            placeholder=" "
            value={digit}
            // Not onChange: a digit typed over the same digit is no change, and moves on like any other.
            onInput={({ currentTarget }) => change(typeInBox(boxes, at, currentTarget.value))}
            onKeyDown={(event) => handleKeyDown(event, at)}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </fieldset>
      <input type="hidden" name={name} value={boxes.join("")} />
      <FieldError id={`${id}-error`} error={form.problems[name]} />
      <output className={styles.progress}>{describeProgress(filled)}</output>
    </div>
  );
}
