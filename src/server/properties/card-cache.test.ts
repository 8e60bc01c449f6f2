import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { CardCache } from "./card-cache.ts";
import { CardFile, openCardFile } from "./card-file.ts";

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

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-cards-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("with a file no card is lost that memory has no room for, as long as the file has, and the file has no name", async () => {
  const folder = await aFolder();
  const cards = new CardCache(200, (segmentBytes) => new CardFile(folder, { segmentBytes, mostBytes: 1000 }));
  onTestFinished(() => cards.close());
  const text = (seq: number) => `card ${String(seq).padStart(5)}`;
  for (let seq = 0; seq < 100; seq++) cards.set(seq, card(text(seq)));
  const found = () => Array.from({ length: 100 }, (_, seq) => read(cards, seq));
  const all = Array.from({ length: 100 }, (_, seq) => text(seq));
  expect(found()).toEqual(all);
  expect(cards.bytes).toBeLessThanOrEqual(200);
  expect(await readdir(folder)).toEqual([]);
  cards.set(3, card("new"));
  cards.delete(4);
  expect([read(cards, 3), read(cards, 4), read(cards, 5)]).toEqual(["new", undefined, text(5)]);
  cards.clear();
  expect(found().filter(Boolean)).toEqual([]);
});

test("a card is the one that was put last or none, whatever is evicted, written and read back", async () => {
  const folder = await aFolder();
  const seq = fc.integer({ min: 0, max: 25 });
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ set: seq, length: fc.integer({ min: 1, max: 30 }) }) },
    { weight: 15, arbitrary: fc.record({ get: seq }) },
    { weight: 1, arbitrary: fc.record({ delete: seq }) },
  );
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 400, size: "max" }),
      fc.integer({ min: 0, max: 600 }),
      (steps, mostBytes) => {
        const cards = new CardCache(100, (segmentBytes) => new CardFile(folder, { segmentBytes, mostBytes }));
        const last = new Map<number, string>();
        for (const [at, each] of steps.entries()) {
          if ("set" in each) {
            const text = `${at} `.repeat(each.length).slice(0, each.length);
            cards.set(each.set, card(text));
            last.set(each.set, text);
          } else if ("get" in each) expect([undefined, last.get(each.get)]).toContain(read(cards, each.get));
          else {
            cards.delete(each.delete);
            last.delete(each.delete);
            expect(cards.get(each.delete)).toBeUndefined();
          }
        }
        cards.close();
      },
    ),
    { numRuns: 100 },
  );
});

test("a closed cache answers from memory alone, and a folder that cannot be written costs only the file", async () => {
  const folder = await aFolder();
  const failures: unknown[] = [];
  const open = (where: string) => openCardFile(where, 1000, (error) => failures.push(error));
  const cards = new CardCache(200, open(folder));
  const withoutFile = new CardCache(200, open("/dev/null/cards"));
  for (let seq = 0; seq < 40; seq++) for (const each of [cards, withoutFile]) each.set(seq, card("0123456789"));
  expect([read(cards, 0), read(withoutFile, 0)]).toEqual(["0123456789", undefined]);
  expect(failures).toHaveLength(1);
  cards.close();
  expect([read(cards, 1), read(cards, 39), read(withoutFile, 39)]).toEqual([undefined, "0123456789", "0123456789"]);
  for (let seq = 40; seq < 100; seq++) cards.set(seq, card("0123456789"));
  expect([read(cards, 40), read(cards, 99)]).toEqual([undefined, "0123456789"]);
});

test("a file that is there already, with whatever name, is another process's and stays as it is", async () => {
  const folder = await aFolder();
  const others = path.join(folder, `cards.${process.pid}.tmp`);
  await writeFile(others, "theirs");
  const file = new CardFile(folder, { segmentBytes: 10, mostBytes: 100 });
  file.write(0, card("0123456789"));
  expect(await readFile(others, "utf8")).toBe("theirs");
  expect(await readdir(folder)).toHaveLength(1);
  file.close();
});
