import type { RateLimit, RateLimits } from "#server/http/limits/rate-limits.ts";
import type { Source } from "./sign-in/known-devices.ts";

/** How many times as much of an account's budget as one network the /48 or /24 around it may use. */
const widerFactor = 2;

function widerLimit(limit: RateLimit): RateLimit {
  return { ...limit, name: `${limit.name}-wider`, most: widerFactor * limit.most };
}

/**
 * Counts one more try of a source, as a share of what `of` names: what others do with the same account neither shows in it nor is
 * used up by it. Throws 429 with Retry-After.
 */
export async function countShare(
  limits: RateLimits,
  limit: RateLimit,
  of: string,
  { name, widerName }: Source,
): Promise<void> {
  await limits.count(limit, `${of} ${name}`);
  if (widerName !== undefined) await limits.count(widerLimit(limit), `${of} ${widerName}`);
}

/** Nothing was tried. */
export async function forgiveShare(
  limits: RateLimits,
  limit: RateLimit,
  of: string,
  { name, widerName }: Source,
): Promise<void> {
  await limits.forgive(limit, `${of} ${name}`);
  if (widerName !== undefined) await limits.forgive(widerLimit(limit), `${of} ${widerName}`);
}
