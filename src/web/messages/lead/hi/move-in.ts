import type { moveInWords as english } from "#web/messages/lead/move-in.ts";

export const moveInWords: typeof english = {
  "Within 7 Days": "7 दिन के अंदर",
  "7 Days - 14 Days": "7–14 दिन में",
  "More than 14 Days": "14 दिन से ज़्यादा बाद",
};
