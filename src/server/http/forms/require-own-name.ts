import { complainOfOfficialName } from "#contract/detection/complain-of-contacts.ts";
import { badForm } from "#server/http/errors.ts";

/** Throws 400 at the field where a person's name reads as if this site were writing, whatever the site is called. */
export function requireOwnName(field: string, name: string, brandName: string): void {
  const complaint = complainOfOfficialName(name, brandName);
  if (complaint !== undefined) throw badForm({ [field]: complaint });
}
