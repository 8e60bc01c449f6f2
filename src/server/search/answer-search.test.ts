import { expect, test } from "vitest";
import { mostLocalities } from "#contract/limits.ts";
import type { SearchFacets } from "#contract/search/property-search.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { localities } from "#server/places/place-dictionary.ts";
import { koramangala } from "#test/koramangala.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "./answer-search.ts";

const facetsOf = (index: ReturnType<typeof anIndex>, query: SearchQuery) =>
  JSON.parse(Buffer.from(answerSearch(index, () => undefined, query).facets).toString()) as SearchFacets;

test("the requested bounds are counted among the steps, for any values", () => {
  const index = anIndex([
    aListing({ seq: 1, lockInMonths: 2, securityDeposit: 8000 }),
    aListing({ seq: 2, lockInMonths: 3, securityDeposit: 5000 }),
    aListing({ seq: 3, lockInMonths: 0, securityDeposit: 9000 }),
  ]);
  expect(facetsOf(index, { maxDeposit: 8000 }).maxDeposit).toEqual([
    { upTo: 0, total: 0 },
    { upTo: 5000, total: 1 },
    { upTo: 8000, total: 2 },
    { upTo: 10_000, total: 3 },
    { upTo: 20_000, total: 3 },
    { upTo: 30_000, total: 3 },
  ]);
  const { maxLockIn, within } = facetsOf(index, { maxLockIn: 2, near: "srcc", within: 7 });
  expect(maxLockIn.map(({ upTo, total }) => [upTo, total])).toEqual([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [6, 3],
  ]);
  expect(within?.map(({ upTo }) => upTo)).toEqual([1, 2, 3, 5, 7, 10]);
});

test("a locality that is chosen is counted, also behind the forty with the most listings", () => {
  const [quiet, empty, ...busy] = localities.slice(0, mostLocalities + 3);
  const listed = [quiet!, ...busy.flatMap((locality) => [locality, locality])];
  const index = anIndex(
    listed.map(({ key, name }, i) => aListing({ seq: i + 1, locality: name, localityKey: key, cityKey: null })),
  );
  expect(facetsOf(index, {}).localities.map(({ key }) => key)).not.toContain(quiet!.key);
  const counted = facetsOf(index, { locality: [quiet!.key, empty!.key] }).localities;
  expect(counted).toHaveLength(mostLocalities + 2);
  expect(counted.slice(mostLocalities)).toEqual([
    { key: quiet!.key, name: quiet!.name, total: 1 },
    { key: empty!.key, name: empty!.name, total: 0 },
  ]);
  const [first] = busy;
  const withBusy = facetsOf(index, { locality: [first!.key] }).localities;
  expect(withBusy.filter(({ key }) => key === first!.key)).toEqual([{ key: first!.key, name: first!.name, total: 2 }]);
});

test("without its locality, a search counts the listings of the city", () => {
  const index = anIndex([
    aListing({ seq: 1 }),
    aListing({ seq: 2, locality: "Karol Bagh", localityKey: "delhi/karol-bagh" }),
    aListing({ seq: 3, ...koramangala }),
  ]);
  const relaxationsOf = (query: SearchQuery) => answerSearch(index, () => undefined, query).relaxations;
  expect(relaxationsOf({ city: "Karol Bagh" })).toEqual([{ filter: "city", city: "Delhi", total: 2 }]);
  expect(relaxationsOf({ q: "girls pg in karol bagh" })).toContainEqual({ filter: "city", city: "Delhi", total: 2 });
  expect(relaxationsOf({ locality: ["delhi/karol-bagh"] })).toEqual([{ filter: "locality", city: "Delhi", total: 2 }]);
});
