/** Rate limits of enquiries, listed in docs/security.md. Shared by all processes. */
import { sameEnquiryHours } from "#contract/limits.ts";
import type { RateLimit } from "#server/http/limits/rate-limits.ts";
import { message } from "#contract/messages/message.ts";

const hour = 60 * 60;

export const enquiriesPerPerson: RateLimit = {
  name: "enquiries-person",
  most: 5,
  within: hour,
  message: message("lead.too-many-sent"),
};
export const enquiriesPerNetwork: RateLimit = {
  name: "enquiries-network",
  most: 20,
  within: hour,
  message: message("lead.too-many-from-connection"),
};
/**
 * Mails to the owner or admins about enquiries of one tenant about one listing, so that withdrawing and sending again does not mail
 * twice. Above the limit the enquiry only appears in the owner's list; the tenant sees no error.
 */
export const enquiryMailsPerListing: RateLimit = {
  name: "enquiry-mails",
  most: 1,
  within: sameEnquiryHours * hour,
  message: message("lead.too-many-changes-in-day"),
};
/** Reset whenever a mail about an enquiry or a correction is sent, so there is at most one for each of those. */
export const withdrawalMailsPerListing: RateLimit = { ...enquiryMailsPerListing, name: "enquiry-withdrawal-mails" };
/** Counts mails, not corrections: several corrections within minutes are one mail. Per tenant and listing, as above. */
export const correctionMailsPerListing: RateLimit = {
  name: "enquiry-correction-mails",
  most: 2,
  within: 24 * hour,
  message: message("lead.too-many-changes-in-day"),
};
export const filesPerPerson: RateLimit = {
  name: "lead-files-person",
  most: 30,
  within: hour,
  message: message("lead.too-many-files"),
};
/** Notes and stage changes by one person on one enquiry. */
export const changesPerEnquiry: RateLimit = {
  name: "enquiry-changes",
  most: 60,
  within: hour,
  message: message("lead.too-many-changes-in-hour"),
};
/** Most notes of an enquiry: its page shows all of them. */
export const mostNotes = 200;
