import { defineMessages } from "./define-messages.ts";

/** Text that may not be published: with contact details, links or hidden characters. */
export const wordsMessages = defineMessages({
  "words.phone": { en: "Remove the phone number: {found}", hi: "फ़ोन नंबर हटा दें: {found}" },
  "words.mailbox": { en: "Remove the email address: {found}", hi: "ईमेल पता हटा दें: {found}" },
  "words.upi": { en: "Remove the UPI ID: {found}", hi: "यूपीआई आईडी हटा दें: {found}" },
  "words.link": { en: "Remove the link: {found}", hi: "लिंक हटा दें: {found}" },
  "words.handle": { en: "Remove the account name: {found}", hi: "किसी दूसरे ऐप का यूज़रनेम हटा दें: {found}" },
  "words.official": {
    en: "Remove words that look like a message from us: {found}",
    hi: "ऐसे शब्द हटा दें जो हमारा संदेश लगते हैं: {found}",
  },
  "words.bidirectional": {
    en: "Contains hidden characters that reverse the text. Type it again by hand.",
    hi: "इसमें ऐसे छिपे हुए चिह्न हैं जो शब्दों की दिशा पलट देते हैं। इसे हाथ से दोबारा लिखें।",
  },
  "words.invisible": {
    en: "Contains invisible characters. Type it again by hand.",
    hi: "इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते। इसे हाथ से दोबारा लिखें।",
  },
});
