import { defineMessages } from "./define-messages.ts";

/** Applications to become a PG owner. */
export const ownerMessages = defineMessages({
  "owner.reason-missing": { en: "Say why", hi: "वजह लिखें" },
  "owner.pg-count-missing": { en: "How many PGs do you run?", hi: "लिखें कि आपके कितने पीजी हैं" },
  "owner.not-an-application": { en: "Not an application", hi: "यह कोई आवेदन नहीं है" },
  "owner.applied": { en: "We have your application. We answer by mail.", hi: "आपका आवेदन मिल गया। जवाब मेल से भेजेंगे।" },
  "owner.applied-already": {
    en: "You have applied already. We answer by mail.",
    hi: "आपका आवेदन पहले ही मिल चुका है। जवाब मेल से भेजेंगे।",
  },
  "owner.is-owner-already": { en: "You can add properties already.", hi: "आपके खाते से पीजी पहले से ही जोड़े जा सकते हैं।" },
  "owner.too-many-applications": { en: "Too many applications today.", hi: "आज बहुत सारे आवेदन हो चुके हैं।" },
  "owner.application-not-found": { en: "Application not found", hi: "यह आवेदन नहीं मिला" },
  "owner.answered-already": {
    en: "This application was answered already.",
    hi: "इस आवेदन का जवाब पहले ही दिया जा चुका है।",
  },
  "owner.approved": { en: "Approved. A mail tells them.", hi: "मंज़ूर हो गया। उन्हें मेल से बता दिया जाएगा।" },
  "owner.declined": { en: "Declined. A mail tells them why.", hi: "नामंज़ूर हो गया। वजह उन्हें मेल से बता दी जाएगी।" },
});
