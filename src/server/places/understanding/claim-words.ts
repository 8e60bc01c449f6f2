/** Divides a text into groups of words and finds the filters that each group asks for. */
import { isKindKnownAround, readKindOfSpot } from "./kinds-of-spots.ts";
import { type TownMention, betweenPlaces, settleJoined } from "./joined-places.ts";
import { settleMentions } from "./mentioned-places.ts";
import type { Place } from "#server/places/names/named-places.ts";
import { formsBetween } from "./phrase-at.ts";
import { type Mention, type Sentence, longestName, mentionByName, mentionBySimilarName } from "./place-mentions.ts";
import { addressAt, isOrdinal } from "./read-address.ts";
import { type PinCode, readPinCode } from "./read-pin-code.ts";
import { type Reading, readMoney } from "./read-money.ts";
import { readDistance, readLockIn } from "./read-terms.ts";
import type { Span, Word } from "./read-words.ts";
import { readLongTown, readTown } from "./read-town.ts";
import type { Town } from "#server/places/towns.ts";
import type { StatedFilter } from "./stated-filters.ts";
import { type PhraseMeaning, isFiller, filterOfPhrase } from "./filter-words.ts";

/** A group of words and the filters it asks for. */
export interface Claim extends Span {
  /** Empty: the words are understood, but add no filter. */
  requestedFilters: readonly StatedFilter[];
  /** A PG id or a town outside the dictionary: the words remain in the free text, of an id also its "PG". */
  isFreeText: boolean;
  /** It adds no filter and leaves the free text: searched for in titles, it would exclude every PG. */
  isLeftOut?: true;
  /** It asks for something that has no filter. */
  hasNoFilter?: true;
  /** Together with the words after it, it may be the beginning of a PG's name: "metro stay". */
  mayBeginName?: true;
}

/** Longer than any real query; words after these are not interpreted. */
const mostWords = 25;

/** All spans of up to `longestName` words, the longest first, then from left to right. */
function spansOf(count: number): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(longestName, count); length > 0; length -= 1) {
    for (let from = 0; from + length <= count; from += 1) spans.push({ from, to: from + length });
  }
  return spans;
}

const pgIdWords = new Set(["no", "number", "id"]);

/** "PG204173", "pg 204173", "pg#12", "pg no 12". */
function readPgId(words: readonly Word[], index: number): Span | undefined {
  const [first, second, third] = words.slice(index, index + 3);
  if (/^pg\d{4,}$/.test(first?.form ?? "")) return { from: index, to: index + 1 };
  if (first?.form !== "pg" || second === undefined) return undefined;
  if (pgIdWords.has(second.form) && /^\d+$/.test(third?.form ?? "")) return { from: index, to: index + 3 };
  const isNumbered = /^\d{6,}$/.test(second.form) || (second.before.includes("#") && /^\d+$/.test(second.form));
  return isNumbered ? { from: index, to: index + 2 } : undefined;
}

/** The words of a sentence, of which each can be taken by one reader only. */
interface Words {
  sentence: Sentence;
  /** Number of words that are interpreted. */
  count: number;
  isFree: (span: Span) => boolean;
  take: <T extends Span>(span: T) => T;
}

function shareOut(sentence: Sentence): Words {
  const taken = sentence.words.map(() => false);
  const count = Math.min(taken.length, mostWords);
  return {
    sentence,
    count,
    isFree: ({ from, to }) => from >= 0 && to <= count && !taken.slice(from, to).includes(true),
    take: (span) => {
      taken.fill(true, span.from, span.to);
      return span;
    },
  };
}

/** Calls a reader at each word that is not taken; a result takes its words. */
function readEach<T extends Span>({ sentence, count, isFree, take }: Words, read: Read<T>): T[] {
  return sentence.words.slice(0, count).flatMap((_, index) => {
    const found = isFree({ from: index, to: index + 1 }) ? read(sentence.words, index) : undefined;
    return found !== undefined && isFree(found) ? [take(found)] : [];
  });
}
type Read<T> = (words: readonly Word[], index: number) => T | undefined;

/** "7th phase 2 sharing" means the seventh phase and two people in a room: its "phase 2" is not DLF Phase 2. */
function isPhaseBeforeSharing(words: readonly Word[], { from, to }: Span): boolean {
  if (!isOrdinal(words[from - 1]) || !/^\d+$/.test(words[to - 1]?.form ?? "")) return false;
  const criteria = filterOfPhrase.get(formsBetween(words, to - 1, to + 1));
  return typeof criteria === "object" && criteria.filter === "sharing";
}

type Phrase = Reading & Pick<Claim, "hasNoFilter">;

function phraseOf(span: Span, meaning: PhraseMeaning): Phrase {
  if (meaning === "noFilter") return { ...span, requestedFilters: [], hasNoFilter: true };
  return { ...span, requestedFilters: meaning === "nothing" ? [] : [meaning] };
}

/** Names and fixed phrases, the longest first; of several words, also names with small mistakes. */
function readNamesAndPhrases({ sentence, count, isFree, take }: Words): { mentions: Mention[]; phrases: Phrase[] } {
  const mentions: Mention[] = [];
  const phrases: Phrase[] = [];
  for (const span of spansOf(count)) {
    if (!isFree(span) || isPhaseBeforeSharing(sentence.words, span)) continue;
    const { from, to } = span;
    const named = mentionByName(sentence, span, isFree);
    const criteria = filterOfPhrase.get(formsBetween(sentence.words, from, to));
    const mention =
      named ?? (criteria === undefined && to - from > 1 ? mentionBySimilarName(sentence, span, isFree) : undefined);
    if (mention !== undefined) mentions.push(take(mention));
    else if (criteria !== undefined) phrases.push(take(phraseOf(span, criteria)));
  }
  return { mentions, phrases };
}

interface ClaimedPlaces {
  claims: Claim[];
  /** At least one of them is smaller than a city. */
  isWithinCity: boolean;
  /** Places joined by "or": there is no single place to measure a distance from. */
  isJoined: boolean;
  /** All places that the names in the text may stand for. */
  places: readonly Place[];
  /** Those outside the dictionary. */
  towns: readonly Town[];
}

/** The filters for the places in a text. Ambiguous places are left out; a town outside the dictionary remains free text. */
function claimPlaces(
  words: readonly Word[],
  mentions: readonly Mention[],
  towns: readonly TownMention[],
  distances: readonly Reading[],
): ClaimedPlaces {
  const inOrder = mentions.toSorted((a, b) => a.from - b.from);
  for (const mention of inOrder) {
    // "Within 3 km of Koramangala" means near it, without the word "near".
    if (distances.some(({ to }) => to === mention.from)) mention.near ??= "before";
    // "Near Delhi metro" is near a metro station of Delhi.
    const isCity = mention.names.every(({ place }) => place.kind === "city");
    if (isCity && mention.near === "before" && readKindOfSpot(words, mention.to)?.from === mention.to)
      delete mention.near;
  }
  const joined = settleJoined(
    words,
    [...inOrder, ...towns].toSorted((a, b) => a.from - b.from),
  );
  const settled = joined ?? settleMentions(inOrder).filter(({ requestedFilters }) => requestedFilters.length > 0);
  const aloneTowns = joined ? [] : towns;
  const named = settled.map(({ mention }) => ("town" in mention ? [] : mention.names.map(({ place }) => place)));
  return {
    claims: [
      ...settled.map(({ mention: { from, to }, requestedFilters }) => ({
        from,
        to,
        requestedFilters,
        isFreeText: false,
      })),
      ...aloneTowns.map(({ from, to }) => ({ from, to, requestedFilters: [], isFreeText: true })),
    ],
    isWithinCity: named.some((places) => places.length > 0 && places.every(({ kind }) => kind !== "city")),
    isJoined: joined !== undefined,
    places: named.flat(),
    towns: towns.map(({ town }) => town),
  };
}

function areAllUnderstood(words: readonly Word[], spans: readonly Span[]): boolean {
  return words.every(({ form }, at) => isFiller(form) || spans.some(({ from, to }) => at >= from && at < to));
}

/**
 * "Near metro" means near the closest metro station. It adds no filter where the text already is near something else, or where
 * we know no such place around; it is then left out, because searched for in titles it would exclude every PG. "Metro" alone
 * counts only if all other words are understood: "metro heaven" is a name.
 */
function claimKinds(
  words: readonly Word[],
  others: readonly Span[],
  { claims, places, towns }: ClaimedPlaces,
  isNearSomething: boolean,
): Claim[] {
  const kinds: Claim[] = [];
  let isNear =
    isNearSomething || claims.some(({ requestedFilters }) => requestedFilters.some(({ filter }) => filter === "near"));
  for (let at = 0; at < Math.min(words.length, mostWords); at += 1) {
    const found = readKindOfSpot(words, at);
    if (!found || [...others, ...kinds].some(({ from, to }) => from < found.to && to > found.from)) continue;
    const { key, from, to, isBare } = found;
    if (isBare && !areAllUnderstood(words, [...others, ...kinds, found])) continue;
    const isRequested = !isNear && isKindKnownAround(key, places, towns);
    const claim: Claim = {
      from,
      to,
      requestedFilters: isRequested ? [{ filter: "near", value: key }] : [],
      isFreeText: false,
    };
    if (!isRequested) claim.isLeftOut = true;
    if (isBare && from === 0 && to < words.length) claim.mayBeginName = true;
    kinds.push(claim);
    isNear ||= isRequested;
    at = to - 1;
  }
  return kinds;
}

/** Of several PIN codes, any of their cities will do. Beside a place, a code adds nothing new. */
function claimPinCodes(codes: readonly PinCode[], { claims }: ClaimedPlaces): Claim[] {
  const value = [...new Set(codes.map(({ cityName }) => cityName))].join(betweenPlaces);
  const requestedFilters: StatedFilter[] = claims.length === 0 ? [{ filter: "city", value }] : [];
  return codes.map(({ from, to }) => ({ from, to, requestedFilters, isFreeText: false }));
}

/**
 * The rest of an address ("5th block" of Koramangala) adds no filter: listings publish only their locality, and searched for in
 * titles it would exclude nearly all of them.
 */
function claimAddresses(words: readonly Word[], claims: readonly Span[]): Claim[] {
  const addresses: Claim[] = [];
  const isFree = (index: number) => !claims.some(({ from, to }) => index >= from && index < to);
  for (let from = 0; from < Math.min(words.length, mostWords); from += 1) {
    const address = addressAt(words, from, isFree);
    if (address === undefined) continue;
    addresses.push({ ...address, requestedFilters: [], isFreeText: false });
    from = address.to;
  }
  return addresses;
}

/**
 * The claims on a text, in the order of the text; no two claims share a word. A distance counts only if the text, or the search
 * that the text belongs to, is near something.
 */
export function claimWords(sentence: Sentence, search: { isNearSomething: boolean }): Claim[] {
  const words = shareOut(sentence);
  const ids = readEach(words, readPgId);
  const pinCodes = readEach(words, readPinCode);
  const distances = readEach(words, readDistance);
  const longTowns = readEach(words, readLongTown);
  const { mentions, phrases } = readNamesAndPhrases(words);
  const towns = readEach(words, readTown);
  const lockIns = readEach(words, readLockIn);
  const sums = readEach(words, readMoney);
  // Single words that no other reader has taken.
  const similar = readEach(words, (_, index) =>
    mentionBySimilarName(sentence, { from: index, to: index + 1 }, words.isFree),
  );
  const places = claimPlaces(sentence.words, [...mentions, ...similar], [...longTowns, ...towns], distances);
  const named = [...ids, ...pinCodes, ...distances, ...phrases, ...lockIns, ...sums, ...places.claims];
  const restOfAddress = places.isWithinCity ? claimAddresses(sentence.words, named) : [];
  const explained = [...named, ...restOfAddress];
  const kinds = claimKinds(sentence.words, explained, places, search.isNearSomething);
  const areRestUnderstood = areAllUnderstood(sentence.words, [...explained, ...kinds]);
  const codes = claimPinCodes(
    pinCodes.filter(({ isNamed }) => isNamed || areRestUnderstood),
    places,
  );
  const isNearSomething =
    search.isNearSomething ||
    [...places.claims, ...kinds].some(({ requestedFilters }) =>
      requestedFilters.some(({ filter }) => filter === "near"),
    );
  // Beside "delhi or noida" a distance adds no filter, and searched for in titles it would exclude every PG.
  const unmeasured = places.isJoined ? distances.map((distance) => ({ ...distance, requestedFilters: [] })) : [];
  const understood: Phrase[] = [...(isNearSomething ? distances : unmeasured), ...phrases, ...lockIns, ...sums];
  const claims = [
    ...ids.map(({ from, to }) => ({ from, to, requestedFilters: [], isFreeText: true })),
    ...understood.map((phrase) => Object.assign({}, phrase, { isFreeText: false })),
    ...places.claims,
    ...codes,
    ...kinds,
  ];
  const addresses = places.isWithinCity ? claimAddresses(sentence.words, claims) : [];
  return [...claims, ...addresses].toSorted((a, b) => a.from - b.from);
}
