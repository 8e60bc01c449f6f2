import { type FieldProps, TextField } from "#web/forms/form-field.tsx";

/** A code in one field, where boxes for its digits would take too much room. */
export function CodeLine(field: FieldProps) {
  // Room for the space that people put into the middle.
  return <TextField {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />;
}

/** One of the codes that were shown when the second factor was set up. */
export function RecoveryCodeField(field: Omit<FieldProps, "name">) {
  return (
    <TextField
      {...field}
      name="recoveryCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}
