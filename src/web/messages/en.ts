/** English, the words of every page. Labels that the product specification fixes stay letter for letter. */
export const en = {
  skipToContent: "Skip to content",
  loading: "Loading",
  navigation: {
    main: "Main",
    menu: "Menu",
    footer: "Pages",
    links: { home: "Home", pgs: "PG", allPgs: "All PGs" },
  },
  contact: {
    label: "Contact",
    heading: "Talk to us",
    demoNotice: "Demo data: listings and people are fictional",
    instagram: "{brand} on Instagram",
    chat: "Chat on WhatsApp (opens app)",
    chatText: "Hello, I am looking for a PG on {brand}.",
  },
  footer: {
    promise: { one: "{count} PG with no brokerage", other: "{count} PGs with no brokerage" },
    promiseOfMany: "1000+ PGs with no brokerage",
  },
  searchBox: {
    place: "City or locality",
    placePlaceholder: "City, locality or college",
    gender: "Gender",
    selectGender: "Select Gender",
    genders: { boys: "Boys", girls: "Girls", "co-living": "Co-living" },
    submit: "Search PG",
  },
  home: {
    title: "Find the Best PGs in India – {brand}",
    description:
      "Find a PG for boys, girls or co-living in India: the rent for one bed, what it includes and what is extra. No brokerage.",
    headline: "Discover Your Perfect PG Stay",
    lead: "The rent for one bed, what it includes, and no broker in between.",
    oftenSearched: "Often searched:",
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
  errors: {
    notFoundTitle: "There is no page here",
    notFoundText: "The link may be old, or the PG may have been taken down.",
    failureTitle: "This page did not open",
    failureText: "Our side, not yours. Try once more; if it goes on, come back in a few minutes.",
    offlineTitle: "There is no connection",
    offlineText: "Check your network, then try again. What you chose is still in the address.",
    tryAgain: "Try again",
    tryingAgain: "Trying again",
    goHome: "Go to the home page",
    seeAllPgs: "See all PGs",
  },
};

export type Messages = typeof en;
