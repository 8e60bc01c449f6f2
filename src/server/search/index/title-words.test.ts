import { expect, test } from "vitest";
import { TitleWords } from "./title-words.ts";

const rows = 64;

function rowsFound(words: TitleWords, ...beginnings: string[]): number[] {
  const bitmap = words.find(beginnings, rows) ?? new Uint32Array(2);
  return Array.from({ length: rows }, (_, row) => row).filter((row) => (bitmap[row >>> 5]! >>> (row & 31)) & 1);
}

test("titles are found by the beginnings of their words, in any case and order", () => {
  const words = new TitleWords();
  words.add(1, "Neem House for Women", rows);
  words.add(40, "NEEM Homes, 2nd floor", rows);
  words.add(3, "घर Neemrana", rows);
  expect(rowsFound(words, "neem")).toEqual([1, 3, 40]);
  expect(rowsFound(words, "ho", "neem")).toEqual([1, 40]);
  expect(rowsFound(words, "neem", "hou")).toEqual([1]);
  expect(rowsFound(words, "घ")).toEqual([3]);
  expect(rowsFound(words, "ouse")).toEqual([]);
  expect(words.find(["neem", "zz"], rows)).toBeUndefined();
  expect(words.find(["house", "homes"], rows)).toBeUndefined();
});

test("a title that goes takes its words along, and its room is used again", () => {
  const words = new TitleWords();
  const first = words.add(1, "Neem House", rows);
  words.add(2, "Neem Nest", rows);
  words.delete(1, first);
  expect(rowsFound(words, "neem")).toEqual([2]);
  expect(words.find(["house"], rows)).toBeUndefined();
  expect(words.add(5, "Lotus Nest", rows)).toBe(first);
  expect(rowsFound(words, "n")).toEqual([2, 5]);
  expect(rowsFound(words, "lotus")).toEqual([5]);
});

test("a word that occurs twice, and a title without any word, are handled", () => {
  const words = new TitleWords();
  const handle = words.add(1, "Neem neem NEEM", rows);
  words.delete(1, handle);
  expect(words.find(["neem"], rows)).toBeUndefined();
  words.delete(2, words.add(2, "!!!", rows));
});

test("more words than two bytes can number are found, and go, as any", () => {
  const words = new TitleWords();
  const wordsPerTitle = 10;
  // In alphabetical order, which is quick to add.
  const title = (number: number) =>
    Array.from({ length: wordsPerTitle }, (_, at) => `w${100_000 + number * wordsPerTitle + at}`).join(" ");
  const handles = Array.from({ length: 7000 }, (_, number) => words.add(number % rows, title(number), rows));
  expect(rowsFound(words, "w100003")).toEqual([0]);
  expect(rowsFound(words, "w169999")).toEqual([6999 % rows]);
  words.delete(6999 % rows, handles[6999]!);
  words.delete(0, handles[0]!);
  expect(words.find(["w169999"], rows)).toBeUndefined();
  expect(words.find(["w100003"], rows)).toBeUndefined();
  // A small title's place gets ids that need four bytes.
  words.add(5, `x1 x2 x3 x4 x5 x6 x7 x8 x9 y1`, rows);
  expect(rowsFound(words, "y1")).toEqual([5]);
  expect(rowsFound(words, "w100013")).toEqual([1]);
});
