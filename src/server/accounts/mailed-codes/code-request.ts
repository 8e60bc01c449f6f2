/**
 * A mailed code that somebody requested without being signed in. A worker sends it, so that neither the answer nor its timing
 * shows whether there is an account.
 */
export interface CodeRequest {
  emailOrMobile: string;
  /** From a known device of the mailbox's owner: requests of strangers do not count towards its limits. */
  isFromKnownDevice: boolean;
  /** Identifies the requesting browser, which gets its own tries of the code. */
  requestId?: string;
}
