import { useEffect } from "react";
import { type Form, fieldId } from "#web/forms/use-form.ts";
import { typedEmail } from "./browser-memory.ts";

/** An address is typed once for all these pages: its field begins with what another one was given, and stores what it is given. */
export function useSharedEmail(form: Pick<Form, "name">, takesNumber = false): void {
  const id = fieldId(form, "email");
  useEffect(() => {
    const control = document.querySelector<HTMLInputElement>(`#${id}`);
    if (!control) return undefined;
    const before = typedEmail.read() ?? "";
    if (control.value === "" && (takesNumber || before.includes("@"))) control.value = before;
    const store = () => typedEmail.store(control.value.trim());
    control.addEventListener("change", store);
    return () => control.removeEventListener("change", store);
  }, [id, takesNumber]);
}
