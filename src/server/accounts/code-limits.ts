import type { CodePurpose } from "#server/codes/one-time-codes.ts";
import { type RateLimits, networkOf } from "#server/http/rate-limits.ts";
import * as limit from "./account-limits.ts";
import type { Source } from "./known-devices.ts";

/** A code that is asked for or tried: for what, with which mailbox or number, and from where. */
interface Ask {
  purpose: CodePurpose;
  /** As it was typed: nothing is looked up before these limits. */
  emailOrMobile: string;
  address: string;
  source: Source;
}

/** What counts for an account. A browser of its owner has a budget that strangers cannot use up. */
interface AccountAsk {
  purpose: CodePurpose;
  mailbox: string;
  isFromKnownDevice: boolean;
}

/** One source's share: what others do with the same mailbox or number neither shows in it nor is used up by it. */
function shareOf({ purpose, emailOrMobile, source }: Ask): string {
  return `${purpose} ${emailOrMobile} ${source.name}`;
}

/** An account, apart for each purpose: who registers with a mailbox does not use up its owner's resets. */
function accountOf(purpose: CodePurpose, mailbox: string): string {
  return `${purpose} ${mailbox}`;
}

/**
 * Counts a code that is asked for; throws 429. The connection first, then the cool-down, so that an impatient second click does
 * not use up the hour.
 */
export async function countCodeRequest(limits: RateLimits, ask: Ask): Promise<void> {
  await limits.count(limit.codesPerNetwork, networkOf(ask.address));
  await limits.count(limit.codeCoolDown, shareOf(ask));
  await limits.count(limit.codesPerShare, shareOf(ask));
  await limits.count(limit.codesPerShareADay, shareOf(ask));
}

/** Counts a code that is tried, over all codes: asking for a new one buys no new tries. Throws 429. */
export async function countCodeTry(limits: RateLimits, ask: Ask): Promise<void> {
  await limits.count(limit.triesPerNetwork, networkOf(ask.address));
  await limits.count(limit.triesPerShare, shareOf(ask));
  await limits.count(limit.triesPerShareADay, shareOf(ask));
}

/**
 * Whether the account may be sent one more code, by whichever of its names it is asked for. Told to nobody: the answer would tell
 * whose number it is. Counted in full each time, so that it also takes as long.
 */
export async function isCodeAllowed(
  limits: RateLimits,
  { purpose, mailbox, isFromKnownDevice }: AccountAsk,
): Promise<boolean> {
  const account = accountOf(purpose, mailbox);
  if (isFromKnownDevice && (await limits.allows(limit.codesPerKnownDevices, account))) return true;
  const isCool = await limits.allows(limit.accountCodeCoolDown, account);
  const isFew = await limits.allows(limit.codesPerAccount, account);
  return isCool && isFew;
}

/** The same for one more try of its codes. */
export async function isTryAllowed(
  limits: RateLimits,
  { purpose, mailbox, isFromKnownDevice }: AccountAsk,
): Promise<boolean> {
  const account = accountOf(purpose, mailbox);
  if (isFromKnownDevice && (await limits.allows(limit.triesPerKnownDevices, account))) return true;
  return limits.allows(limit.triesPerAccount, account);
}
