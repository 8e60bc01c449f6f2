/** Rate limits of accounts, listed in docs/security.md. Shared by all processes. */
import { resendCoolDownSeconds } from "#contract/limits.ts";
import type { RateLimit } from "#server/http/limits/rate-limits.ts";
import { message } from "#contract/messages/message.ts";

const minutes = 60;
const hour = 60 * minutes;
const day = 24 * hour;

export const logInPerNetwork: RateLimit = {
  name: "log-in-network",
  most: 30,
  within: 15 * minutes,
  message: message("account.too-many-sign-ins-from-connection"),
};
/** Per account and source: a network, or a known device of the owner. Reset by a successful sign-in. */
export const logInPerShare: RateLimit = {
  name: "log-in-share",
  most: 10,
  within: 15 * minutes,
  message: message("account.too-many-sign-ins-to-account"),
};
export const logInPerShareADay: RateLimit = { ...logInPerShare, name: "log-in-share-day", most: 30, within: day };
/** Per account, from everywhere but the owner's devices. Not disclosed: sign-ins above it fail like a wrong password. */
export const logInPerAccount: RateLimit = { ...logInPerShare, name: "log-in-account-day", most: 150, within: day };
/** From all known devices of the owner together. Sign-ins above it count towards the account's general limit. */
export const logInPerKnownDevices: RateLimit = { ...logInPerShare, name: "log-in-devices-day", most: 100, within: day };
/** Separate from passwords: users above the limit of passwords can still sign in with Google. */
export const googlePerNetwork: RateLimit = {
  name: "google-network",
  most: 30,
  within: 15 * minutes,
  message: message("account.too-many-google-sign-ins"),
};
/** Per source and mailbox or number, like `codesPerShare` and `triesPerShare`. */
export const codeCoolDown: RateLimit = {
  name: "code-cool-down",
  most: 1,
  within: resendCoolDownSeconds,
  message: message("account.code-just-sent"),
};
export const codesPerShare: RateLimit = {
  name: "codes-share",
  most: 5,
  within: hour,
  message: message("account.too-many-codes-asked"),
};
export const codesPerShareADay: RateLimit = { ...codesPerShare, name: "codes-share-day", most: 8, within: day };
/** Per account, for requests from anywhere. Not disclosed. */
export const accountCodeCoolDown: RateLimit = { ...codeCoolDown, name: "code-cool-down-account" };
export const codesPerAccount: RateLimit = { ...codesPerShare, name: "codes-account-day", most: 40, within: day };
/** Requested from all known devices of the owner together. Requests above it count towards the account's general limit. */
export const codesPerKnownDevices: RateLimit = { ...codesPerShare, name: "codes-devices-day", most: 20, within: day };
export const codesPerNetwork: RateLimit = {
  name: "codes-network",
  most: 10,
  within: hour,
  message: message("account.too-many-codes-asked-from-connection"),
};
export const triesPerShare: RateLimit = {
  name: "tries-share",
  most: 10,
  within: hour,
  message: message("account.too-many-codes-tried"),
};
export const triesPerShareADay: RateLimit = { ...triesPerShare, name: "tries-share-day", most: 20, within: day };
/** Per account, from everywhere but its owner's devices. Not disclosed. One network gets at most 40: 20 by mailbox, 20 by number. */
export const triesPerAccount: RateLimit = { ...triesPerShare, name: "tries-account-day", most: 100, within: day };
/** From all known devices of the owner together. Tries above it count towards the account's general limit. */
export const triesPerKnownDevices: RateLimit = { ...triesPerShare, name: "tries-devices-day", most: 60, within: day };
export const triesPerNetwork: RateLimit = {
  name: "tries-network",
  most: 60,
  within: hour,
  message: message("account.too-many-codes-tried-from-connection"),
};
/** New accounts and new passwords: each costs a hash. */
export const writesPerNetwork: RateLimit = {
  name: "account-writes-network",
  most: 30,
  within: 15 * minutes,
  message: message("account.too-many-changes-from-connection"),
};
/** Tries of the current password by a signed-in user. Separate from sign-ins, so that strangers cannot use it up. */
export const passwordTriesPerAccount: RateLimit = {
  name: "password-account",
  most: 10,
  within: 15 * minutes,
  message: message("account.too-many-password-tries"),
};
export const passwordTriesPerAccountADay: RateLimit = {
  ...passwordTriesPerAccount,
  name: "password-account-day",
  most: 30,
  within: day,
};
/** Limited because each one sends a mail to the account. */
export const passwordChangesPerAccount: RateLimit = {
  name: "password-changes-account",
  most: 5,
  within: day,
  message: message("account.too-many-password-changes"),
};
/** Renewals of recovery codes; each sends a mail to the account. */
export const recoveryCodesPerAccount: RateLimit = {
  name: "recovery-codes-account",
  most: 5,
  within: day,
  message: message("account.too-many-recovery-code-renewals"),
};
/** Enrolments of authenticator apps that are begun; setting up and removing one each send a mail. */
export const enrolmentsPerAccount: RateLimit = {
  name: "enrolments-account",
  most: 20,
  within: day,
  message: message("account.too-many-factor-enrolments"),
};
/** Disconnections of Google accounts; connecting and disconnecting each send a mail. */
export const googleUnlinksPerAccount: RateLimit = {
  name: "google-unlinks-account",
  most: 5,
  within: day,
  message: message("account.too-many-google-disconnections"),
};
/** Deletions of an account that its owner requests, which can be cancelled; each sends a mail. */
export const deletionsPerAccount: RateLimit = {
  name: "deletions-account",
  most: 5,
  within: day,
  message: message("account.too-many-deletions"),
};
/** Tries of second factors from one network, at sign-in or at reauthentication. */
export const secondStepsPerNetwork: RateLimit = {
  name: "second-steps-network",
  most: 60,
  within: hour,
  message: message("account.too-many-codes-tried-from-connection"),
};
/**
 * Tries of authenticator codes per account, over all sign-ins and reauthentications. Not disclosed: a code above it fails like a
 * wrong one. Recovery codes are not counted, so that the owner can still sign in.
 */
export const secondStepsPerAccount: RateLimit = {
  name: "second-steps-account",
  most: 10,
  within: hour,
  message: message("account.too-many-codes-tried"),
};
export const secondStepsPerAccountADay: RateLimit = {
  ...secondStepsPerAccount,
  name: "second-steps-account-day",
  most: 60,
  within: day,
};
/** Mails that warn of many wrong codes. */
export const triesMailsPerAccount: RateLimit = {
  name: "tries-mails-account",
  most: 1,
  within: 24 * hour,
  message: message("account.too-many-codes-tried"),
};
/** Codes mailed for reauthentication, over all sessions of the account. */
export const proofCodesPerAccount: RateLimit = {
  name: "proof-codes-account",
  most: 10,
  within: hour,
  message: message("account.too-many-codes-asked"),
};
/** Tries of mailed reauthentication codes, over all sessions of the account. */
export const proofCodeTriesPerAccount: RateLimit = {
  name: "proof-code-tries-account",
  most: 10,
  within: hour,
  message: message("account.too-many-codes-tried"),
};
/** Mails to an account that another account has the same number. */
export const numberNewsPerAccount: RateLimit = {
  name: "number-news",
  most: 1,
  within: day,
  message: message("account.too-many-contact-changes"),
};
/** Limits probing which numbers are taken by setting one after another on an own account. */
export const numberChangesPerAccount: RateLimit = {
  name: "number-changes",
  most: 5,
  within: day,
  message: message("account.too-many-contact-changes"),
};
