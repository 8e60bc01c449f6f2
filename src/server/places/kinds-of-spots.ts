/** "near metro", "college in delhi": a kind of place without a name. */
import { type Place, speltPlaces } from "./named-places.ts";
import { cityByKey, landmarks } from "./place-dictionary.ts";
import { namesEqualling } from "./place-names.ts";
import { phraseLengthAt, phraseLengthBefore, phraseSet } from "./phrase-at.ts";
import { readWords } from "./read-words.ts";
import { isFiller } from "./words-of-wishes.ts";

const kindOfLandmark = new Map(landmarks.map(({ key, kind }) => [key, kind]));
const isLandmark = (kind: string) => (place: Place) => kindOfLandmark.get(place.key) === kind;

const kinds: readonly { phrases: ReadonlySet<string>; isOfKind: (place: Place) => boolean }[] = [
  { phrases: phraseSet("metro, metro station, metro stations, मेट्रो, मेट्रो स्टेशन"), isOfKind: isLandmark("metro") },
  {
    phrases: phraseSet("railway, railway station, train station, station, रेलवे स्टेशन, स्टेशन"),
    isOfKind: isLandmark("railway"),
  },
  { phrases: phraseSet("bus stand, bus stop, bus station, bus adda, बस स्टैंड, बस अड्डा"), isOfKind: isLandmark("bus") },
  { phrases: phraseSet("airport, एयरपोर्ट, हवाई अड्डा"), isOfKind: isLandmark("airport") },
  { phrases: phraseSet("hospital, hospitals, अस्पताल"), isOfKind: isLandmark("hospital") },
  { phrases: phraseSet("mall, malls, मॉल"), isOfKind: isLandmark("mall") },
  { phrases: phraseSet("market, bazaar, bazar, बाज़ार, बाजार"), isOfKind: isLandmark("market") },
  {
    phrases: phraseSet("college, colleges, university, campus, कॉलेज, विश्वविद्यालय"),
    isOfKind: ({ kind }) => kind === "college",
  },
  {
    phrases: phraseSet("office, offices, it park, tech park, techpark, it hub, ऑफिस, दफ्तर"),
    isOfKind: (place) => place.kind === "office" || isLandmark("techpark")(place),
  },
];

const wordsOfRooms = new Set("pg pgs hostel hostels room rooms accommodation stay पीजी हॉस्टल कमरा रूम".split(" "));

/** Whether a text says that it is about rooms, and no more: "pg in". */
export function isUnspecific(text: string): boolean {
  const words = readWords(text);
  return words.some(({ form }) => wordsOfRooms.has(form)) && words.every(({ form }) => isFiller(form));
}

/**
 * All places of the kind that a text names, in the city beside it if there is one; undefined for a text that names none, or
 * says anything else.
 */
export function spotsOfKind(text: string): Place[] | undefined {
  const words = readWords(text).filter(({ form }) => !isFiller(form));
  const found = kinds.find(
    ({ phrases }) => phraseLengthAt(words, 0, phrases) > 0 || phraseLengthBefore(words, words.length, phrases) > 0,
  );
  if (!found) return undefined;
  const length = phraseLengthAt(words, 0, found.phrases);
  const rest =
    length > 0
      ? words.slice(length)
      : words.slice(0, words.length - phraseLengthBefore(words, words.length, found.phrases));
  const cityKeys = namesEqualling(rest.map(({ name }) => name).join(" ")).flatMap(({ place }) =>
    cityByKey(place.key) ? [place.key] : [],
  );
  if (rest.length > 0 && cityKeys.length === 0) return undefined;
  return speltPlaces.flatMap(({ place }) =>
    found.isOfKind(place) && (rest.length === 0 || cityKeys.includes(place.cityKey)) ? [place] : [],
  );
}
