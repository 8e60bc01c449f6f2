import { messages } from "#web/messages/messages.ts";

/** English: how somebody becomes a PG owner. */
export const applyMessages = {
  ...messages,
  ownerApply: {
    title: "Apply to list your PG",
    description: "Tell us about your PG. An admin answers by mail.",
    lead: "Tell us where your PG is. An admin looks at it, perhaps calls you, and answers by mail.",
    city: "City",
    locality: "Locality",
    pgCount: "How many PGs do you run?",
    contact: "Phone",
    contactHelp: "10 digits. Admins alone see it.",
    about: "About your PG (optional)",
    apply: "Apply",
    applying: "Applying",
    problems: "Problems with this form",
    needsScript: "To apply here, let your browser run scripts.",
    waitingTitle: "Your application waits for an answer",
    waitingText: "You applied on {date}. We answer by mail.",
    place: "{locality}, {city}",
    pgs: { one: "{count} PG", other: "{count} PGs" },
    declinedTitle: "Your application of {date} was not approved",
    declinedText: "The reason: {reason}",
    again: "Once that has changed, apply again.",
    ownerTitle: "You can list your PGs",
    ownerText: "Your account may add properties already.",
    add: "Add your property",
  },
};
