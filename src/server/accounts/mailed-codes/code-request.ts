/**
 * A mailed code that somebody requested without being signed in. A worker sends it, so that neither the answer nor its timing
 * shows whether there is an account.
 */
export interface CodeRequest {
  emailOrMobile: string;
  /** From a browser of the mailbox's owner: what strangers ask for does not count against it. */
  isFromKnownDevice: boolean;
  /** Of the browser that asks, where the code has comparisons of its own. */
  requestId?: string;
}
