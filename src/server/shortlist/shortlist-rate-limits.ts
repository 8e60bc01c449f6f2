/** Rate limits of shortlists, listed in docs/security.md. Shared by all processes. */
import { message } from "#contract/messages/message.ts";
import type { RateLimit } from "#server/http/limits/rate-limits.ts";

/** Changes by one person: far more than anybody makes by hand. */
export const changesPerPerson: RateLimit = {
  name: "shortlist-changes",
  most: 600,
  within: 60 * 60,
  message: message("shortlist.too-many-changes"),
};
