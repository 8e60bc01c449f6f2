import type { CodePurpose } from "#server/codes/one-time-codes.ts";
import { type RateLimits, countNetwork, uncountNetwork, withoutTag } from "#server/http/limits/rate-limits.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { Source } from "#server/accounts/sign-in/known-devices.ts";
import { countPerSource } from "#server/accounts/per-source-rate-limits.ts";

/** A code that is requested or tried: its purpose, the mailbox or number as typed, and where the request comes from. */
export interface CodeAttempt {
  purpose: CodePurpose;
  /** As typed: no account is looked up before these limits. */
  emailOrMobile: string;
  address: string;
  source: Source;
}

/** What counts towards the limits of an account. Known devices of the owner have a budget that strangers cannot use up. */
interface AccountCodeAttempt {
  purpose: CodePurpose;
  mailbox: string;
  isFromKnownDevice: boolean;
}

/** The key of limits per mailbox or number, as typed. */
function namedIn({ purpose, emailOrMobile }: CodeAttempt): string {
  return `${purpose} ${emailOrMobile}`;
}

/** The key of limits per account. Separate for each purpose, so that registering with a mailbox does not use up its owner's resets. */
function accountOf(purpose: CodePurpose, mailbox: string): string {
  return `${purpose} ${mailbox}`;
}

/**
 * Counts the request of a code; throws 429. A second click, which the cool-down refuses, counts towards the hourly limits of neither
 * the mailbox nor the network.
 */
export async function countCodeRequest(limits: RateLimits, attempt: CodeAttempt): Promise<void> {
  await countNetwork(limits, limit.codesPerNetwork, attempt.address);
  await limits.count(limit.codeCoolDown, `${namedIn(attempt)} ${attempt.source.name}`).catch(async (error: unknown) => {
    await uncountNetwork(limits, limit.codesPerNetwork, attempt.address);
    throw error;
  });
  await countPerSource(limits, limit.codesPerShare, namedIn(attempt), attempt.source);
  await countPerSource(limits, limit.codesPerShareADay, namedIn(attempt), attempt.source);
}

/** Counts a try over all codes, so that requesting a new code gives no new tries. Throws 429. */
export async function countCodeTry(limits: RateLimits, attempt: CodeAttempt): Promise<void> {
  await countNetwork(limits, limit.triesPerNetwork, attempt.address);
  await countPerSource(limits, limit.triesPerShare, namedIn(attempt), attempt.source);
  await countPerSource(limits, limit.triesPerShareADay, namedIn(attempt), attempt.source);
}

/**
 * Counts and decides whether the account may be sent one more code, requested by email or number. The result must not be disclosed:
 * it would reveal whose number it is. All counts are made each time, for constant work. All tags of a mailbox (`+tag`) share one
 * limit, since their mail arrives in one place.
 */
export async function isCodeAllowed(
  limits: RateLimits,
  { purpose, mailbox, isFromKnownDevice }: AccountCodeAttempt,
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
  { purpose, mailbox, isFromKnownDevice }: AccountCodeAttempt,
): Promise<boolean> {
  const account = accountOf(purpose, mailbox);
  if (isFromKnownDevice && (await limits.allows(limit.triesPerKnownDevices, account))) return true;
  return limits.allows(limit.triesPerAccount, account);
}
