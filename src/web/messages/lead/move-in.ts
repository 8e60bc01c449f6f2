import type { EnquiryDays } from "#contract/lead/lead-facts.ts";

/** English: when somebody wants to move in, as the form, one's own enquiries and owners' inboxes say it. */
export const moveInWords: Readonly<Record<EnquiryDays, string>> = {
  "Within 7 Days": "Within 7 Days",
  "7 Days - 14 Days": "7 Days - 14 Days",
  "More than 14 Days": "More than 14 Days",
};
