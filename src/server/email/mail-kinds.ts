/**
 * Every kind of mail that this site sends, by which the mail queue's page, metrics and retractions name it. A new mail is a line
 * here and a template in its feature's `mails/`. The names are stored in waiting jobs, so one that was released stays.
 */
export type MailKind =
  // accounts
  | "registration-code"
  | "reset-code"
  | "proof-code"
  | "password-changed"
  | "number-taken"
  | "google-linked"
  | "google-unlinked"
  | "second-factor-enrolled"
  | "second-factor-removed"
  | "second-factor-reset"
  | "second-factor-recovery-codes-renewed"
  | "second-factor-recovery-code-used"
  | "second-factor-many-tries"
  | "deletion-requested"
  // admins' decisions about accounts
  | "account-removed"
  | "account-removed-again"
  | "account-restored"
  | "role-changed"
  | "new-admin"
  | "application-approved"
  | "application-declined"
  // leads
  | "enquiry-sent"
  | "enquiry-received"
  | "enquiry-corrected"
  | "enquiry-without-owner"
  | "enquiry-without-owner-corrected"
  | "enquiry-withdrawn"
  // suspended listings
  | "listing-held"
  | "listing-held-again"
  | "listing-released"
  // newsletter
  | "newsletter-confirm"
  | "newsletter-known"
  | "newsletter-welcome"
  | "newsletter-letter"
  // saved searches
  | "search-alert"
  | "pg-back"
  // messages to the operator
  | "operator-message";
