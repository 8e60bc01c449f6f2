import type { RelaxedFilter } from "#contract/search/property-search.ts";
import { nearbyKinds } from "./nearby-kinds.ts";
import { searchMessages } from "./search.ts";

/** English, with the words that say a search and what it found. They come with the data, so no first visit carries them. */
export const searchResultMessages = {
  ...searchMessages,
  result: {
    /** Of what a search is made up, in the order in which a language says it; what is not asked for is left out. */
    subject: "{pgs} {place} {rent}",
    requestedFilters: "{gender} {place} {rent} {things}",
    pgs: { all: "PGs", boys: "Boys PGs", girls: "Girls PGs", "co-living": "Co-living PGs" },
    forGender: { boys: "for boys", girls: "for girls", "co-living": "for co-living" },
    inPlace: "in {place}",
    nearPlace: "near {place}",
    nearbyKinds,
    matching: "matching “{text}”",
    upToWords: "up to {price}",
    leastWords: "from {price}",
    betweenWords: "from {least} to {most}",
    withThings: "with {things}",
    sharingWords: { single: "single sharing", double: "double sharing", triple: "triple sharing" },
    freeNowWords: "a bed available now",
    mealPlanWords: { included: "meals included", optional: "optional meals", none: "no meals" },
    save: "Save this search and hear of new PGs",
    or: "or",
    quoted: "“{text}”",
    notUnderstood: "No place or PG called {text} is known: these results are without it.",
    withoutFilter: "No filter for {text}: each PG’s page says what its owner states.",
    didYouMean: "Did you mean:",
    near: "Near {place}",
    billIncluded: "{bill} included",
    without: "Without {filter}",
    withoutInCity: "Without {filter}, in {city}",
    relaxed: {
      facts: "Without any other wish",
      near: "At any distance",
      gender: "For any gender",
      sharing: "With any sharing",
      free: "Beds available now or not",
      rent: "At any rent",
      meals: "With or without meals",
      maxLockIn: "With any lock-in",
      maxDeposit: "With any deposit",
      bills: "{filter} or not",
    } as Partial<Record<RelaxedFilter, string>>,
    nothing: {
      inCity: "No PGs in {city} yet",
      nearest: "The nearest cities with PGs, in a straight line:",
      nearestCity: "{city}, {distance} km: {count}",
      nearestOf: "{city}, {distance} km from {from}: {count}",
      title: "No PGs found",
      text: "Nothing fits all of this at once. Take one wish away:",
      textOne: "Nothing fits this wish. Look at all PGs, or try another place.",
      unknown: "Nothing found for {text}",
      textUnknown: "Try a locality, college or office nearby.",
      textAll: "Nothing fits all of this, even with one wish less.",
      textAny: "No PG is listed at the moment. Come back in a few days.",
    },
    beyondTitle: "There is no page {page}",
    beyondText: "These PGs fill fewer pages than that.",
    firstPage: "Go to the first page",
    finds: "{search}: {count}",
    forAnyGender: "For any gender {place}",
    everywhere: {
      all: "Everywhere",
      boys: "For boys everywhere",
      girls: "For girls everywhere",
      "co-living": "For co-living everywhere",
    },
    headTitlePage: "{subject}, page {page}",
    headDescription:
      "{sentence}. The rent for each bed, deposit, lock-in, meals and available beds, where owners state them.",
  },
};

export type SearchResultMessages = typeof searchResultMessages;
