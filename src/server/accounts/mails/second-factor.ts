import type { Language } from "#contract/languages.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** What happened to the second factor of an account. */
export type SecondFactorNews =
  | { happened: "enrolled" | "removed" | "reset" | "recovery-codes-renewed" | "many-tries" }
  | { happened: "recovery-code-used"; left: number };

interface Words {
  subject: string;
  text: string;
  /** What to do, where it was somebody else. */
  otherwise: string;
}

const wordsOf: Readonly<Record<SecondFactorNews["happened"], Readonly<Record<Language, Words>>>> = {
  enrolled: {
    en: {
      subject: "Two-step login at {brand} is on",
      text: "Logging in to your account now also needs a code from your authenticator app. You were logged out on your other devices.",
      otherwise: "If this was not you, choose a new password now and write to us:",
    },
    hi: {
      subject: "{brand} पर दो चरणों वाला लॉगिन चालू है",
      text: "अब आपके खाते में लॉगिन करने के लिए ऑथेंटिकेटर ऐप का कोड भी चाहिए होगा। बाकी सभी डिवाइस से लॉगआउट हो गया है।",
      otherwise: "यह आपने नहीं किया? अभी नया पासवर्ड बनाएँ, और हमें लिखें:",
    },
  },
  removed: {
    en: {
      subject: "Two-step login at {brand} is off",
      text: "Logging in to your account no longer needs a code from your authenticator app.",
      otherwise: "If this was not you, choose a new password now and write to us:",
    },
    hi: {
      subject: "{brand} पर दो चरणों वाला लॉगिन बंद है",
      text: "अब आपके खाते में लॉगिन करने के लिए ऑथेंटिकेटर ऐप का कोड नहीं चाहिए।",
      otherwise: "यह आपने नहीं किया? अभी नया पासवर्ड बनाएँ, और हमें लिखें:",
    },
  },
  reset: {
    en: {
      subject: "Two-step login at {brand} was reset",
      text: "The {brand} team has removed the authenticator app and the recovery codes from your account and logged you out everywhere. Log in and set up two-step login again.",
      otherwise: "If you did not ask for this, choose a new password now and write to us:",
    },
    hi: {
      subject: "{brand} पर दो चरणों वाला लॉगिन हटा दिया गया",
      text: "{brand} की टीम ने आपके खाते से ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए हैं, और आपको हर जगह से लॉगआउट कर दिया है। लॉगिन करें और दो चरणों वाला लॉगिन फिर से लगाएँ।",
      otherwise: "आपने यह नहीं माँगा था? अभी नया पासवर्ड बनाएँ, और हमें लिखें:",
    },
  },
  "recovery-codes-renewed": {
    en: {
      subject: "New recovery codes at {brand}",
      text: "Your account has ten new recovery codes. The old ones no longer work.",
      otherwise: "If this was not you, choose a new password now and write to us:",
    },
    hi: {
      subject: "{brand} पर नए रिकवरी कोड",
      text: "आपके खाते को दस नए रिकवरी कोड मिले हैं। पुराने कोड अब नहीं चलेंगे।",
      otherwise: "यह आपने नहीं किया? अभी नया पासवर्ड बनाएँ, और हमें लिखें:",
    },
  },
  "recovery-code-used": {
    en: {
      subject: "A recovery code was used at {brand}",
      text: "Someone used one of your recovery codes instead of the authenticator app. Recovery codes left: {left}.",
      otherwise: "If this was not you, choose a new password now and write to us:",
    },
    hi: {
      subject: "{brand} पर एक रिकवरी कोड इस्तेमाल हुआ",
      text: "किसी ने ऑथेंटिकेटर ऐप की जगह आपके खाते का एक रिकवरी कोड इस्तेमाल किया। बचे हुए रिकवरी कोड: {left}।",
      otherwise: "यह आपने नहीं किया? अभी नया पासवर्ड बनाएँ, और हमें लिखें:",
    },
  },
  "many-tries": {
    en: {
      subject: "Someone is trying codes for your account at {brand}",
      text: "Many wrong authenticator codes were entered for your account. Whoever entered them has either passed the first step of logging in, with your password or Google account, or is using a device on which you are logged in. For up to an hour, codes from your app are refused; a recovery code still works.",
      otherwise: "If this was not you, choose a new password now, which also logs out every device:",
    },
    hi: {
      subject: "{brand} पर कोई आपके खाते के लिए कोड आज़मा रहा है",
      text: "आपके खाते के लिए ऑथेंटिकेटर ऐप के कई गलत कोड लिखे गए। जिसने यह किया, वह या तो आपके पासवर्ड या Google खाते से लॉगिन का पहला चरण पार कर चुका है, या ऐसे डिवाइस पर है जहाँ आपका खाता खुला है। एक घंटे तक ऐप के कोड नहीं चलेंगे; रिकवरी कोड चलेगा।",
      otherwise: "यह आपने नहीं किया? अभी नया पासवर्ड बनाएँ, इससे हर डिवाइस से लॉगआउट भी हो जाएगा:",
    },
  },
};

const links: Readonly<Record<Language, { password: string; contact: string }>> = {
  en: { password: "Choose a new password", contact: "How to reach us" },
  hi: { password: "नया पासवर्ड बनाएँ", contact: "हमसे कैसे बात करें" },
};

export function secondFactorMail(site: MailSite, news: SecondFactorNews): MailInLanguages {
  const wordsIn = (language: Language) => {
    const { subject, text, otherwise } = wordsOf[news.happened][language];
    const fillIn = (words: string) =>
      words.replaceAll("{brand}", () => site.brandName).replaceAll("{left}", "left" in news ? String(news.left) : "");
    return {
      subject: fillIn(subject),
      parts: [
        { paragraph: fillIn(text) },
        { paragraph: otherwise },
        { link: links[language].password, path: "/login/forgotPassword" },
        { link: links[language].contact, path: "/contact" },
      ],
    };
  };
  return composeMail(site, { en: wordsIn("en"), hi: wordsIn("hi") });
}
