import * as z from "zod/mini";
import { enquire } from "#contract/lead/enquiry.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import { formatProblem } from "#web/api/format-problem.ts";
import type { FormFailure, FormValues } from "#web/forms/use-form.ts";

/** What is wrong with an enquiry, as the server would say it: name of the field → why. */
export function findProblems(values: FormValues): Record<string, string> {
  const result = z.safeParse(enquire.body ?? z.never(), values);
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) problems[path.join(".")] ??= formatProblem(message);
  return problems;
}

/**
 * Sends what `findProblems` finds nothing wrong with; "signed-out" where the server knows nobody, `isGone` where it no longer
 * lists the PG. Throws what is no answer.
 */
export async function sendEnquiry(
  call: Call,
  values: FormValues,
): Promise<{ message: string } | { failure: FormFailure; isGone: boolean } | "signed-out"> {
  if (!enquire.body) throw new Error("An enquiry is a body");
  try {
    const { message } = await call(enquire, { body: z.parse(enquire.body, values) });
    return { message };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) return "signed-out";
    return { failure: { message: error.message, problems: error.fields }, isGone: error.status === 404 };
  }
}
