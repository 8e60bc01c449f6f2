import { findOfficialNameProblem } from "#contract/detection/find-contact-problems.ts";
import { messageOf } from "#contract/messages/read-problem.ts";
import { badForm } from "#server/http/errors.ts";

/** Throws 400 for the field if a person's name reads like the name of this site, under any brand name. */
export function requireOwnName(field: string, name: string, brandName: string): void {
  const complaint = findOfficialNameProblem(name, brandName);
  if (complaint !== undefined) throw badForm({ [field]: messageOf(complaint) });
}
