import type { RateLimit, RateLimits } from "#server/http/limits/rate-limits.ts";
import type { Source } from "./sign-in/known-devices.ts";

/** The limit of a /48 or /24 network, as a multiple of that of a single source. */
const widerFactor = 2;

function widerLimit(limit: RateLimit): RateLimit {
  return { ...limit, name: `${limit.name}-wider`, most: widerFactor * limit.most };
}

/**
 * Counts one try of a source for a key such as an account (`of`). Each source has its own count, so sources neither see nor use up
 * each other's. Throws 429 with Retry-After.
 */
export async function countPerSource(
  limits: RateLimits,
  limit: RateLimit,
  of: string,
  { name, widerName }: Source,
): Promise<void> {
  await limits.count(limit, `${of} ${name}`);
  if (widerName !== undefined) await limits.count(widerLimit(limit), `${of} ${widerName}`);
}

/** Resets the counts of a source. */
export async function forgivePerSource(
  limits: RateLimits,
  limit: RateLimit,
  of: string,
  { name, widerName }: Source,
): Promise<void> {
  await limits.forgive(limit, `${of} ${name}`);
  if (widerName !== undefined) await limits.forgive(widerLimit(limit), `${of} ${widerName}`);
}
