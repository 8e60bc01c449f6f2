import { expect, test } from "vitest";
import { CardCache } from "./card-cache.ts";

const card = (text: string) => new TextEncoder().encode(text);
const read = (cards: CardCache, seq: number) => {
  const bytes = cards.get(seq);
  return bytes && new TextDecoder().decode(bytes);
};

test("a card is found by its seq until it is put anew, deleted or all are forgotten", () => {
  const cards = new CardCache(10_000);
  cards.set(1, card("one"));
  cards.set(5000, card("five thousand"));
  cards.set(1, card("one again"));
  expect([1, 2, 5000].map((seq) => read(cards, seq))).toEqual(["one again", undefined, "five thousand"]);
  cards.delete(1);
  expect([1, 5000].map((seq) => read(cards, seq))).toEqual([undefined, "five thousand"]);
  cards.clear();
  expect([read(cards, 5000), cards.bytes]).toEqual([undefined, 0]);
});

test("without room the oldest go first, but those used meanwhile are spared once", () => {
  // Two pieces of ten cards each.
  const cards = new CardCache(200);
  for (let seq = 0; seq < 20; seq++) cards.set(seq, card(`card ${String(seq).padStart(5)}`.slice(0, 10)));
  expect(cards.bytes).toBe(200);
  cards.get(3);
  cards.set(20, card("0123456789"));
  expect([2, 3, 4, 20].map((seq) => cards.get(seq) !== undefined)).toEqual([false, true, false, true]);
  for (let seq = 100; seq < 300; seq++) cards.set(seq, card("0123456789"));
  expect(cards.get(3)).toBeUndefined();
  expect(cards.bytes).toBeLessThanOrEqual(200);
  expect(read(cards, 299)).toBe("0123456789");
});

test("a view keeps its content after its place is reused", () => {
  const cards = new CardCache(40);
  cards.set(1, card("first card"));
  const view = cards.get(1)!;
  for (let seq = 2; seq < 50; seq++) cards.set(seq, card("other card"));
  expect(new TextDecoder().decode(view)).toBe("first card");
});

test("a card larger than a segment is not stored, and its predecessor is removed", () => {
  const cards = new CardCache(40);
  cards.set(1, card("small"));
  cards.set(1, card("x".repeat(21)));
  expect(cards.get(1)).toBeUndefined();
});
