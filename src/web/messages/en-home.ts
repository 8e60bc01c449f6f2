import { en } from "./en.ts";

/** English, with the words of the home page. */
export const enHome = {
  ...en,
  home: {
    title: "Find the Best PGs in India – {brand}",
    description:
      "Find a PG for boys, girls or co-living in India: the rent for one bed, what it includes and what is extra. No brokerage.",
    headline: "Discover Your Perfect PG Stay",
    lead: "The rent for one bed, what it includes, and no broker in between.",
    oftenSearched: "Try:",
    newlyAdded: "Newly Added",
    newlyAddedNote: {
      one: "{count} PG so far.",
      other: "{count} PGs in all. These came last.",
    },
    seeAll: "See all",
    previousPgs: "Previous PGs",
    nextPgs: "Next PGs",
    citiesTitle: "Start from your city",
    citiesNote: "Open a whole city, or go straight to a locality.",
    wishesTitle: "Or from what matters to you",
    rentUpTo: "Up to {rent}",
    forGender: { boys: "For boys", girls: "For girls", "co-living": "Co-living" },
    withAmenity: { FoodIncluded: "Food included", AC: "With AC", AttachedWashroom: "Own washroom" },
  },
};

export type HomeMessages = typeof enHome;
