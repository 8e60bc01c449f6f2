import type { CodePurpose } from "#server/codes/one-time-codes.ts";
import { type RateLimits, networkOf } from "#server/http/rate-limits.ts";
import * as limit from "./account-limits.ts";

/** Who is asked for, and for what: a stranger who registers with a mailbox does not use up its owner's resets. */
function whoFor(purpose: CodePurpose, emailOrMobile: string): string {
  return `${purpose} ${emailOrMobile}`;
}

/**
 * Counts a code that is asked for. Before anything is looked up, so that the answer tells nothing; the connection first, so that
 * one that has had its share uses up nobody else's; then the cool-down, so that an impatient second click does not use up the hour.
 */
export async function countCodeRequest(
  limits: RateLimits,
  purpose: CodePurpose,
  emailOrMobile: string,
  address: string,
): Promise<void> {
  await limits.count(limit.codesPerNetwork, networkOf(address));
  await limits.count(limit.codeCoolDown, whoFor(purpose, emailOrMobile));
  await limits.count(limit.codesPerMailbox, whoFor(purpose, emailOrMobile));
}

/** Counts a code that is tried: over all codes of the hour, so that asking for a new one buys no new tries. */
export async function countCodeTry(
  limits: RateLimits,
  purpose: CodePurpose,
  emailOrMobile: string,
  address: string,
): Promise<void> {
  await limits.count(limit.triesPerNetwork, networkOf(address));
  await limits.count(limit.triesPerMailbox, whoFor(purpose, emailOrMobile));
}

/**
 * For a mobile number that stands for a mailbox: whether the mailbox's own count allows one more code, or one more try. Said to
 * nobody, since the answer would tell whose number it is.
 */
export async function isMailboxAllowed(
  limits: RateLimits,
  what: "code" | "try",
  purpose: CodePurpose,
  mailbox: string,
): Promise<boolean> {
  const who = whoFor(purpose, mailbox);
  if (what === "try") return limits.allows(limit.triesPerMailbox, who);
  return (await limits.allows(limit.codeCoolDown, who)) && limits.allows(limit.codesPerMailbox, who);
}
