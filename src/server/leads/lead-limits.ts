/** How often what may be asked: docs/security.md lists them. Counted for all processes together. */
import { sameEnquiryHours } from "#contract/limits.ts";
import type { RateLimit } from "#server/http/limits/rate-limits.ts";

const hour = 60 * 60;

export const enquiriesPerPerson: RateLimit = {
  name: "enquiries-person",
  most: 5,
  within: hour,
  sentence: "You have sent 5 enquiries within an hour.",
};
export const enquiriesPerNetwork: RateLimit = {
  name: "enquiries-network",
  most: 20,
  within: hour,
  sentence: "Too many enquiries came from this connection.",
};
/**
 * Mails to whoever gets enquiries, of one person about one listing: withdrawn and sent again, it is told once. Above it nothing is
 * mailed, and the enquiry is in the owner's list as ever. Told to nobody.
 */
export const enquiryMailsPerListing: RateLimit = {
  name: "enquiry-mails",
  most: 1,
  within: sameEnquiryHours * hour,
  sentence: "This enquiry was changed often today.",
};
/** One for each mail about an enquiry or a correction: forgiven when such a mail is written, so bounded by those. */
export const withdrawalMailsPerListing: RateLimit = { ...enquiryMailsPerListing, name: "enquiry-withdrawal-mails" };
/** Mails to its receiver, not corrections: several within minutes are one mail. Of one person about one listing, as above. */
export const correctionMailsPerListing: RateLimit = {
  name: "enquiry-correction-mails",
  most: 2,
  within: 24 * hour,
  sentence: "This enquiry was changed often today.",
};
export const filesPerPerson: RateLimit = {
  name: "lead-files-person",
  most: 30,
  within: hour,
  sentence: "You have downloaded many files within an hour.",
};
/** Notes and changes of stage of one person in one enquiry. */
export const changesPerEnquiry: RateLimit = {
  name: "enquiry-changes",
  most: 60,
  within: hour,
  sentence: "This enquiry was changed too often in the last hour.",
};
/** Notes that an enquiry may have: as many as its page shows. */
export const mostNotes = 200;
