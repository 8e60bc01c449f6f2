import { asciiDigits } from "./ascii-digits.ts";
import { type FieldProps, TextField } from "./form-field.tsx";

/** A whole number. Digits of any keyboard become the usual ones while they are typed; all else does not go in. */
export function DigitsField({
  onType,
  ...field
}: FieldProps & {
  /** The most digits that make sense. */
  maxLength: number;
  onType?: (digits: string) => void;
}) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      onInput={({ currentTarget }) => {
        const digits = asciiDigits(currentTarget.value);
        // Written only where it differs: the caret goes to the end.
        if (digits !== currentTarget.value) currentTarget.value = digits;
        onType?.(digits);
      }}
    />
  );
}
