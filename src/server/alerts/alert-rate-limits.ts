/** Rate limits of saved searches, listed in docs/security.md. Shared by all processes. */
import { message } from "#contract/messages/message.ts";
import type { RateLimit } from "#server/http/limits/rate-limits.ts";

const hour = 60 * 60;

/** Saving and changing: each costs a few statements and a row lock. */
export const changesPerPerson: RateLimit = {
  name: "saved-searches-person",
  most: 120,
  within: hour,
  message: message("alert.too-many-changes"),
};
/** Links of mails about saved searches that end nothing: unknown ones, and those that were used before. */
export const linksPerNetwork: RateLimit = {
  name: "alert-links-network",
  most: 60,
  within: hour,
  message: message("alert.too-many-links"),
};
