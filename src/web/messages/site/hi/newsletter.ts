import type { newsletterConsent } from "#contract/newsletter/newsletter-consent.ts";
import type { newsletterMessages as english } from "#web/messages/site/newsletter.ts";

/** Hindi: the newsletter's form, and the pages that its mails lead to. */
export const newsletterMessages: typeof english = {
  newsletter: {
    title: "न्यूज़लेटर",
    description: "{brand} की खबरें ईमेल पर: सब्सक्राइब करें, और जब चाहें, हर ईमेल के लिंक से बंद करें।",
    /** The consent as it is worded in each version: a new wording is a new version in the contract. */
    consents: {
      "2026-11":
        "{brand} की खबरें ईमेल पर, महीने में ज़्यादा से ज़्यादा एक बार। सब्सक्राइब करके आप इसके लिए सहमति देते हैं; हर ईमेल में इसे बंद करने का लिंक होता है।",
    } satisfies Record<typeof newsletterConsent, string>,
    email: "ईमेल",
    submit: "सब्सक्राइब करें",
    askedTitle: "अपना ईमेल देखें, हमने एक लिंक भेजा है",
    asked:
      "अगर {email} सही है, तो एक मिनट के अंदर वहाँ ईमेल पहुँच जाएगा। उसके लिंक से सब्सक्रिप्शन की पुष्टि होती है; तब तक और कुछ नहीं भेजा जाएगा।",
    askedSpam: "ईमेल नहीं मिला? स्पैम फ़ोल्डर देखें, या कुछ मिनट बाद फिर से सब्सक्राइब करें।",
    goHome: "होम पेज पर जाएँ",
  },
  newsletterConfirm: {
    title: "सब्सक्रिप्शन की पुष्टि करें",
    description: "{brand} के न्यूज़लेटर का आखिरी कदम।",
    text: "किसी ने, शायद आपने ही, हमसे आपको न्यूज़लेटर भेजने को कहा है। यह पाने के लिए नीचे का बटन दबाएँ।",
    submit: "हाँ, मुझे न्यूज़लेटर भेजें",
    doneTitle: "न्यूज़लेटर अब आपको मिलेगा",
    done: "धन्यवाद। एक ईमेल में भी यह लिखा है, और यह भी कि इसे बंद कैसे करें।",
    failedTitle: "यह लिंक अब काम नहीं करता",
    again: "फिर से सब्सक्राइब करें",
  },
  newsletterUnsubscribe: {
    title: "न्यूज़लेटर बंद करें",
    description: "{brand} का न्यूज़लेटर बंद करें।",
    text: "बटन दबाएँ, फिर कोई न्यूज़लेटर नहीं आएगा। आपका ईमेल सूची से मिटा दिया जाएगा।",
    submit: "न्यूज़लेटर बंद करें",
    doneTitle: "न्यूज़लेटर बंद कर दिया गया",
    done: "अब कोई न्यूज़लेटर नहीं आएगा, और आपका ईमेल सूची में नहीं रहा।",
    failedTitle: "न्यूज़लेटर बंद नहीं हो पाया",
  },
};
