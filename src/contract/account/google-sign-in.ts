/** Why Google did not lead to a session: what the sign-in page is told as `?error=`. */
export type GoogleRefusal =
  /** It failed or was cancelled; trying again may help. */
  | "google"
  /** Google does not vouch for the address. */
  | "google-unverified"
  /** The address has an account, and Google does not run its mailbox: its password is asked for once. */
  | "google-confirm"
  /** The account of this address belongs to another Google account. */
  | "google-other-account";
