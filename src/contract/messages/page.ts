import { defineMessages } from "./define-messages.ts";

/** Pages that are sent without rendering: for rate-limited requests and for invalid URLs. */
export const pageMessages = defineMessages({
  "page.too-many": { en: "Too many requests right now", hi: "अभी बहुत ज़्यादा रिक्वेस्ट आ रही हैं" },
  "page.open-again": { en: "Try this page again", hi: "यह पेज फिर से खोलें" },
  "page.form-untouched": {
    en: "Your form was not processed, and nothing has changed.",
    hi: "आपका फ़ॉर्म नहीं लिया गया है और कुछ भी बदला नहीं है।",
  },
  "page.send-form-again": { en: "Send the form again", hi: "फ़ॉर्म फिर से भेजें" },
  "page.go-back-to-form": {
    en: "Go back to the form in your browser and send it again.",
    hi: "ब्राउज़र में फ़ॉर्म पर वापस जाएँ और उसे फिर से भेजें।",
  },
  "page.unreadable-address": {
    en: "A part of it may have been lost where it was copied or sent. Copy it once more, or begin here:",
    hi: "हो सकता है कॉपी करते या भेजते समय इसका कुछ हिस्सा छूट गया हो। इसे फिर से कॉपी करें, या यहाँ से शुरू करें:",
  },
  "page.home": { en: "home", hi: "होम" },
  "page.all-properties": { en: "All PGs", hi: "सभी पीजी" },
});
