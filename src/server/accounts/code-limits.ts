import { type RateLimits, networkOf } from "#server/http/rate-limits.ts";
import * as limit from "./account-limits.ts";

/**
 * Counts a code that is asked for. Before anything is looked up, so that the answer tells nothing; the cool-down first, so
 * that an impatient second click does not use up the hour.
 */
export async function countCodeRequest(limits: RateLimits, emailOrMobile: string, address: string): Promise<void> {
  await limits.count(limit.codeCoolDown, emailOrMobile);
  await limits.count(limit.codesPerMailbox, emailOrMobile);
  await limits.count(limit.codesPerNetwork, networkOf(address));
}

/** Counts a code that is tried: over all codes of the hour, so that asking for a new one buys no new tries. */
export async function countCodeTry(limits: RateLimits, emailOrMobile: string, address: string): Promise<void> {
  await limits.count(limit.triesPerMailbox, emailOrMobile);
  await limits.count(limit.triesPerNetwork, networkOf(address));
}
