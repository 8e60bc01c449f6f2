/** How often what may be tried: docs/security.md lists them. Counted for all processes together. */
import { resendCoolDownSeconds } from "#contract/limits.ts";
import type { RateLimit } from "#server/http/limits/rate-limits.ts";

const minutes = 60;
const hour = 60 * minutes;
const day = 24 * hour;

export const logInPerNetwork: RateLimit = {
  name: "log-in-network",
  most: 30,
  within: 15 * minutes,
  sentence: "Too many attempts to sign in from this connection.",
};
/** For an account, from one network or one device that its owner has used. Forgiven by a sign-in that succeeds. */
export const logInPerShare: RateLimit = {
  name: "log-in-share",
  most: 10,
  within: 15 * minutes,
  sentence: "Too many attempts to sign in to this account.",
};
export const logInPerShareADay: RateLimit = { ...logInPerShare, name: "log-in-share-day", most: 30, within: day };
/** From everywhere but the owner's devices, and told to nobody: what is above it is answered as a wrong password. */
export const logInPerAccount: RateLimit = { ...logInPerShare, name: "log-in-account-day", most: 150, within: day };
/** From all devices of the owner together, however many they are. What is above it counts as from everywhere. */
export const logInPerKnownDevices: RateLimit = { ...logInPerShare, name: "log-in-devices-day", most: 100, within: day };
/** Apart from passwords: who has reached their limit still comes in this way. */
export const googlePerNetwork: RateLimit = {
  name: "google-network",
  most: 30,
  within: 15 * minutes,
  sentence: "Too many attempts to sign in with Google from this connection.",
};
/** Of one source for one mailbox or number, as `codesPerShare` and the tries are. */
export const codeCoolDown: RateLimit = {
  name: "code-cool-down",
  most: 1,
  within: resendCoolDownSeconds,
  sentence: "A code was sent just now.",
};
export const codesPerShare: RateLimit = {
  name: "codes-share",
  most: 5,
  within: hour,
  sentence: "Too many codes were asked for with this email or number.",
};
export const codesPerShareADay: RateLimit = { ...codesPerShare, name: "codes-share-day", most: 8, within: day };
/** Of an account, whoever asks; told to nobody. */
export const accountCodeCoolDown: RateLimit = { ...codeCoolDown, name: "code-cool-down-account" };
export const codesPerAccount: RateLimit = { ...codesPerShare, name: "codes-account-day", most: 40, within: day };
/** Asked for from all devices of the owner together. What is above it counts as from everywhere. */
export const codesPerKnownDevices: RateLimit = { ...codesPerShare, name: "codes-devices-day", most: 20, within: day };
export const codesPerNetwork: RateLimit = {
  name: "codes-network",
  most: 10,
  within: hour,
  sentence: "Too many codes were asked for from this connection.",
};
export const triesPerShare: RateLimit = {
  name: "tries-share",
  most: 10,
  within: hour,
  sentence: "Too many codes were tried.",
};
export const triesPerShareADay: RateLimit = { ...triesPerShare, name: "tries-share-day", most: 20, within: day };
/** Of an account, from everywhere but its owner's devices; told to nobody. A network has at most 40: by mailbox and by number. */
export const triesPerAccount: RateLimit = { ...triesPerShare, name: "tries-account-day", most: 100, within: day };
/** From all devices of the owner together. What is above it counts as from everywhere. */
export const triesPerKnownDevices: RateLimit = { ...triesPerShare, name: "tries-devices-day", most: 60, within: day };
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
/** Of the current password, by somebody who is signed in; apart from sign-ins, so that strangers do not use it up. */
export const passwordTriesPerAccount: RateLimit = {
  name: "password-account",
  most: 10,
  within: 15 * minutes,
  sentence: "Too many attempts with this password.",
};
export const passwordTriesPerAccountADay: RateLimit = {
  ...passwordTriesPerAccount,
  name: "password-account-day",
  most: 30,
  within: day,
};
/** Each is mailed to the account. */
export const passwordChangesPerAccount: RateLimit = {
  name: "password-changes-account",
  most: 5,
  within: day,
  sentence: "You have changed your password too often today.",
};
/** New recovery codes; each renewal is mailed to the account. */
export const recoveryCodesPerAccount: RateLimit = {
  name: "recovery-codes-account",
  most: 5,
  within: day,
  sentence: "You have renewed your recovery codes too often today.",
};
/** Authenticator apps that an account begins to set up: setting one up and removing it again are mailed. */
export const enrolmentsPerAccount: RateLimit = {
  name: "enrolments-account",
  most: 20,
  within: day,
  sentence: "You have set up two-step login too often today.",
};
/** Google accounts that are disconnected, and so connected again: both are mailed. */
export const googleUnlinksPerAccount: RateLimit = {
  name: "google-unlinks-account",
  most: 5,
  within: day,
  sentence: "You have disconnected Google too often today.",
};
/** Deletions of an account that its person orders and may take back: each is mailed. */
export const deletionsPerAccount: RateLimit = {
  name: "deletions-account",
  most: 5,
  within: day,
  sentence: "You have deleted your account too often today.",
};
/** Second factors that are tried from a connection, to sign in or to prove again. */
export const secondStepsPerNetwork: RateLimit = {
  name: "second-steps-network",
  most: 60,
  within: hour,
  sentence: "Too many codes were tried from this connection.",
};
/**
 * Codes of the app that are tried for an account, to finish sign-ins and to prove again, over all sign-ins and sessions. Told to
 * nobody: a code above it is answered as a wrong one. Recovery codes are not counted, so that its person still comes in.
 */
export const secondStepsPerAccount: RateLimit = {
  name: "second-steps-account",
  most: 10,
  within: hour,
  sentence: "Too many codes were tried.",
};
export const secondStepsPerAccountADay: RateLimit = {
  ...secondStepsPerAccount,
  name: "second-steps-account-day",
  most: 60,
  within: day,
};
/** Mails about many tries of codes. */
export const triesMailsPerAccount: RateLimit = {
  name: "tries-mails-account",
  most: 1,
  within: 24 * hour,
  sentence: "Too many codes were tried.",
};
/** Codes mailed to somebody who is signed in, over all their sessions. */
export const proofCodesPerAccount: RateLimit = {
  name: "proof-codes-account",
  most: 10,
  within: hour,
  sentence: "Too many codes were asked for with this email or number.",
};
/** Tries of them, over all sessions. */
export const proofCodeTriesPerAccount: RateLimit = {
  name: "proof-code-tries-account",
  most: 10,
  within: hour,
  sentence: "Too many codes were tried.",
};
/** Mails to an account that another one has its number, too. */
export const numberNewsPerAccount: RateLimit = {
  name: "number-news",
  most: 1,
  within: day,
  sentence: "You have changed your mobile number too often today.",
};
/** Numbers cannot be looked up by giving them to one's own account, one after another. */
export const numberChangesPerAccount: RateLimit = {
  name: "number-changes",
  most: 5,
  within: day,
  sentence: "You have changed your mobile number too often today.",
};
