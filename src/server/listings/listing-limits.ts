/** docs/security.md lists them. */
import type { RateLimit } from "#server/http/limits/rate-limits.ts";

/** Forms with pictures, accepted or not: each costs seconds of work. */
export const uploadsPerPerson: RateLimit = {
  name: "uploads-person",
  most: 120,
  within: 60 * 60,
  sentence: "Too many photos were sent from this account.",
};

/** Forms with pictures of one person that a process receives at the same time, so that one owner does not take all its disk and memory. */
export const uploadsAtOnce = {
  most: 4,
  sentence: "Your other photos are still being uploaded.",
  retryAfterSeconds: 10,
};
