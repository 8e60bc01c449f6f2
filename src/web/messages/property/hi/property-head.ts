import type { propertyHeadMessages as english } from "#web/messages/property/property-head.ts";
import { messages } from "#web/messages/hi/messages.ts";

export const propertyHeadMessages: typeof english = {
  facts: messages.facts,
  propertyHead: {
    title: "{title} – {locality}, {city} में किराए पर पीजी",
    from: "{place} में {gender} पीजी, एक बेड {price}/माह से।",
    ofSharing: "{place} में {gender} पीजी, {sharing} में एक बेड {price}/माह।",
    onRequest: "{place} में {gender} पीजी, किराया पूछने पर।",
    amenities: "साथ में: {things}।",
    terms: "डिपॉज़िट, लॉक-इन, नोटिस और बिल आसान शब्दों में।",
    shared: "{title}: {listing}",
  },
};
