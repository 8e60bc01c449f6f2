import * as z from "zod/mini";
import { complainOfSplitContact } from "./complain-of-contacts.ts";

/** A text in a form, and where the form has it. */
interface PlacedText {
  readonly path: readonly (string | number)[];
  readonly text: string | undefined;
}

/**
 * Refuses a contact that is spread over several fields; the field in which it ends says so.
 *
 * @param rowsOf fields in each order in which pages and mails show them one after the other.
 */
export function withoutSplitContacts<T>(rowsOf: (form: T) => readonly (readonly PlacedText[])[]): z.core.$ZodCheck<T> {
  return z.check(({ value, issues }) => {
    for (const row of rowsOf(value)) {
      const written = row.filter(({ text }) => text !== undefined && text !== "");
      const complaint = complainOfSplitContact(written.map(({ text = "" }) => text));
      if (complaint === undefined) continue;
      const { path } = written[complaint.at] ?? { path: [] };
      issues.push({ code: "custom", input: value, path: [...path], message: complaint.message });
      return;
    }
  });
}
