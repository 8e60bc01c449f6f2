/** When a person wants to move in, in the specification's words. */
export const enquiryDays = ["Within 7 Days", "7 Days - 14 Days", "More than 14 Days"] as const;
export type EnquiryDays = (typeof enquiryDays)[number];

/** How far an owner has come with somebody who asked. */
export const leadStages = ["new", "contacted", "visit", "moved-in", "lost"] as const;
export type LeadStage = (typeof leadStages)[number];

/** Why it came to nothing. */
export const lostReasons = ["no-answer", "found-elsewhere", "too-expensive", "full", "other"] as const;
export type LostReason = (typeof lostReasons)[number];
