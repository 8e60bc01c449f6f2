import type { newsletterConsent } from "#contract/newsletter/newsletter-consent.ts";

/** English: the newsletter's form, and the pages that its mails lead to. */
export const newsletterMessages = {
  newsletter: {
    title: "Newsletter",
    description: "News of {brand} by email: subscribe, and unsubscribe by the link in every letter.",
    /** The consent as it is worded in each version: a new wording is a new version in the contract. */
    consents: {
      "2026-11":
        "News of {brand} by email, once a month at most. By subscribing you agree to get it; a link in every letter ends it.",
    } satisfies Record<typeof newsletterConsent, string>,
    email: "Email",
    submit: "Subscribe",
    askedTitle: "Open the mail that we sent you",
    asked:
      "If {email} is right, a mail is in its mailbox within a minute. Its link subscribes you; until then nothing else comes.",
    askedSpam: "Nothing there? Look in the spam folder, or subscribe once more in a few minutes.",
    goHome: "Go to the home page",
  },
  newsletterConfirm: {
    title: "Confirm your subscription",
    description: "The last step to the newsletter of {brand}.",
    text: "Somebody, probably you, asked us to send you the newsletter. Press the button and you get it.",
    submit: "Yes, send me the newsletter",
    doneTitle: "You get the newsletter",
    done: "Thank you. A mail says so too, and how to unsubscribe.",
    failedTitle: "This link does not work any more",
    again: "Subscribe again",
  },
  newsletterUnsubscribe: {
    title: "Unsubscribe",
    description: "End the newsletter of {brand}.",
    text: "Press the button and no more letters come. Your address is deleted from the list.",
    submit: "Unsubscribe",
    doneTitle: "You are unsubscribed",
    done: "No more letters come, and your address is not on the list any more.",
    failedTitle: "This did not work",
  },
};
