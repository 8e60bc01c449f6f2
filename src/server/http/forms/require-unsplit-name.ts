import { findSplitContactProblem } from "#contract/detection/find-contact-problems.ts";
import { messageOf } from "#contract/messages/read-problem.ts";
import { badForm } from "#server/http/errors.ts";

/**
 * Throws 400 if name and college together contain a way to contact somebody. A request may contain one of them and the account
 * the other. `field` is the one that was sent.
 */
export function requireUnsplitName(
  field: string,
  { name, college }: { name: string; college?: string | null | undefined },
): void {
  const complaint = findSplitContactProblem([name, college ?? ""].filter(Boolean));
  if (complaint) throw badForm({ [field]: messageOf(complaint.problem) });
}
