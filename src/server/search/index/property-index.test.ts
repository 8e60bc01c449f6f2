import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { PlainPropertyIndex } from "#test/searches/plain-property-index.ts";
import { expectedPlaces, randomListing, randomPage, randomCriteria } from "#test/searches/random-listings.ts";
import { readFacets } from "./counted-facets.ts";
import { ListingStore } from "./listing-store.ts";
import { PropertyIndex } from "./property-index.ts";
import type { Page, SearchCriteria } from "#server/search/search-criteria.ts";

const viewport = { south: 28.62, west: 77.13, north: 28.7, east: 77.2 };

/** Checks that two consecutive pages, the facets and the points of a map are the same. */
function compare(index: PropertyIndex, plain: PlainPropertyIndex, criteria: SearchCriteria, page: Page): void {
  const expected = plain.find(criteria, page);
  const { facets, everywhere: _, without: _without, ...found } = index.search(criteria, page);
  expect(found).toEqual(expected);
  expect(readFacets(facets)).toEqual(plain.facets(criteria));
  expect(index.find(criteria, page)).toEqual(expected);
  expect(index.count(criteria)).toBe(expected.total);
  if (expected.next) {
    const { sort, limit } = page;
    const nextPage = { sort, limit, offset: 0, after: expected.next };
    expect(index.find(criteria, nextPage)).toEqual(plain.find(criteria, nextPage));
  }
  const inOrder = (points: ReturnType<PlainPropertyIndex["mapPoints"]>) =>
    points
      .map(({ latitude, longitude, total, startingRent }) => `${latitude} ${longitude} ${total} ${startingRent}`)
      .toSorted((a, b) => a.localeCompare(b));
  expect(inOrder(index.mapPoints(criteria, viewport))).toEqual(inOrder(plain.mapPoints(criteria, viewport)));
}

test("gives the same results as its definition, over random listings, changes and searches", () => {
  const change = fc.oneof(
    { weight: 3, arbitrary: fc.record({ put: fc.array(randomListing, { maxLength: 20 }) }) },
    { weight: 1, arbitrary: fc.record({ removeEvery: fc.integer({ min: 2, max: 5 }) }) },
  );
  const story = fc.record({
    // With so many expected, the few listings lie in several banks.
    expected: fc.oneof({ weight: 9, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.constant(20_000) }),
    stored: fc.array(randomListing, { maxLength: 120 }),
    rounds: fc.array(
      fc.record({ change, searches: fc.array(fc.tuple(randomCriteria, randomPage), { maxLength: 6 }) }),
      {
        maxLength: 4,
      },
    ),
  });
  fc.assert(
    fc.property(story, ({ expected, stored, rounds }) => {
      const index = new PropertyIndex(expectedPlaces(expected));
      const plain = new PlainPropertyIndex();
      const put = (listing: (typeof stored)[number]) => {
        index.put(listing);
        plain.put(listing);
      };
      for (const listing of stored) put(listing);
      for (const { change: changed, searches } of rounds) {
        if ("put" in changed) for (const listing of changed.put) put(listing);
        else {
          const gone = stored.filter((_, at) => at % changed.removeEvery === 0);
          for (const { seq } of gone) {
            index.remove(seq);
            plain.remove(seq);
          }
        }
        for (const [criteria, page] of searches) compare(index, plain, criteria, page);
        expect(index.size).toBe(plain.size);
        expect(index.totals()).toEqual(plain.totals());
        const middle = { latitude: 28.65, longitude: 77.15 };
        for (const km of [0.5, 3, 50]) expect(index.countAround(middle, km)).toBe(plain.countAround(middle, km));
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

const many = fc
  .sample(randomListing, { numRuns: 1500, seed: 7 })
  .map((listing, at) => Object.assign(listing, { seq: at + 1 }));

function indexOfMany() {
  const index = new PropertyIndex();
  const plain = new PlainPropertyIndex();
  for (const listing of many) {
    index.put(listing);
    plain.put(listing);
  }
  return { index, plain };
}

test("listings that are skipped because they cannot be on the page are never missing from it", () => {
  const { index, plain } = indexOfMany();
  const shortPage = fc
    .tuple(randomPage, fc.integer({ min: 1, max: 5 }))
    .map(([page, limit]) => Object.assign(page, { limit }));
  fc.assert(
    fc.property(randomCriteria, shortPage, (criteria, page) => {
      expect(index.find(criteria, page)).toEqual(plain.find(criteria, page));
    }),
    { numRuns: 300 },
  );
}, 30_000);

test("deep pages and walks by sort key show every listing once, in every order", () => {
  const { index, plain } = indexOfMany();
  const criteria = { localities: [], sharing: [], amenities: [], safety: [], bills: [], meals: [] };
  for (const sort of ["relevance", "distance", "price", "price-desc", "newest"] as const) {
    const whole = plain.find(criteria, { sort, limit: 1500, offset: 0 }).listings;
    for (const offset of [24, 700, 1490, 1500]) {
      const { listings, total } = index.find(criteria, { sort, limit: 24, offset });
      expect(listings).toEqual(whole.slice(offset, offset + 24));
      expect(total).toBe(1500);
    }
    const walked: typeof whole = [];
    let after: Page["after"];
    do {
      const found = index.find(criteria, { sort, limit: 100, offset: 0, ...(after && { after }) });
      walked.push(...found.listings);
      after = found.next;
    } while (after);
    expect(walked).toEqual(whole);
  }
});

test("a page of a thousand is put in order without comparing each with each", () => {
  const index = new PropertyIndex();
  const [sample] = fc.sample(randomListing, { numRuns: 1, seed: 1 });
  // Added in the reverse of their order.
  for (let seq = 1000; seq > 0; seq--) index.put({ ...sample!, seq });
  const looks = vi.spyOn(ListingStore.prototype, "at");
  onTestFinished(() => looks.mockRestore());
  const criteria = { localities: [], sharing: [], amenities: [], safety: [], bills: [], meals: [] };
  const { listings } = index.find(criteria, { sort: "newest", limit: 1000, offset: 0 });
  expect(listings.map(({ seq }) => seq)).toEqual(Array.from({ length: 1000 }, (_, at) => 1000 - at));
  expect(looks.mock.calls.length).toBeLessThan(50_000);
});

test("a title's match ranks after every place's, and its sort key says so", () => {
  const { index, plain } = indexOfMany();
  const q = { form: "house", keys: new Set(["delhi/saket"]), titleWords: ["house"] };
  const criteria = { q, localities: [], sharing: [], amenities: [], safety: [], bills: [], meals: [] };
  for (const offset of [0, 100, 300]) {
    const page = { sort: "relevance", limit: 24, offset } as const;
    expect(index.find(criteria, page)).toEqual(plain.find(criteria, page));
  }
});

test("an index of demo size fits into 150 bytes a listing", () => {
  const count = 30_000;
  const place = { locality: "Saket", city: "Delhi", state: null, localityKey: "delhi/saket", cityKey: "delhi" };
  const index = new PropertyIndex([{ place, count }]);
  const [sample] = fc.sample(randomListing, { numRuns: 1, seed: 1 });
  for (let seq = 1; seq <= count; seq++)
    index.put({ ...sample!, ...place, seq, title: `Neem House ${seq % 50} for Women` });
  expect(index.size).toBe(count);
  expect(index.bytes / count).toBeLessThan(150);
});
