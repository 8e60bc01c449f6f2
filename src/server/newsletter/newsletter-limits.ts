/** How often the newsletter may be asked for: docs/security.md lists it. Counted for all processes together. */
import type { RateLimit } from "#server/http/limits/rate-limits.ts";

const hour = 60 * 60;

export const requestsPerNetwork: RateLimit = {
  name: "newsletter-network",
  most: 10,
  within: hour,
  sentence: "Too many requests for the newsletter from this connection.",
};
/** Said to nobody: what is above it is answered as usual, and no mail is sent. */
export const mailsPerMailbox: RateLimit = {
  name: "newsletter-mailbox",
  most: 3,
  within: 24 * hour,
  sentence: "Too many requests for the newsletter with this email.",
};
/** A second click on Subscribe sends no second mail. */
export const mailCoolDown: RateLimit = {
  name: "newsletter-cool-down",
  most: 1,
  within: 60,
  sentence: "A mail was sent just now.",
};
/** Links that are opened: each costs a few statements. */
export const linksPerNetwork: RateLimit = {
  name: "newsletter-links-network",
  most: 60,
  within: hour,
  sentence: "Too many newsletter links from this connection.",
};
