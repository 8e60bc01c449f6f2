import { defineMessages } from "./define-messages.ts";

/** Filters, places and the pages of a result. */
export const searchMessages = defineMessages({
  "search.locality-wrong": {
    en: "Must be a locality such as delhi/kamla-nagar",
    hi: "इलाका delhi/kamla-nagar की तरह लिखें",
  },
  "search.place-wrong": {
    en: "Must be a place such as srcc or delhi/kamla-nagar",
    hi: "जगह srcc या delhi/kamla-nagar की तरह लिखें",
  },
  "search.place-not-found": { en: "Place not found", hi: "यह जगह नहीं मिली" },
  "search.in-or-near": { en: "Give in or near, not both", hi: "in या near में से एक ही दें" },
  "search.in-needed": { en: "Is needed, unless near is given", hi: "near न हो, तो यह ज़रूरी है" },
  "search.page-or-cursor": { en: "Give page or cursor, not both", hi: "page या cursor में से एक ही दें" },
  "search.cursor-of-other-order": { en: "This cursor belongs to another order", hi: "यह कर्सर किसी और क्रम का है" },
  "search.no-such-place": { en: "No such place: {place}", hi: "ऐसी कोई जगह नहीं है: {place}" },
  "search.no-such-locality": { en: "No such locality: {localities}", hi: "ऐसा कोई इलाका नहीं है: {localities}" },
  "search.needs-near": { en: "Needs near", hi: "इसके साथ near भी चाहिए" },
  "search.distance-needs-near": { en: "distance needs near", hi: "distance के साथ near भी चाहिए" },
  "search.fair-needs-both": { en: "fair needs near and near2", hi: "fair के साथ near और near2 दोनों चाहिए" },
  "search.same-place": { en: "Must differ from near", hi: "यह near से अलग होना चाहिए" },
  "search.box-wrong": {
    en: "Must be south,west,north,east in degrees, each with at most five decimals, south below north and west left of east",
    hi: "south,west,north,east डिग्री में लिखें, हर एक में ज़्यादा से ज़्यादा पाँच दशमलव अंक; south, north से नीचे और west, east के बाईं ओर",
  },
  "search.edge-needed": { en: "Is needed", hi: "यह ज़रूरी है" },
  "search.north-below-south": { en: "Must be above south", hi: "यह south से ऊपर होना चाहिए" },
  "search.east-left-of-west": { en: "Must be right of west", hi: "यह west के दाईं ओर होना चाहिए" },
  "search.map-too-wide": {
    en: "Must be at most {most} px from west at this zoom",
    hi: "इस ज़ूम पर यह west से ज़्यादा से ज़्यादा {most} px दूर होना चाहिए",
  },
  "search.map-too-high": {
    en: "Must be at most {most} px from south at this zoom",
    hi: "इस ज़ूम पर यह south से ज़्यादा से ज़्यादा {most} px दूर होना चाहिए",
  },
});
