import * as z from "zod/mini";
import { findSplitContactProblem } from "./find-contact-problems.ts";

/** A text of a form and its path in the form's value. */
interface PlacedText {
  readonly path: readonly (string | number)[];
  readonly text: string | undefined;
}

/**
 * Refuses contact details that are split over several fields, with an error at the field in which they end.
 *
 * @param rowsOf the fields in each order in which pages or mails show them consecutively.
 */
export function withoutSplitContacts<T>(rowsOf: (form: T) => readonly (readonly PlacedText[])[]): z.core.$ZodCheck<T> {
  return z.check(({ value, issues }) => {
    for (const row of rowsOf(value)) {
      const written = row.filter(({ text }) => text !== undefined && text !== "");
      const found = findSplitContactProblem(written.map(({ text = "" }) => text));
      if (found === undefined) continue;
      const { path } = written[found.at] ?? { path: [] };
      issues.push({ code: "custom", input: value, path: [...path], message: found.problem });
      return;
    }
  });
}
