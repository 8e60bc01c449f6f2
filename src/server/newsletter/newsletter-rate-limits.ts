/** Rate limits of the newsletter, listed in docs/security.md. Shared by all processes. */
import type { RateLimit } from "#server/http/limits/rate-limits.ts";
import { message } from "#contract/messages/message.ts";

const hour = 60 * 60;

export const requestsPerNetwork: RateLimit = {
  name: "newsletter-network",
  most: 10,
  within: hour,
  message: message("site.too-many-newsletter-requests-from-connection"),
};
/** Not disclosed: requests above it are answered as usual, but no mail is sent. */
export const mailsPerMailbox: RateLimit = {
  name: "newsletter-mailbox",
  most: 3,
  within: 24 * hour,
  message: message("site.too-many-newsletter-requests-with-email"),
};
/** A second click on Subscribe sends no second mail. */
export const mailCoolDown: RateLimit = {
  name: "newsletter-cool-down",
  most: 1,
  within: 60,
  message: message("site.newsletter-mail-just-sent"),
};
/** Opened links of newsletter mails: each costs a few statements. */
export const linksPerNetwork: RateLimit = {
  name: "newsletter-links-network",
  most: 60,
  within: hour,
  message: message("site.too-many-newsletter-links"),
};
