import { defineMessages } from "./define-messages.ts";

/** Enquiries, for senders and for owners. */
export const leadMessages = defineMessages({
  "lead.sign-in-first": { en: "Login First", hi: "पहले लॉगिन करें" },
  "lead.days-missing": { en: "Choose when you want to move in", hi: "चुनें कि आपको कब से रहना है" },
  "lead.sharing-missing": { en: "Choose a sharing", hi: "चुनें कि कौन-सी शेयरिंग चाहिए" },
  "lead.not-an-enquiry": { en: "Not an enquiry", hi: "यह कोई पूछताछ नहीं है" },
  "lead.stage-missing": { en: "Choose a stage", hi: "कोई स्टेटस चुनें" },
  "lead.reason-missing": { en: "Choose a reason", hi: "कोई वजह चुनें" },
  "lead.note-missing": { en: "Write a note", hi: "नोट लिखें" },
  "lead.sent": { en: "Your enquiry is sent.", hi: "आपकी पूछताछ भेज दी गई।" },
  "lead.sent-again": {
    en: "You had asked within the last 24 hours: your enquiry now has what you sent just now.",
    hi: "पिछले 24 घंटों में आपने इसके बारे में पूछा था: उसी पूछताछ में अब वही जानकारी है, जो आपने अभी भेजी।",
  },
  "lead.withdrawn": {
    en: "Your enquiry is withdrawn: your name and number are erased from it.",
    hi: "आपकी पूछताछ वापस ले ली गई: आपका नाम और नंबर उससे मिटा दिए गए।",
  },
  "lead.not-found": { en: "Enquiry not found", hi: "यह पूछताछ नहीं मिली" },
  "lead.own-property": {
    en: "This is your own PG, so there is nobody to ask.",
    hi: "यह आपका अपना पीजी है, इसलिए पूछने के लिए कोई और नहीं है।",
  },
  "lead.property-gone": {
    en: "This PG is no longer listed, so nobody would answer your enquiry.",
    hi: "यह पीजी अब साइट पर नहीं है, इसलिए आपकी पूछताछ का जवाब कोई नहीं देगा।",
  },
  "lead.too-many-sent": { en: "You have sent 5 enquiries within an hour.", hi: "एक घंटे में आपकी 5 पूछताछ जा चुकी हैं।" },
  "lead.too-many-from-connection": {
    en: "Too many enquiries came from this connection.",
    hi: "इस इंटरनेट कनेक्शन से बहुत सारी पूछताछ भेजी गईं।",
  },
  "lead.too-many-changes-in-hour": {
    en: "This enquiry was changed too often in the last hour.",
    hi: "यह पूछताछ पिछले एक घंटे में बहुत बार बदली जा चुकी है।",
  },
  "lead.too-many-notes": {
    en: "This enquiry already has {count} notes, which is the limit.",
    hi: "इस पूछताछ पर {count} नोट हो चुके हैं, इससे ज़्यादा नहीं जुड़ सकते।",
  },
  "lead.too-many-changes-in-day": {
    en: "This enquiry was changed often today.",
    hi: "यह पूछताछ आज कई बार बदली जा चुकी है।",
  },
  "lead.too-many-numbers": {
    en: "You have viewed {count} numbers in the last 24 hours.",
    hi: "पिछले 24 घंटों में आपने {count} नंबर देखे हैं।",
  },
  "lead.too-many-files": {
    en: "You have downloaded many files within an hour.",
    hi: "एक घंटे में आपने बहुत सारी फ़ाइलें डाउनलोड कीं।",
  },
  "lead.withdrawn-stays": {
    en: "This enquiry was withdrawn, so it stays as it is.",
    hi: "यह पूछताछ वापस ली जा चुकी है, इसलिए अब नहीं बदलेगी।",
  },
  "lead.changed-meanwhile": { en: "Somebody changed this enquiry meanwhile.", hi: "इस बीच किसी ने यह पूछताछ बदल दी।" },
  "lead.stage-saved": { en: "The stage is saved", hi: "स्टेटस सेव हो गया" },
  "lead.note-saved": { en: "The note is saved", hi: "नोट सेव हो गया" },
  "lead.number-not-found": { en: "Number not found", hi: "यह नंबर नहीं मिला" },
  "lead.number-shown": { en: "Shown, and written down", hi: "नंबर दिखाया गया, और यह दर्ज कर लिया गया" },
  "lead.no-such-position": { en: "This is no place in the list", hi: "सूची में ऐसी कोई जगह नहीं है" },
});
