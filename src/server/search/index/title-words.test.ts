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
