import { messages } from "#web/messages/messages.ts";

/** English, with the words of the details page. */
export const propertyMessages = {
  ...messages,
  property: {
    breadcrumb: "Breadcrumb",
    home: "Home",
    pgId: "PG ID",
    title: "PG for Rent in {locality}",
    printed: "On {brand}: {address}",
    pictures: "Pictures",
    carousel: "carousel",
    slide: "slide",
    pictureOf: "{position} of {count}",
    openPicture: "Open picture {position}: {what}",
    illustration: "Illustration",
    nameAsWritten: "name in Hindi, as its owner wrote it",
    ownersWords: "As the owner wrote it, in Hindi",
    about: "About this PG",
    where: "Where it is",
    area: "In {locality}, {city}.",
    areaState: "In {locality}, {city}, {state}.",
    areaNote: "We name the area, never the house.",
    askDistance: "How far is it from my college or office?",
    measureFrom: "Your college, office or landmark",

    cancel: "Cancel",
    distanceNote: "An estimate: a straight line from a rounded point.",
    changePlace: "Change place",
    forgetPlace: "Forget {place}",
    allInLocality: "All PGs in {locality}",
    listed: "Listed on {date}",
    updated: "Last updated {date}",
  },
  around: {
    title: "Nearby colleges, offices and landmarks",
    list: "Nearby places",
    sketchNote:
      "A sketch to scale, without streets. The PG is somewhere in the blue circle, within {radius} m of its middle.",
    estimates:
      "Choose a place to see all PGs near it. Distances and times are estimates: straight lines from a rounded point, to places that our list has right to about 1 km.",
    similarWithin: "Similar PGs within {distance} km",
    similarIn: "Similar PGs in {place}",
  },
};
