/** Which words of a text belong together, and what they ask. */
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
import { type Town, isTownName, longestTownName, namedTown, townNamed } from "#server/places/towns.ts";
import type { StatedFilter } from "./stated-filters.ts";
import { isFiller, filterOfPhrase } from "./filter-words.ts";

/** Words and what they ask. */
export interface Claim extends Span {
  /** None: the words are understood and ask for nothing. */
  requestedFilters: readonly StatedFilter[];
  /** A PG id or a town that the dictionary does not have: it stays free text, of an id its "PG" as well. */
  isKept: boolean;
  /** It asks for nothing here, and looked for in titles it would hide every PG. */
  isLeftOut?: true;
  /** With the words behind it, it may be the beginning of a house's name: "metro stay". */
  mayBeginName?: true;
}

/** More words than anybody types; the others stay unknown. */
const mostWords = 25;

/** All spans of up to so many words, the longest first, then from left to right. */
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

/** The words of a sentence while they are being shared out. */
interface Words {
  sentence: Sentence;
  /** Words that are read. */
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

/** What a reader makes of each free word in turn, with words around it. */
function readEach<T extends Span>({ sentence, count, isFree, take }: Words, read: Read<T>): T[] {
  return sentence.words.slice(0, count).flatMap((_, index) => {
    const found = isFree({ from: index, to: index + 1 }) ? read(sentence.words, index) : undefined;
    return found !== undefined && isFree(found) ? [take(found)] : [];
  });
}
type Read<T> = (words: readonly Word[], index: number) => T | undefined;

/** "7th phase 2 sharing" is a seventh phase and two in a room: its "phase 2" is not DLF Phase 2. */
function isPhaseBeforeSharing(words: readonly Word[], { from, to }: Span): boolean {
  if (!isOrdinal(words[from - 1]) || !/^\d+$/.test(words[to - 1]?.form ?? "")) return false;
  const criteria = filterOfPhrase.get(formsBetween(words, to - 1, to + 1));
  return typeof criteria === "object" && criteria.filter === "sharing";
}

/** Names and fixed phrases, the longest first; of several words also names that are nearly right. */
function readNamesAndPhrases({ sentence, count, isFree, take }: Words): { mentions: Mention[]; phrases: Reading[] } {
  const mentions: Mention[] = [];
  const phrases: Reading[] = [];
  for (const span of spansOf(count)) {
    if (!isFree(span) || isPhaseBeforeSharing(sentence.words, span)) continue;
    const { from, to } = span;
    const named = mentionByName(sentence, span, isFree);
    const criteria = filterOfPhrase.get(formsBetween(sentence.words, from, to));
    const mention =
      named ?? (criteria === undefined && to - from > 1 ? mentionBySimilarName(sentence, span, isFree) : undefined);
    if (mention !== undefined) mentions.push(take(mention));
    else if (criteria !== undefined)
      phrases.push(take({ from, to, requestedFilters: criteria === "nothing" ? [] : [criteria] }));
  }
  return { mentions, phrases };
}

/** A town without listings of ours: its name stays free text, and is no typo of another place or of a filter. */
function readTown(words: readonly Word[], index: number): TownMention | undefined {
  for (let to = Math.min(index + longestTownName, words.length); to > index; to -= 1) {
    const form = words
      .slice(index, to)
      .map(({ name }) => name)
      .join(" ");
    const town = townNamed(form);
    if (town) return { from: index, to, town };
  }
  return undefined;
}

/** "greater noida" is no part of Noida; in "surat gujarat" the state only says which town is meant. */
function readLongTown(words: readonly Word[], index: number): TownMention | undefined {
  const longest = Math.min(index + longestTownName + longestState, words.length);
  for (let to = longest; to > index + 1; to -= 1) {
    const form = words
      .slice(index, to)
      .map(({ name }) => name)
      .join(" ");
    const town = isTownName(form) || !townNamed(form) ? namedTown(form) : undefined;
    if (town) return { from: index, to, town };
  }
  return undefined;
}
const longestState = 4;

interface ClaimedPlaces {
  claims: Claim[];
  /** One of them is smaller than a city. */
  isWithinCity: boolean;
  /** Any of several will do: there is no one place to measure a distance from. */
  isJoined: boolean;
  /** All that the text may mean by them. */
  places: readonly Place[];
  /** Those that the dictionary does not have. */
  towns: readonly Town[];
}

/** Of the places that a text speaks of, what each asks; those that nobody can settle are left out. A town alone stays text. */
function claimPlaces(
  words: readonly Word[],
  mentions: readonly Mention[],
  towns: readonly TownMention[],
  distances: readonly Reading[],
): ClaimedPlaces {
  const inOrder = mentions.toSorted((a, b) => a.from - b.from);
  for (const mention of inOrder) {
    // "Within 3 km of Koramangala" is near it, though no other word says so.
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
      ...settled.map(({ mention: { from, to }, requestedFilters }) => ({ from, to, requestedFilters, isKept: false })),
      ...aloneTowns.map(({ from, to }) => ({ from, to, requestedFilters: [], isKept: true })),
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
 * "Near metro" is near the next metro station. It asks for nothing where the text is near something else already, and where we
 * know no such place around: looked for in titles it would hide every PG. "Metro" alone says so only where nothing else is left
 * to understand: "metro heaven" is a name.
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
    const isAsked = !isNear && isKindKnownAround(key, places, towns);
    const claim: Claim = { from, to, requestedFilters: isAsked ? [{ filter: "near", value: key }] : [], isKept: false };
    if (!isAsked) claim.isLeftOut = true;
    if (isBare && from === 0 && to < words.length) claim.mayBeginName = true;
    kinds.push(claim);
    isNear ||= isAsked;
    at = to - 1;
  }
  return kinds;
}

/** Of several codes any city will do. Beside a place a code only says the same again. */
function claimPinCodes(codes: readonly PinCode[], { claims }: ClaimedPlaces): Claim[] {
  const value = [...new Set(codes.map(({ cityName }) => cityName))].join(betweenPlaces);
  const requestedFilters: StatedFilter[] = claims.length === 0 ? [{ filter: "city", value }] : [];
  return codes.map(({ from, to }) => ({ from, to, requestedFilters, isKept: false }));
}

/**
 * What is left of an address ("5th block" of Koramangala) asks for nothing: listings show no more of theirs than the locality,
 * and looked for in titles it would hide nearly all of them.
 */
function claimAddresses(words: readonly Word[], claims: readonly Span[]): Claim[] {
  const addresses: Claim[] = [];
  const isFree = (index: number) => !claims.some(({ from, to }) => index >= from && index < to);
  for (let from = 0; from < Math.min(words.length, mostWords); from += 1) {
    const address = addressAt(words, from, isFree);
    if (address === undefined) continue;
    addresses.push({ ...address, requestedFilters: [], isKept: false });
    from = address.to;
  }
  return addresses;
}

/**
 * The claims on a text, none on the words of another, in the order of the text. A distance counts where the text, or the search
 * that it belongs to, is near something.
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
  // Single words that nothing else explains.
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
  // Beside "delhi or noida" a distance asks for nothing, and looked for in titles it would hide every PG.
  const unmeasured = places.isJoined ? distances.map((distance) => ({ ...distance, requestedFilters: [] })) : [];
  const understood = [...(isNearSomething ? distances : unmeasured), ...phrases, ...lockIns, ...sums];
  const claims = [
    ...ids.map(({ from, to }) => ({ from, to, requestedFilters: [], isKept: true })),
    ...understood.map(({ from, to, requestedFilters }) => ({ from, to, requestedFilters, isKept: false })),
    ...places.claims,
    ...codes,
    ...kinds,
  ];
  const addresses = places.isWithinCity ? claimAddresses(sentence.words, claims) : [];
  return [...claims, ...addresses].toSorted((a, b) => a.from - b.from);
}
