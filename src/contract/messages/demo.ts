import { defineMessages } from "./define-messages.ts";

/** The demo's clock and people. */
export const demoMessages = defineMessages({
  "demo.clock-not-found": { en: "The demo's clock not found", hi: "डेमो की घड़ी नहीं मिली" },
  "demo.ahead-wrong": {
    en: "ahead: a duration as ISO 8601 has it, such as PT1H, or next for the next due action",
    hi: "ahead: ISO 8601 में अवधि, जैसे PT1H, या अगले काम के समय के लिए next",
  },
  "demo.ahead-too-far": { en: "ahead: too far ahead of the real time", hi: "ahead: असली समय से बहुत आगे" },
  "demo.not-found": { en: "The demo not found", hi: "यहाँ डेमो नहीं है" },
  "demo.person-not-found": { en: "This person of the demo not found", hi: "डेमो में ऐसा कोई नहीं है" },
  "demo.not-from-sign-in-page": {
    en: "This page is reached from the sign-in page",
    hi: "यह पेज लॉगिन के पेज से खुलता है",
  },
});
