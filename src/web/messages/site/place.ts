import { messages } from "#web/messages/messages.ts";

/** English, with the words of the pages of cities, localities and colleges. */
export const placeMessages = {
  facts: messages.facts,
  place: {
    breadcrumb: "Breadcrumb",
    home: "Home",
    heading: { city: "PGs in {place}", locality: "PGs in {place}, {city}", college: "PGs near {place}, {city}" },
    where: { city: "in {place}", locality: "in {place}", college: "near {place}" },
    description:
      "{count}: what a bed costs, who may stay, what is usual and what is nearby. From the listings themselves.",
    pgs: { one: "{count} PG", other: "{count} PGs" },
    within: "Within {km} km in a straight line, nearest first.",
    for: { girls: "{count} for girls", boys: "{count} for boys", "co-living": "{count} co-living" },
    and: "and",
    count: "{count}: {parts}.",
    none: "No PG is listed {where} yet.",
    few: "That is too few to say what is usual here.",
    seeAll: { one: "See it with filters", other: "See all {count} with filters" },
    seeEverything: "See all PGs",
    rents: "What a bed costs",
    rentsNote: "Rupees a month for one bed, from the rents that owners state. The middle: half ask this or less.",
    sharing: "Sharing",
    half: "Half ask",
    middle: "Middle",
    sample: "PGs counted",
    range: "{low} to {high}",
    facilities: "What most have",
    facility: "{count} of {total}",
    listings: "Listed {where}",
    nearby: "What is nearby",
    mapNote:
      "A sketch to scale, without streets. The blue circle is the middle of {place}; all places are right to about 1 km.",
    illustration: "Illustration",
    localitiesOfCity: "Localities of {place}",
    localitiesAround: "Localities around",
    collegesOfCity: "Colleges in {place}",
    collegesAround: "Colleges around",
    questions: "Questions about PGs {where}",
    mealQuestion: "Do PGs {where} include food?",
    mealAnswer:
      "Of {total}, {included} include meals in the rent and {optional} offer them for a price. The others have none or do not say.",
    lockInQuestion: "Can I leave a PG {where} after a month?",
    lockInAnswer: {
      one: "{count} PG states a lock-in of a month or less. Notice comes on top where the owner asks for it.",
      other: "{count} PGs state a lock-in of a month or less. Notice comes on top where the owner asks for it.",
    },
  },
};

export type PlaceMessages = typeof placeMessages;
