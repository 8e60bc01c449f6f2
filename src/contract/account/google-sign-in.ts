/** Why signing in with Google failed: the value of `?error=` on the sign-in page. */
export type GoogleRefusal =
  /** It failed or was cancelled; trying again may help. */
  | "google"
  /** Google has not verified the email address. */
  | "google-unverified"
  /** The email address already has an account, and Google does not run that mailbox: the password is required once. */
  | "google-confirm"
  /** The account with this email address is linked to another Google account. */
  | "google-other-account";
