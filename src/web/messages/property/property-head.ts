import { messages } from "#web/messages/messages.ts";

/** English: how the details page is told of elsewhere: its head, and what is sent when it is shared. */
export const propertyHeadMessages = {
  facts: messages.facts,
  propertyHead: {
    title: "{title} – PG for Rent in {locality}, {city}",
    from: "{gender} PG in {place}, from {price} a month per bed.",
    ofSharing: "{gender} PG in {place}, {sharing} at {price} a month per bed.",
    onRequest: "{gender} PG in {place}, rent on request.",
    amenities: "With {things}.",
    terms: "Deposit, lock-in, notice and bills in plain words.",
    shared: "{title}: {listing}",
  },
};

export type PropertyHeadMessages = typeof propertyHeadMessages;
