/** Splits a folded text into groups of digits, written or spelt out, and records what separates them. */
import { type SpokenWord, readSpokenWord } from "./spoken-digits.ts";

export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
  /** What precedes it: one or two characters as inside a number, a list separator, or a word such as "call". */
  gap: "sign" | "list" | "call";
  /** Written in words, or with letters in place of digits. */
  isSpelt: boolean;
  isMoney: boolean;
  /** Directly preceded by a plus. */
  hasPlus: boolean;
}

interface Span {
  start: number;
  end: number;
}

/** The tokens of a text: figures with commas, alphanumeric words, and everything else. */
const pieces = /\d{1,3}(?:,\d{2,3}){1,4}(?![\d,])|[\p{L}\p{M}\d]+|[^\p{L}\p{M}\d]+/gu;
const lettersOrDigits = /\d+|[\p{L}\p{M}]+/gu;

/** Times and dates are not part of a phone number, unless more groups follow. */
const timesAndDays =
  /(?<![\d.:])(?:0?[1-9]|1[0-2])\.(?:00|15|30|45)\s?[-–—]\s?(?:0?[1-9]|1[0-2])\.(?:00|15|30|45)(?![.:]?\d)|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?!:?\d)|(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?![./-]?\d)|(?<![\d-])20\d\d-[01]\d-[0-3]\d(?!-?\d)/g;
const moneyBefore = /(?:₹|(?<!\p{L})(?:rs|inr|rupees)\.?)\s?$/u;
const moneyAfter = /^\s?(?:\/-|\/?(?:month|mo|pm|lakh|k|rs|rupees|rupaye|₹)(?!\p{L})|₹)/u;

/** Digits, some of them replaced by similar letters. */
const disguised = /^(?=.*\d)[\dosilbz]{4,16}$/;
const lookAlikes: Readonly<Record<string, string>> = { o: "0", s: "5", i: "1", l: "1", b: "8", z: "2" };

const longestSign = 6;
const longestGap = 40;
const listSigns = /[,;/&+|?!\u0964]/;

type Item = (DigitGroup & { isPerhaps: boolean }) | "end";

/** Rows of groups that may form one phone number: no other word separates them. */
export function readDigitGroups(text: string, taken: readonly Span[]): DigitGroup[][] {
  const chains: DigitGroup[][] = [];
  let row: Exclude<Item, "end">[] = [];
  for (const item of [...readItems(text, taken), "end" as const]) {
    if (item !== "end") {
      row.push(item);
      continue;
    }
    chains.push(...withoutHomophones(row));
    row = [];
  }
  return chains.filter((chain) => chain.length > 0);
}

function* readItems(text: string, taken: readonly Span[]): Generator<Item> {
  const apart = [...taken, ...spansOf(text)].toSorted((a, b) => a.start - b.start);
  let gap: DigitGroup["gap"] = "sign";
  let plusAt = -1;
  let repeat: { times: number; start: number } | undefined;
  let tens: { digits: string; start: number; end: number } | undefined;
  const group = (digits: string, { start, end }: Span, isSpelt: boolean, isPerhaps = false): Item => {
    const isMoney =
      moneyBefore.test(text.slice(Math.max(0, start - 9), start)) || moneyAfter.test(text.slice(end, end + 9));
    const made = { digits, start, end, gap, isSpelt, isMoney, isPerhaps, hasPlus: plusAt === start };
    gap = "sign";
    return made;
  };
  const flush = function* (): Generator<Item> {
    if (tens) yield group(`${tens.digits}0`, tens, true);
    tens = undefined;
    if (repeat) yield "end";
    repeat = undefined;
  };
  let skipped = 0;
  for (const { index: start, 0: piece } of text.matchAll(pieces)) {
    const end = start + piece.length;
    while ((apart[skipped]?.end ?? Infinity) <= start) skipped += 1;
    if ((apart[skipped]?.start ?? Infinity) < end) {
      yield* flush();
      yield "end";
      continue;
    }
    if (!/[\p{L}\p{M}\d]/u.test(piece)) {
      if (piece.length > longestGap) {
        yield* flush();
        yield "end";
      } else if (gap === "sign" && (piece.length > longestSign || listSigns.test(piece))) gap = "list";
      if (piece.endsWith("+")) plusAt = end;
      continue;
    }
    const parts: Iterable<{ index: number; 0: string }> = isFigure(piece)
      ? [{ index: 0, 0: piece }]
      : piece.matchAll(lettersOrDigits);
    for (const { index, 0: part } of parts) {
      const span = { start: start + index, end: start + index + part.length };
      const figure = figureOf(part);
      const word: SpokenWord | undefined =
        figure === undefined ? readSpokenWord(part) : { kind: "digits", digits: figure.digits };
      const isSpelt = figure?.isDisguised ?? true;
      if (word?.kind === "digits" || word?.kind === "perhaps") {
        const isPerhaps = word.kind === "perhaps";
        if (repeat && word.digits.length === 1) {
          yield group(word.digits.repeat(repeat.times), { start: repeat.start, end: span.end }, true, isPerhaps);
          repeat = undefined;
        } else if (tens && word.digits.length === 1 && !isPerhaps) {
          yield group(tens.digits + word.digits, { start: tens.start, end: span.end }, true);
          tens = undefined;
        } else {
          yield* flush();
          yield group(word.digits, span, isSpelt, isPerhaps);
        }
        continue;
      }
      yield* flush();
      if (word?.kind === "repeat") repeat = { times: word.times, start: span.start };
      else if (word?.kind === "tens") tens = { digits: word.digits, ...span };
      else if (word?.kind === "filler") gap = "list";
      else if (word?.kind === "call") gap = "call";
      else yield "end";
    }
  }
  yield* flush();
}

function spansOf(text: string): Span[] {
  return [...text.matchAll(timesAndDays)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));
}

function isFigure(piece: string): boolean {
  return /^[\d,]+$/.test(piece) || disguisedDigits(piece) !== undefined;
}

function figureOf(part: string): { digits: string; isDisguised: boolean } | undefined {
  if (/^[\d,]+$/.test(part)) return { digits: part.replaceAll(",", ""), isDisguised: false };
  const digits = disguisedDigits(part);
  return digits === undefined ? undefined : { digits, isDisguised: true };
}

/** Replaces letters in a word that consists mostly of digits and of letters that look like digits: `9876S4321O`. */
function disguisedDigits(piece: string): string | undefined {
  if (!disguised.test(piece)) return undefined;
  const letters = piece.replaceAll(/\d/g, "").length;
  return letters > 0 && letters * 3 <= piece.length
    ? piece.replaceAll(/\D/g, (letter) => lookAlikes[letter] ?? "")
    : undefined;
}

/** Splits rows at homophones that are ordinary words: they count as digits only among three spelt-out ones or beside a single one. */
function withoutHomophones(row: readonly Exclude<Item, "end">[]): DigitGroup[][] {
  const isSure = (at: number) => {
    const item = row[at];
    return item !== undefined && !item.isPerhaps;
  };
  const spelt = row.filter(({ isSpelt, isPerhaps }) => isSpelt && !isPerhaps).length;
  const isSingle = (at: number) => isSure(at) && row[at]?.digits.length === 1 && !row[at]?.isSpelt;
  const chains: DigitGroup[][] = [[]];
  for (const [at, { isPerhaps, ...group }] of row.entries()) {
    if (!isPerhaps || spelt >= 3 || isSingle(at - 1) || isSingle(at + 1)) chains.at(-1)?.push(group);
    else chains.push([]);
  }
  return chains;
}
