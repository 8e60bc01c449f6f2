/** Rate limits of listings, listed in docs/security.md. */
import type { RateLimit } from "#server/http/limits/rate-limits.ts";
import { message } from "#contract/messages/message.ts";

/** Forms with photos, accepted or refused: each costs seconds of CPU time. */
export const uploadsPerPerson: RateLimit = {
  name: "uploads-person",
  most: 120,
  within: 60 * 60,
  message: message("property.too-many-uploads"),
};

/** Concurrent forms with photos of one person, per process, so that one owner cannot use up its disk and memory. */
export const uploadsAtOnce = {
  most: 4,
  message: message("property.photos-under-way"),
  retryAfterSeconds: 10,
};
