import type { SearchQuery } from "#contract/search/search-queries.ts";
import { type Claim, claimWords } from "./claim-words.ts";
import type { MistypedName } from "#server/places/names/mistyped-names.ts";
import { spellWords } from "./mistyped-words.ts";
import { type Word, readWords } from "./read-words.ts";
import { type StatedFilter, addStatedFilter } from "./stated-filters.ts";
import { isFiller } from "./filter-words.ts";

/** What one piece of a text, as it was typed, was understood as. */
type UnderstoodPart = StatedFilter & { text: string };

export interface Understanding {
  /** In the form in which a search takes them. */
  filters: SearchQuery;
  /** The words that nobody understood, in their order. */
  rest: string;
  /** In the order of the text; of a filter that takes several values, one each. */
  parts: UnderstoodPart[];
  /** False: no word is a filter or left out, and the text stays as it is. */
  isRead: boolean;
  /** All of it may be the name of a house as well: "metro stay". */
  mayBeName: boolean;
}

/** Longer texts are read up to here: nobody says more than this of a room. */
const longestText = 120;

interface Piece {
  from: number;
  to: number;
  criteria: StatedFilter;
}

/** Of wishes for one filter that takes one value, the first counts; the words of the others stay unknown. */
function acceptClaims(claims: readonly Claim[]): { filters: SearchQuery; pieces: Piece[]; accepted: Claim[] } {
  let filters: SearchQuery = {};
  const pieces: Piece[] = [];
  const accepted: Claim[] = [];
  for (const claim of claims) {
    let next: SearchQuery | undefined = filters;
    for (const criteria of claim.requestedFilters) next = next && addStatedFilter(next, criteria);
    if (next === undefined || claim.isKept) continue;
    filters = next;
    accepted.push(claim);
    pieces.push(...claim.requestedFilters.map((criteria) => ({ from: claim.from, to: claim.to, criteria })));
  }
  return { filters, pieces, accepted };
}

/** "Kamla Nagar, Delhi" is one piece, though two words of it say the same. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSame =
      last?.to === piece.from &&
      last.criteria.filter === piece.criteria.filter &&
      last.criteria.value === piece.criteria.value;
    if (last !== undefined && isSame) joined[joined.length - 1] = { ...last, to: piece.to };
    else joined.push(piece);
  }
  return joined;
}

function textBetween(text: string, words: readonly Word[], from: number, to: number): string {
  return text.slice(words[from]?.start, words[to - 1]?.end);
}

/** Runs of words that nobody took, without the small words at their ends; a PG id keeps its "PG". */
function unknownRuns(words: readonly Word[], taken: readonly boolean[], kept: readonly boolean[]): [number, number][] {
  const isSmall = (index: number) => isFiller(words[index]?.form ?? "") && kept[index] !== true;
  const runs: [number, number][] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (taken[from] === true || isSmall(from)) continue;
    let to = from;
    while (to < words.length && taken[to] !== true) to += 1;
    const next = to;
    while (isSmall(to - 1)) to -= 1;
    runs.push([from, to]);
    from = next;
  }
  return runs;
}

function marks(words: readonly Word[], claims: readonly Claim[]): boolean[] {
  return words.map((_, index) => claims.some(({ from, to }) => index >= from && index < to));
}

interface ReadText {
  words: readonly Word[];
  claims: readonly Claim[];
}

/** The words of a text and the claims on them; words that nobody claims are read again as what they may be typos of. */
function readClaims(text: string, search: { isNearSomething: boolean }): ReadText {
  const sentence = { text, words: readWords(text), typos: new Map<string, readonly MistypedName[]>() };
  const claims = claimWords(sentence, search);
  const spelt = spellWords(sentence.words, marks(sentence.words, claims));
  if (spelt === undefined) return { words: sentence.words, claims };
  return { words: spelt, claims: claimWords({ ...sentence, words: spelt }, search) };
}

/**
 * Reads the words that people type into the search box: "girls pg near srcc under 9k with food". Small words such as "pg" and
 * "in", and "non ac", are left out of the rest once something is understood, and "5th block" beside a locality; a text of which
 * nothing is understood stays as it is, and so does one of signs alone. Money is in rupees a month. Of a search that
 * `isNearSomething` already, a distance alone is the radius.
 */
export function understand(typed: string, { isNearSomething = false } = {}): Understanding {
  const text = typed.slice(0, longestText).normalize("NFC");
  const { words, claims } = readClaims(text, { isNearSomething });
  const { filters, pieces, accepted } = acceptClaims(claims);
  const kept = marks(
    words,
    claims.filter(({ isKept }) => isKept),
  );
  const runs = unknownRuns(words, marks(words, accepted), kept);
  const parts = joinPieces(pieces).map(({ from, to, criteria }) =>
    Object.assign({ text: textBetween(text, words, from, to) }, criteria),
  );
  const isRead = pieces.length > 0 || accepted.some(({ isLeftOut }) => isLeftOut === true);
  const rest =
    !isRead && (runs.length > 0 || accepted.length > 0 || words.length === 0)
      ? text.trim()
      : runs.map(([from, to]) => textBetween(text, words, from, to)).join(" ");
  return { filters, rest, parts, isRead, mayBeName: accepted.some(({ mayBeginName }) => mayBeginName === true) };
}
