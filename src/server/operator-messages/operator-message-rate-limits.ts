/** Rate limits of messages to the operator, listed in docs/security.md. Shared by all processes. */
import type { RateLimit } from "#server/http/limits/rate-limits.ts";
import { message } from "#contract/messages/message.ts";

const hour = 60 * 60;

export const messagesPerNetwork: RateLimit = {
  name: "operator-messages-network",
  most: 5,
  within: hour,
  message: message("site.too-many-messages-from-connection"),
};
export const messagesPerMailbox: RateLimit = {
  name: "operator-messages-mailbox",
  most: 5,
  within: 24 * hour,
  message: message("site.too-many-messages-with-email"),
};
export const messagesPerNumber: RateLimit = {
  name: "operator-messages-number",
  most: 5,
  within: 24 * hour,
  message: message("site.too-many-messages-with-contact"),
};
/** Mailed messages of all users together. Above it messages are still stored and shown to admins. The text is never shown. */
export const mailedMessages: RateLimit = {
  name: "operator-messages-mailed",
  most: 200,
  within: 24 * hour,
  message: message("site.too-many-messages-with-email"),
};
