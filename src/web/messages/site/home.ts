import { messages } from "#web/messages/messages.ts";

/** English, with the words of the home page. */
export const homeMessages = {
  ...messages,
  home: {
    title: "Find the Best PGs in India – {brand}",
    description:
      "Find a PG for boys, girls or co-living in India: the rent for one bed, what it includes and what is extra. No brokerage.",
    headline: "Discover Your Perfect PG Stay",
    lead: "The rent for one bed, what\u00a0it\u00a0includes, and no broker in between.",
    mostPgs: "Most PGs of their city:",
    newlyAdded: "Newly Added",
    newlyAddedNote: {
      one: "{count} PG so far.",
      other: "{count} PGs in all. These came last.",
    },
    seeAll: "See all",
    previousPgs: "Previous PGs",
    nextPgs: "Next PGs",
    pgs: { one: "{count} PG", other: "{count} PGs" },
    spotsTitle: "Start from your college or office",
    spotsNote: "PGs within {km} km in a straight line. Half ask this rent or less for a double room.",
    citiesTitle: "Start from your city",
    citiesNote: "What a bed costs there, who may stay, and all its PGs.",
    filtersTitle: "Or from what matters to you",
    rentUpTo: "Up to {rent}",
    forGender: { boys: "For boys", girls: "For girls", "co-living": "Co-living" },
    withMeals: messages.facts.mealsIncluded,
    withAmenity: { AC: "With AC", AttachedWashroom: "Own washroom" },
  },
  reasons: {
    title: "Why Choose Us",
    services: "How far each promise holds today",
    example: "Example",
    tiles: {
      brokerage: {
        title: "0% brokerage",
        text: "Nobody pays us: not you to search, not an owner to be found. What an owner charges beside the rent stands on the PG’s page.",
        rent: "Rent, double",
        electricity: "Electricity, 35 units",
        laundry: "Laundry",
        fee: "Brokerage",
        sum: "A month",
      },
      distance: {
        title: "The way there, in minutes",
        text: "Search near a college, an office or a station. Each card says how far, in a straight line from about where the house stands.",
        place: "To your college",
        near: "0.8 km",
        walk: "about 12–16 min walk",
        far: "3.4 km",
        ride: "about 12–20 min by two-wheeler",
      },
      lockIn: {
        title: "Small lock-in periods",
        text: "You see how small before you visit: a listing states its lock-in in months when the owner has said so.",
        months: ["Dec", "Jan", "Feb", "Mar", "Apr", "May"],
        meaning: "Stay or pay through December. Leave in any month after, with notice.",
        found: {
          one: "{count} PG with a month or less",
          other: "{count} PGs with a month or less",
        },
      },
      gaps: {
        title: "Gaps are shown, not hidden",
        text: "Where the owner has not said, the page says so. A picture that is a drawing reads “Illustration”. We have visited no house yet, and no listing says that we have.",
        beds: "2 beds available",
        deposit: "Deposit ₹9,500",
        notice: "Notice",
      },
    },
  },
  testimonials: {
    title: "What tenants say",
    note: "Reviews are not there yet. These three are samples, written by us for this demo.",
    sample: "Sample review",
    rated: "{stars} of {best} stars",
    carousel: "carousel",
    slide: "slide",
    position: "{position} of {count}",
    show: "Review {position} of {count}",
    previous: "Previous review",
    next: "Next review",
    pause: "Pause",
    play: "Play",
    samples: [
      {
        words:
          "Rent ₹9,500, electricity ₹12 a unit, laundry ₹300: it was all on the page. My first month came to what I had added up.",
        name: "Ananya R.",
        who: "second-year student, Delhi",
      },
      {
        words: "I searched near my office, nearest first. The card said 12 to 16 minutes on foot. I need 14.",
        name: "Farhan S.",
        who: "works in Bengaluru",
      },
      {
        words: "The notice period read “Not stated”. So I asked before I paid anything, and have it in writing.",
        name: "Lakshmi N.",
        who: "prepares for NEET, Kota",
      },
    ],
  },
  owners: {
    title: "Have a PG? Let it without a broker",
    add: "Add Your Property",
    how: "Four photos, the rent and what it includes: then people find it. New owners apply first, and an admin reads that.",
    refused: "Please Contact Admin to Continue",
    apply: "Apply to list your PG",
  },
  questions: {
    title: "Questions people ask first",
    answers: [
      {
        question: "Do I pay any brokerage?",
        answer:
          "No. Nobody pays {brand}: not you to search, not an owner to be found. There is no payment on this site. If somebody asks you for a fee for finding a PG here, it is not ours.",
      },
      {
        question: "What is in the rent on a card?",
        answer:
          "One bed for a month, in the sharing named under it. Meals, electricity, deposit, lock-in and notice stand on the PG’s page. Where the owner has not said, it reads “Not stated”.",
      },
      {
        question: "Has somebody checked these PGs?",
        answer:
          "Not yet. What a listing says is the owner’s word, and no listing carries a mark of ours. See the room, meet whoever runs the house, and have the terms in writing before you pay anyone.",
      },
      {
        question: "Can I book a bed here?",
        answer:
          "Not yet. You can search, read and compare every listing without an account, and send its owner an enquiry with one. Visits and bookings are not there yet, and no money passes through this site.",
      },
      {
        question: "Who gets to see my phone number?",
        answer:
          "Nobody but you, and the owner you choose: when you send an enquiry about a PG, its owner sees your number, after you agree. You can take that back.",
      },
    ],
  },
};
