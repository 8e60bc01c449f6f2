/** The version of the consent text of the newsletter form (`consents` in its messages). Change it whenever the text changes. */
export const newsletterConsent = "2026-11";
