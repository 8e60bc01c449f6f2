import { complainOfSplitContact } from "#contract/detection/complain-of-contacts.ts";
import { badForm } from "#server/http/errors.ts";

/**
 * Throws 400 where name and college, of which a request may carry one and the account the other, make up a way to reach somebody
 * together. `field` is the one that was sent.
 */
export function requireUnsplitName(
  field: string,
  { name, college }: { name: string; college?: string | null | undefined },
): void {
  const complaint = complainOfSplitContact([name, college ?? ""].filter(Boolean));
  if (complaint) throw badForm({ [field]: complaint.message });
}
