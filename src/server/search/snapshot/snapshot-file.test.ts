import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { PlainPropertyIndex } from "#test/searches/plain-property-index.ts";
import { expectedPlaces, randomCriteria, randomListing, randomPage } from "#test/searches/random-listings.ts";
import { readFacets } from "#server/search/index/counted-facets.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";
import { UnusableSnapshot, openSnapshot, writeSnapshot } from "./snapshot-file.ts";

const schema = "a schema";
const never = new AbortController().signal;

async function aFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-snapshot-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, "snapshot");
}

async function store(file: string, index: PropertyIndex): Promise<void> {
  const handle = await open(file, "w");
  const header = { schema, id: "an id", position: 2n ** 63n, count: index.size };
  await writeSnapshot(handle, header, (transfer) => index.write(transfer), never);
  await handle.close();
}

async function load(file: string): Promise<PropertyIndex | undefined> {
  const snapshot = await openSnapshot(file, schema);
  try {
    return snapshot && (await PropertyIndex.read(snapshot.content));
  } finally {
    await snapshot?.close();
  }
}

function indexOf(listings: readonly IndexedListing[], expected = 0): PropertyIndex {
  const index = new PropertyIndex(expectedPlaces(expected));
  for (const listing of listings) index.put(listing);
  return index;
}

test("an index from a snapshot answers and changes as the one that was stored", async () => {
  const file = await aFile();
  const listings = fc.array(randomListing, { maxLength: 80 });
  const story = fc.record({
    // With so many expected, the few listings lie in several banks.
    expected: fc.oneof({ weight: 9, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.constant(5000) }),
    stored: listings,
    removedBefore: fc.integer({ min: 2, max: 5 }),
    changed: listings,
    removedAfter: fc.integer({ min: 2, max: 5 }),
    searches: fc.array(fc.tuple(randomCriteria, randomPage), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ expected, stored, removedBefore, changed, removedAfter, searches }) => {
      const plain = new PlainPropertyIndex();
      const original = indexOf(stored, expected);
      for (const listing of stored) plain.put(listing);
      for (const { seq } of stored.filter((_, at) => at % removedBefore === 0)) {
        original.remove(seq);
        plain.remove(seq);
      }
      await store(file, original);
      const index = (await load(file))!;
      const compare = () => {
        expect(index.size).toBe(plain.size);
        expect(index.totals()).toEqual(plain.totals());
        for (const [criteria, page] of searches) {
          expect(index.find(criteria, page)).toEqual(plain.find(criteria, page));
          expect(readFacets(index.search(criteria, page).facets)).toEqual(plain.facets(criteria));
        }
      };
      compare();
      for (const listing of changed) {
        index.put(listing);
        plain.put(listing);
      }
      for (const { seq } of [...stored, ...changed].filter((_, at) => at % removedAfter === 0)) {
        index.remove(seq);
        plain.remove(seq);
      }
      compare();
    }),
    { numRuns: 40 },
  );
}, 60_000);

const sample = fc
  .sample(randomListing, { numRuns: 300, seed: 3 })
  .map((listing, at) => Object.assign(listing, { seq: at + 1 }));

test("words that many titles contain are found again", async () => {
  const file = await aFile();
  // More than one row in 32, so that words are bitmaps.
  const many = fc
    .sample(randomListing, { numRuns: 6000, seed: 4 })
    .map((listing, at) => Object.assign(listing, { seq: at + 1 }));
  const original = indexOf(many);
  await store(file, original);
  const index = (await load(file))!;
  const page = { sort: "relevance", limit: 30, offset: 0 } as const;
  for (const word of ["house", "neem", "22", "घ", "nowhere"]) {
    const q = { form: word, keys: new Set<string>(), titleWords: [word] };
    const criteria = { q, localities: [], sharing: [], amenities: [], safety: [], bills: [], meals: [] };
    expect(index.find(criteria, page)).toEqual(original.find(criteria, page));
  }
});

test("a file that differs in any byte, or has fewer or more of them, is refused before it is interpreted", async () => {
  const file = await aFile();
  await store(file, indexOf(sample));
  const whole = await readFile(file);
  const positions = [
    0,
    20,
    21,
    28,
    29,
    40,
    100,
    5000,
    whole.length >> 1,
    whole.length - 5,
    whole.length - 4,
    whole.length - 1,
  ];
  for (const at of positions) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 16;
    await writeFile(file, damaged);
    await expect(load(file), `byte ${at}`).rejects.toThrow(UnusableSnapshot);
  }
  for (const length of [0, 1, 28, 32, 33, 60, whole.length >> 1, whole.length - 4, whole.length - 1]) {
    await writeFile(file, whole.subarray(0, length));
    await expect(load(file), `${length} bytes`).rejects.toThrow(UnusableSnapshot);
  }
  await writeFile(file, Buffer.concat([whole, Buffer.alloc(1)]));
  await expect(load(file)).rejects.toThrow("its checksum is wrong");
  await writeFile(file, whole);
  expect((await load(file))?.size).toBe(300);
});

test("a file of another schema or format is refused, and none is none", async () => {
  const file = await aFile();
  expect(await openSnapshot(file, schema)).toBeUndefined();
  await store(file, indexOf(sample));
  await expect(openSnapshot(file, "another schema")).rejects.toThrow("another version");
  const handle = await open(file, "r+");
  await handle.write(Buffer.from(Float64Array.of(2).buffer), 0, 8, 21);
  await handle.close();
  await expect(openSnapshot(file, schema)).rejects.toThrow("the format of another version");
  await writeFile(file, "x".repeat(1000));
  await expect(openSnapshot(file, schema)).rejects.toThrow("it is no snapshot");
});

test("writing stops when it is given up", async () => {
  const file = await aFile();
  const handle = await open(file, "w");
  onTestFinished(() => handle.close());
  const header = { schema, id: "an id", position: 1n, count: 300 };
  const index = indexOf(sample);
  const writing = writeSnapshot(handle, header, (transfer) => index.write(transfer), AbortSignal.abort());
  await expect(writing).rejects.toThrow("aborted");
});
