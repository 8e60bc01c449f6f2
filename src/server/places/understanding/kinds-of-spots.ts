/** Kinds of places without a name: "near metro", "college in delhi". */
import { type Point, distanceInKm } from "#contract/search/distance.ts";
import { nearby } from "#contract/limits.ts";
import type { NearbyKind } from "#contract/search/places.ts";
import { type Place, speltPlaces } from "#server/places/names/named-places.ts";
import { cityByKey, landmarks } from "#server/places/place-dictionary.ts";
import { namesEqualling } from "#server/places/names/place-names.ts";
import { formsBetween, phraseLengthAt, phraseLengthBefore, phraseSet } from "./phrase-at.ts";
import { type Span, type Word, readWords } from "./read-words.ts";
import { isFiller, isWordOfHouses, phrasesBeforeNear, phrasesBehindNear } from "./filter-words.ts";

const kindOfLandmark = new Map(landmarks.map(({ key, kind }) => [key, kind]));
const isLandmark = (kind: string) => (place: Place) => kindOfLandmark.get(place.key) === kind;

interface KindOfSpot {
  key: NearbyKind;
  phrases: ReadonlySet<string>;
  isOfKind: (place: Place) => boolean;
}

const kinds: readonly KindOfSpot[] = [
  {
    key: "metro",
    phrases: phraseSet("metro, metro station, metro stations, metro stn, metro line, मेट्रो, मेट्रो स्टेशन, मेट्रो स्टेशनों"),
    isOfKind: isLandmark("metro"),
  },
  {
    key: "railway",
    phrases: phraseSet("railway, railway station, train station, rly station, station, रेलवे स्टेशन, स्टेशन"),
    isOfKind: isLandmark("railway"),
  },
  {
    key: "bus",
    phrases: phraseSet("bus stand, bus stop, bus station, bus adda, बस स्टैंड, बस अड्डा, बस अड्डे"),
    isOfKind: isLandmark("bus"),
  },
  { key: "airport", phrases: phraseSet("airport, एयरपोर्ट, हवाई अड्डा, हवाई अड्डे"), isOfKind: isLandmark("airport") },
  { key: "hospital", phrases: phraseSet("hospital, hospitals, अस्पताल"), isOfKind: isLandmark("hospital") },
  { key: "mall", phrases: phraseSet("mall, malls, मॉल"), isOfKind: isLandmark("mall") },
  { key: "market", phrases: phraseSet("market, bazaar, bazar, बाज़ार, बाजार"), isOfKind: isLandmark("market") },
  {
    key: "college",
    phrases: phraseSet("college, colleges, university, campus, कॉलेज, विश्वविद्यालय"),
    isOfKind: ({ kind }) => kind === "college",
  },
  {
    key: "office",
    phrases: phraseSet("office, offices, it park, tech park, techpark, it hub, ऑफिस, दफ्तर"),
    isOfKind: (place) => place.kind === "office" || isLandmark("techpark")(place),
  },
];

const spotsByKey: ReadonlyMap<string, readonly Place[]> = new Map(
  kinds.map(({ key, isOfKind }) => [key, speltPlaces.map(({ place }) => place).filter(isOfKind)]),
);

/** Whether a value of `near` stands for all places of a kind. */
export function isNearbyKind(key: string): key is NearbyKind {
  return spotsByKey.has(key);
}

/** All places of a kind in the dictionary. */
export function spotsOfNearbyKind(key: NearbyKind): readonly Place[] {
  return spotsByKey.get(key) ?? [];
}

/** Whether we know a place of the kind within reach of the text's localities, else in its cities, or near its towns. */
export function isKindKnownAround(key: NearbyKind, places: readonly Place[], towns: readonly Point[] = []): boolean {
  if (places.length + towns.length === 0) return true;
  const spots = spotsOfNearbyKind(key);
  const isAround = (point: Point) => spots.some((spot) => distanceInKm(spot, point) <= nearby);
  const localities = places.filter(({ kind }) => kind === "locality");
  const isInPlaces =
    localities.length > 0
      ? localities.some(isAround)
      : places.some((place) => spots.some(({ cityKey }) => cityKey === place.cityKey));
  return isInPlaces || towns.some(isAround);
}

const wordsOfRooms = new Set("pg pgs hostel hostels room rooms accommodation stay पीजी हॉस्टल कमरा रूम".split(" "));

/** Whether a text says only that it is about rooms: "pg in". */
export function isUnspecific(text: string): boolean {
  const words = readWords(text);
  return words.some(({ form }) => wordsOfRooms.has(form)) && words.every(({ form }) => isFiller(form));
}

/**
 * All places of the kind that a text names, in the city given with it if there is one. Undefined for a text that names no kind,
 * or contains anything else.
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
  return spotsOfNearbyKind(found.key).filter(({ cityKey }) => rest.length === 0 || cityKeys.includes(cityKey));
}

/** Words that ask for the nearest place of a kind. */
export interface KindMention extends Span {
  key: NearbyKind;
  /** There is no word for "near", so it may also be the beginning of a PG's name ("Metro Stay"). */
  isBare: boolean;
}

/** Clear without a word for "near"; "office" or "market" alone may be part of a name. */
const clearWithoutNear = phraseSet(
  "metro, metro station, metro stations, metro stn, railway station, train station, rly station, bus stand, bus station, bus adda, airport, मेट्रो, मेट्रो स्टेशन, रेलवे स्टेशन, बस स्टैंड, बस अड्डा, एयरपोर्ट, हवाई अड्डा",
);
/** "College Road", "Market Yard" and "Metro View" are names. */
const wordsOfNames = phraseSet("road, rd, yard, view, walk, city, pillar, line, रोड");
const articles = phraseSet("a, an, the, any, some, my, mere, किसी, मेरे");

/** "near a metro station", "मेट्रो के पास", and of transport also "metro" alone; undefined when no such phrase starts here. */
export function readKindOfSpot(words: readonly Word[], index: number): KindMention | undefined {
  for (const { key, phrases } of kinds) {
    const to = index + phraseLengthAt(words, index, phrases);
    const next = words[to]?.form ?? "";
    if (to === index || isWordOfHouses(next) || wordsOfNames.has(next)) continue;
    const start = articles.has(words[index - 1]?.form ?? "") ? index - 1 : index;
    const before = phraseLengthBefore(words, start, phrasesBeforeNear);
    if (before > 0) return { key, from: start - before, to, isBare: false };
    const behind = phraseLengthAt(words, to, phrasesBehindNear);
    if (behind > 0) return { key, from: index, to: to + behind, isBare: false };
    if (clearWithoutNear.has(formsBetween(words, index, to))) return { key, from: index, to, isBare: true };
  }
  return undefined;
}
