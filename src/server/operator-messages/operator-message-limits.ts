/** How often visitors may write to the operator: docs/security.md lists it. Counted for all processes together. */
import type { RateLimit } from "#server/http/limits/rate-limits.ts";

const hour = 60 * 60;

export const messagesPerNetwork: RateLimit = {
  name: "operator-messages-network",
  most: 5,
  within: hour,
  sentence: "Too many messages from this connection.",
};
export const messagesPerMailbox: RateLimit = {
  name: "operator-messages-mailbox",
  most: 5,
  within: 24 * hour,
  sentence: "Too many messages with this email.",
};
export const messagesPerNumber: RateLimit = {
  name: "operator-messages-number",
  most: 5,
  within: 24 * hour,
  sentence: "Too many messages with this mobile number.",
};
/** Messages of all visitors together that are mailed. Above it they are stored and shown to admins. Nobody sees the sentence. */
export const mailedMessages: RateLimit = {
  name: "operator-messages-mailed",
  most: 200,
  within: 24 * hour,
  sentence: "Too many messages with this email.",
};
