/** When a person wants to move in, in the specification's spelling. */
export const enquiryDays = ["Within 7 Days", "7 Days - 14 Days", "More than 14 Days"] as const;
export type EnquiryDays = (typeof enquiryDays)[number];

/** The stages of an enquiry. */
export const leadStages = ["new", "contacted", "visit", "moved-in", "lost"] as const;
export type LeadStage = (typeof leadStages)[number];

/** Why an enquiry was lost. */
export const lostReasons = ["no-answer", "found-elsewhere", "too-expensive", "full", "other"] as const;
export type LostReason = (typeof lostReasons)[number];
