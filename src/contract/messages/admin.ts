import { defineMessages } from "./define-messages.ts";

/** What admins see and do. */
export const adminMessages = defineMessages({
  "admin.reason-for-number-missing": { en: "Say why you need it", hi: "बताएँ कि आपको यह क्यों चाहिए" },
  "admin.not-a-mail": { en: "Not a mail", hi: "यह कोई मेल नहीं है" },
  "admin.mail-unnamed": { en: "Name a mail", hi: "कोई मेल चुनें" },
  "admin.user-not-found": { en: "User not found", hi: "यह यूज़र नहीं मिला" },
  "admin.role-updated": { en: "Role Updated Successfully", hi: "भूमिका बदल गई" },
  "admin.user-deleted": { en: "User Deleted Successfully", hi: "यूज़र हटा दिया गया" },
  "admin.user-restored": { en: "{name} is back", hi: "{name} का खाता वापस आ गया" },
  "admin.not-oneself": {
    en: "Nobody deletes themselves here: your account page does that.",
    hi: "यहाँ से अपना खाता नहीं मिटाया जा सकता: उसके लिए अपने खाते के पेज पर जाएँ।",
  },
  "admin.reveal-noted": { en: "This is in the audit log now", hi: "यह अब ऑडिट लॉग में दर्ज है" },
  "admin.mail-retried": { en: "1 mail is tried again", hi: "1 मेल फिर से भेजा जा रहा है" },
  "admin.mails-retried": { en: "{count} mails are tried again", hi: "{count} मेल फिर से भेजे जा रहे हैं" },
  "admin.mail-not-found": { en: "Mail not found", hi: "यह मेल नहीं मिला" },
});
