import type { RateLimit } from "#server/http/rate-limits.ts";

/** Forms with pictures, accepted or not: each costs seconds of work. docs/security.md lists it. */
export const uploadsPerPerson: RateLimit = {
  name: "uploads-person",
  most: 120,
  within: 60 * 60,
  sentence: "Too many photos were sent from this account.",
};
