/** What a subscriber agrees to, as the form words it (`consents` of its messages). A new wording is a new version. */
export const newsletterConsent = "2026-11";
