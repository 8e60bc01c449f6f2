import { type ComponentProps, useState } from "react";
import { asciiDigits } from "./ascii-digits.ts";
import { type FieldProps, TextField } from "./form-field.tsx";
import { fieldId } from "./use-form.ts";

const name = "contact";

/**
 * A mobile number, which every form calls `contact`. Ten digits that begin as no Indian mobile number does are questioned, and
 * accepted as they are.
 */
export function MobileField({
  unusual,
  describedBy,
  autoComplete = "tel-national",
  ...field
}: Omit<FieldProps, "name"> & {
  /** The question. */
  unusual: string;
  placeholder?: string;
  autoComplete?: "tel" | "tel-national";
  maxLength?: number;
}) {
  const { form } = field;
  const [isUnusual, setIsUnusual] = useState(() => isUnusualMobile(form.values[name] ?? ""));
  const id = `${fieldId(form, name)}-unusual`;
  return (
    <div>
      <PlainMobileField
        {...field}
        describedBy={describedBy === undefined ? id : `${describedBy} ${id}`}
        autoComplete={autoComplete}
        onInput={({ currentTarget }) => setIsUnusual(isUnusualMobile(currentTarget.value))}
      />
      <div id={id} className="small mute" aria-live="polite">
        {isUnusual && unusual}
      </div>
    </div>
  );
}

/** The same without the question. */
export function PlainMobileField({
  autoComplete = "tel-national",
  ...field
}: Omit<ComponentProps<typeof TextField>, "name" | "type" | "inputMode">) {
  return <TextField {...field} name={name} type="tel" inputMode="numeric" autoComplete={autoComplete} />;
}

/** Indian mobile numbers begin with 6 to 9; +91 or 0 before them is no part of them. */
export function isUnusualMobile(text: string): boolean {
  const digits = asciiDigits(text).replace(/^(?:91|0)(?=\d{10}$)/, "");
  return /^[0-5]\d{9}$/.test(digits);
}
