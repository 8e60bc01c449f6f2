import { expect, test } from "vitest";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { type TextCriteria, anything } from "#server/search/search-criteria.ts";

const page = { sort: "newest", limit: 10, offset: 0 } as const;
const saket = { latitude: 28.5245, longitude: 77.2066, within: 2 };

test("a circle that was searched before finds a place as soon as a listing of it is inside", () => {
  const index = anIndex([aListing({ seq: 1 })]);
  const find = () => index.find({ ...anything, near: saket }, page).listings.map(({ seq }) => seq);
  expect(find()).toEqual([]);
  index.put(aListing({ seq: 2, latitude: saket.latitude, longitude: saket.longitude }));
  expect(find()).toEqual([2]);
});

test("a larger map does not reuse the result of a smaller one that was searched before", () => {
  const north = aListing({ seq: 1, latitude: 28.7, longitude: 77.2 });
  const east = aListing({ seq: 2, latitude: 28.5, longitude: 77.6, locality: "Other", localityKey: "delhi/other" });
  const index = anIndex([north, east]);
  const near = { south: 28.6, west: 77.1, north: 28.65, east: 77.3 };
  const total = (wider: Partial<typeof near>) => index.mapPoints(anything, { ...near, ...wider }).length;
  expect(total({})).toBe(0);
  expect(total({ north: 28.8 })).toBe(1);
  expect(total({ south: 28.4, east: 77.7 })).toBe(1);
  expect(total({ south: 28.4, north: 28.8, east: 77.7 })).toBe(2);
});

test("a text that was searched before finds a place that was added since", () => {
  const index = anIndex([aListing({ seq: 1 })]);
  const text: TextCriteria = { form: "delhi", keys: new Set(["delhi"]), titleWords: [] };
  for (const criteria of [{ city: text }, { q: text }, { q: text, city: text }, {}]) {
    const find = () => index.find({ ...anything, ...criteria }, page).total;
    const before = find();
    const seq = 10 + index.size;
    index.put(aListing({ seq, locality: `Locality ${seq}`, localityKey: `delhi/${seq}` }));
    expect(find()).toBe(before + 1);
  }
});

test("localities are found wherever their rows are, in any order", () => {
  const at = (seq: number, key: string) => aListing({ seq, locality: key, localityKey: `delhi/${key}` });
  // More listings of each place than fit into its first rows.
  const listings = Array.from({ length: 60 }, (_, seq) => at(seq + 1, ["a", "b", "c"][seq % 3]!));
  const index = anIndex(listings);
  for (const keys of [["delhi/a"], ["delhi/c", "delhi/a"], ["delhi/b", "delhi/none"]]) {
    const expected = listings.filter(({ localityKey }) => keys.includes(localityKey ?? "")).map(({ seq }) => seq);
    const found = index.find({ ...anything, localities: keys }, { ...page, limit: 100 }).listings;
    expect(found.map(({ seq }) => seq)).toEqual(expected.toReversed());
  }
});
