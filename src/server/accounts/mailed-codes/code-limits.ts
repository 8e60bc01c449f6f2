import type { CodePurpose } from "#server/codes/one-time-codes.ts";
import { type RateLimits, countNetwork, uncountNetwork, withoutTag } from "#server/http/limits/rate-limits.ts";
import * as limit from "#server/accounts/account-limits.ts";
import type { Source } from "#server/accounts/sign-in/known-devices.ts";
import { countShare } from "#server/accounts/share-limits.ts";

/** A code that is asked for or tried: for what, with which mailbox or number, and from where. */
export interface Ask {
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

/** What a source has a share of: a mailbox or number, as it was typed. */
function namedIn({ purpose, emailOrMobile }: Ask): string {
  return `${purpose} ${emailOrMobile}`;
}

/** An account, apart for each purpose: who registers with a mailbox does not use up its owner's resets. */
function accountOf(purpose: CodePurpose, mailbox: string): string {
  return `${purpose} ${mailbox}`;
}

/**
 * Counts a code that is asked for; throws 429. An impatient second click, which the cool-down refuses, uses up neither the hour of
 * the mailbox nor that of the connection.
 */
export async function countCodeRequest(limits: RateLimits, ask: Ask): Promise<void> {
  await countNetwork(limits, limit.codesPerNetwork, ask.address);
  await limits.count(limit.codeCoolDown, `${namedIn(ask)} ${ask.source.name}`).catch(async (error: unknown) => {
    await uncountNetwork(limits, limit.codesPerNetwork, ask.address);
    throw error;
  });
  await countShare(limits, limit.codesPerShare, namedIn(ask), ask.source);
  await countShare(limits, limit.codesPerShareADay, namedIn(ask), ask.source);
}

/** Counts a code that is tried, over all codes: asking for a new one buys no new tries. Throws 429. */
export async function countCodeTry(limits: RateLimits, ask: Ask): Promise<void> {
  await countNetwork(limits, limit.triesPerNetwork, ask.address);
  await countShare(limits, limit.triesPerShare, namedIn(ask), ask.source);
  await countShare(limits, limit.triesPerShareADay, namedIn(ask), ask.source);
}

/**
 * Whether the account may be sent one more code, by whichever of its names it is asked for. Told to nobody: the answer would tell
 * whose number it is. Counted in full each time, so that it also takes as long. All tags of a mailbox share one limit: their mail
 * ends in one place.
 */
export async function isCodeAllowed(
  limits: RateLimits,
  { purpose, mailbox, isFromKnownDevice }: AccountAsk,
): Promise<boolean> {
  const account = accountOf(purpose, withoutTag(mailbox));
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
