import { defineMessages } from "./define-messages.ts";

/** Shortlists: the PGs that a person keeps for later. */
export const shortlistMessages = defineMessages({
  "shortlist.sign-in-first": { en: "Sign in to save this PG", hi: "इस पीजी को सेव करने के लिए लॉगिन करें" },
  "shortlist.note-not-text": { en: "The note must be a text", hi: "नोट में कुछ लिखें" },
  "shortlist.saved": { en: "Saved to your shortlist", hi: "आपकी पसंद में सेव हो गया" },
  "shortlist.note-saved": { en: "Note saved", hi: "नोट सेव हो गया" },
  "shortlist.removed": { en: "Removed from your shortlist", hi: "आपकी पसंद से हटा दिया गया" },
  "shortlist.full": {
    en: "Your shortlist is full: it has room for {most} PGs. Remove one first.",
    hi: "आपकी पसंद भर चुकी है: इसमें {most} पीजी तक आते हैं। पहले कोई एक हटाएँ।",
  },
  "shortlist.too-many-changes": {
    en: "Your shortlist was changed too often within an hour.",
    hi: "एक घंटे में आपकी पसंद बहुत बार बदली गई।",
  },
});
