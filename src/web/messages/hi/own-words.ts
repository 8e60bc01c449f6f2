import type { ownWordsMessages as english } from "#web/messages/own-words.ts";

export const ownWordsMessages: typeof english = {
  ownWords: {
    language: "अंग्रेज़ी में लिखा है",
    pgNames: "पीजी के नाम वैसे ही हैं, जैसे मालिकों ने लिखे, कुछ अंग्रेज़ी में।",
  },
};
