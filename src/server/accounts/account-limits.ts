/** How often what may be tried: docs/security.md lists them. Counted for all processes together. */
import { resendCoolDown } from "#contract/limits.ts";
import type { RateLimit } from "#server/http/rate-limits.ts";

const minutes = 60;
const hour = 60 * minutes;

export const logInPerNetwork: RateLimit = {
  name: "log-in-network",
  most: 30,
  within: 15 * minutes,
  sentence: "Too many attempts to sign in from this connection.",
};
/** Forgiven by a sign-in that succeeds. */
export const logInPerAccount: RateLimit = {
  name: "log-in-account",
  most: 10,
  within: 15 * minutes,
  sentence: "Too many attempts to sign in to this account.",
};
/** Apart from passwords: who has reached their limit still comes in this way. */
export const googlePerNetwork: RateLimit = {
  name: "google-network",
  most: 30,
  within: 15 * minutes,
  sentence: "Too many attempts to sign in with Google from this connection.",
};
export const codeCoolDown: RateLimit = {
  name: "code-cool-down",
  most: 1,
  within: resendCoolDown,
  sentence: "A code was sent just now.",
};
export const codesPerMailbox: RateLimit = {
  name: "codes-mailbox",
  most: 5,
  within: hour,
  sentence: "Too many codes were asked for with this email or number.",
};
export const codesPerNetwork: RateLimit = {
  name: "codes-network",
  most: 10,
  within: hour,
  sentence: "Too many codes were asked for from this connection.",
};
export const triesPerMailbox: RateLimit = {
  name: "tries-mailbox",
  most: 10,
  within: hour,
  sentence: "Too many codes were tried.",
};
export const triesPerNetwork: RateLimit = {
  name: "tries-network",
  most: 60,
  within: hour,
  sentence: "Too many codes were tried from this connection.",
};
/** New accounts and new passwords: each costs a hash. */
export const writesPerNetwork: RateLimit = {
  name: "account-writes-network",
  most: 30,
  within: 15 * minutes,
  sentence: "Too many changes from this connection.",
};
/** Of the current password, by somebody who is signed in. */
export const passwordTriesPerAccount: RateLimit = {
  name: "password-account",
  most: 10,
  within: 15 * minutes,
  sentence: "Too many attempts with this password.",
};
