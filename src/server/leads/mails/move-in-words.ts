import type { EnquiryDays } from "#contract/lead/lead-facts.ts";

/** When somebody wants to move in, in Hindi. */
export const moveInInHindi: Readonly<Record<EnquiryDays, string>> = {
  "Within 7 Days": "7 दिन के अंदर",
  "7 Days - 14 Days": "7–14 दिन में",
  "More than 14 Days": "14 दिन से ज़्यादा बाद",
};
