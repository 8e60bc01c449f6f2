import type { LeadStage } from "#contract/lead/lead-facts.ts";

/** English: how far an enquiry has come, as the person who sent it reads it. */
export const sentStages: Readonly<Record<LeadStage, string>> = {
  new: "Sent. The owner has not said yet that they have been in touch.",
  contacted: "The owner has been in touch with you.",
  visit: "You and the owner have agreed on a visit.",
  "moved-in": "The owner says that you moved in.",
  lost: "The owner has closed this enquiry.",
};
