import { nearbyKinds } from "./nearby-kinds.ts";

/** English, with the words of what is suggested below a search box. */
export const suggestionMessages = {
  suggestions: {
    label: "Suggestions",
    count: { one: "1 suggestion", other: "{count} suggestions" },
    nothing: "Nothing found for “{text}”. Try a locality, a city, a college or an office.",
    clear: "Clear the field",
    kinds: { city: "City", locality: "Locality", college: "College", office: "Office", landmark: "Landmark" },
    kindIn: "{kind}, {city}",
    withDetail: "{place} · {detail}",
    pgs: { one: "1 PG", other: "{count} PGs" },
    pgId: "PG ID {id}",
    openPg: "Open this PG",
    /** A search in one line: "Girls PGs near SRCC up to ₹9,000 · Meals included". */
    search: {
      subject: "{pgs} {near} {inPlace} {matching} {from} {upTo}",
      pgs: { all: "PGs", boys: "Boys PGs", girls: "Girls PGs", "co-living": "Co-living PGs" },
      near: "near {place}",
      nearbyKinds,
      inPlace: "in {place}",
      matching: "matching “{text}”",
      from: "from {price}",
      upTo: "up to {price}",
      lockInUpTo: { one: "Lock-in up to 1 month", other: "Lock-in up to {count} months" },
      freeNow: "Beds available now",
      noDeposit: "No deposit",
      depositUpTo: "Deposit up to {price}",
    },
    nearMine: "Near {place}",
    myPlace: "My place, kept on this device only",
    forget: "Forget {place}",
  },
};

export type SuggestionMessages = typeof suggestionMessages;
