import type { SearchQuery } from "#contract/search/search-queries.ts";
import { type Claim, claimWords } from "./claim-words.ts";
import type { MistypedName } from "#server/places/names/mistyped-names.ts";
import { spellWords } from "./mistyped-words.ts";
import { type Word, readWords } from "./read-words.ts";
import { type StatedFilter, addStatedFilter } from "./stated-filters.ts";
import { isFiller } from "./filter-words.ts";

/** How one piece of a text was understood; `text` is the piece as typed. */
type UnderstoodPart = StatedFilter & { text: string };

export interface Understanding {
  /** The filters of a search query. */
  filters: SearchQuery;
  /** The words that were not understood, in their order. */
  rest: string;
  /** In the order of the text; a filter that takes several values has one part for each. */
  parts: UnderstoodPart[];
  /** False: no word is a filter or can be left out, and the text remains unchanged. */
  isRead: boolean;
  /** Words, as typed, that ask for something that has no filter. */
  unfiltered: string[];
  /** The whole text may also be the name of a PG: "metro stay". */
  mayBeName: boolean;
}

/** In characters: the rest of a longer text is ignored. No real query is longer. */
const longestText = 120;

interface Piece {
  from: number;
  to: number;
  criteria: StatedFilter;
}

/** Of several values for a filter that takes one, the first counts; the words of the others remain unknown. */
function acceptClaims(claims: readonly Claim[]): { filters: SearchQuery; pieces: Piece[]; accepted: Claim[] } {
  let filters: SearchQuery = {};
  const pieces: Piece[] = [];
  const accepted: Claim[] = [];
  for (const claim of claims) {
    let next: SearchQuery | undefined = filters;
    for (const criteria of claim.requestedFilters) next = next && addStatedFilter(next, criteria);
    if (next === undefined || claim.isFreeText) continue;
    filters = next;
    accepted.push(claim);
    pieces.push(...claim.requestedFilters.map((criteria) => ({ from: claim.from, to: claim.to, criteria })));
  }
  return { filters, pieces, accepted };
}

/** "Kamla Nagar, Delhi" is one piece, though both names add the same filter. */
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

/** Runs of words that no claim has taken, without filler words at their ends; a PG id retains its "PG". */
function unknownRuns(
  words: readonly Word[],
  taken: readonly boolean[],
  freeText: readonly boolean[],
): [number, number][] {
  const isSmall = (index: number) => isFiller(words[index]?.form ?? "") && freeText[index] !== true;
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

/** The words of a text and the claims on them; words that nothing claims are corrected as typos, if possible, and read again. */
function readClaims(text: string, search: { isNearSomething: boolean }): ReadText {
  const sentence = { text, words: readWords(text), typos: new Map<string, readonly MistypedName[]>() };
  const claims = claimWords(sentence, search);
  const spelt = spellWords(sentence.words, marks(sentence.words, claims));
  if (spelt === undefined) return { words: sentence.words, claims };
  return { words: spelt, claims: claimWords({ ...sentence, words: spelt }, search) };
}

/**
 * Reads a query as people type it into the search box: "girls pg near srcc under 9k with food". Once something is understood,
 * the rest does not include filler words such as "pg" and "in", "non ac", or "5th block" beside a locality. A text of which
 * nothing is understood remains unchanged, and so does one without letters and digits. Money is in rupees a month. With
 * `isNearSomething`, the search already has a place to be near to, and a distance alone sets the radius.
 */
export function understand(typed: string, { isNearSomething = false } = {}): Understanding {
  const text = typed.slice(0, longestText).normalize("NFC");
  const { words, claims } = readClaims(text, { isNearSomething });
  const { filters, pieces, accepted } = acceptClaims(claims);
  const freeText = marks(
    words,
    claims.filter(({ isFreeText }) => isFreeText),
  );
  const runs = unknownRuns(words, marks(words, accepted), freeText);
  const parts = joinPieces(pieces).map(({ from, to, criteria }) =>
    Object.assign({ text: textBetween(text, words, from, to) }, criteria),
  );
  const isRead =
    pieces.length > 0 || accepted.some(({ isLeftOut, hasNoFilter }) => isLeftOut === true || hasNoFilter === true);
  const rest =
    !isRead && (runs.length > 0 || accepted.length > 0 || words.length === 0)
      ? text.trim()
      : runs.map(([from, to]) => textBetween(text, words, from, to)).join(" ");
  const unfiltered = accepted
    .filter(({ hasNoFilter }) => hasNoFilter === true)
    .map(({ from, to }) => textBetween(text, words, from, to));
  return {
    filters,
    rest,
    parts,
    isRead,
    unfiltered,
    mayBeName: accepted.some(({ mayBeginName }) => mayBeginName === true),
  };
}
