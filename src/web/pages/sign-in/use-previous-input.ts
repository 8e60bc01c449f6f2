import { useEffect } from "react";
import { type Form, fieldId } from "#web/forms/use-form.ts";

/** Puts into an empty field what was typed there before a reload, for whoever has to begin again. */
export function useTypedBefore(form: Pick<Form, "name">, field: string, readTyped: () => string): void {
  const id = fieldId(form, field);
  useEffect(() => {
    const control = document.querySelector<HTMLInputElement>(`#${id}`);
    if (control?.value === "") control.value = readTyped();
  }, [id, readTyped]);
}
