import { expect, test } from "vitest";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { type ComparedListing, findSimilarListings } from "./similar-listings.ts";

const point = { latitude: 28.6802, longitude: 77.2038 };
/** A point so many kilometres to the north. */
const northOf = (km: number) => ({ latitude: point.latitude + km / 111.32, longitude: point.longitude });
const nowhere = { latitude: null, longitude: null };

const compared: ComparedListing = {
  seq: 1,
  gender: "girls",
  price: { sharing: "double", rent: 10_000 },
  point,
  localityKey: "delhi/kamla-nagar",
  cityKey: "delhi",
};
const itself = aListing({ seq: 1, rents: [null, 10_000, null] });
const double = (rent: number) => [null, rent, null];

test("the nearest within two kilometres, never the listing itself", () => {
  const neighbours = [5, 4, 3, 2].map((seq) => aListing({ seq, ...northOf(seq / 4), rents: double(9000) }));
  const far = aListing({ seq: 6, ...northOf(4) });
  expect(findSimilarListings(anIndex([itself, ...neighbours, far]), compared)).toEqual({
    area: "circle",
    within: 2,
    seqs: [2, 3, 4, 5],
  });
});

test("those with a free bed come first, and are looked for further away before full ones do", () => {
  const full = [2, 3, 4, 5].map((seq) => aListing({ seq, ...northOf(0.2), bedsFree: [null, 0, null] }));
  const near = aListing({ seq: 6, ...northOf(1.5) });
  expect(findSimilarListings(anIndex([itself, ...full, near]), compared)).toEqual({
    area: "circle",
    within: 2,
    seqs: [6, 5, 4, 3],
  });
  const far = aListing({ seq: 7, ...northOf(4), gender: "co-living" });
  const found = findSimilarListings(anIndex([itself, ...full, near, far]), compared);
  expect([found.within, found.seqs.slice(0, 2)]).toEqual([5, [6, 7]]);
});

test("the same gender comes before co-living, and the other gender never", () => {
  const index = anIndex([
    itself,
    aListing({ seq: 2, gender: "boys" }),
    aListing({ seq: 3, gender: "co-living" }),
    aListing({ seq: 4, gender: "girls", ...northOf(1) }),
  ]);
  expect(findSimilarListings(index, compared).seqs).toEqual([4, 3]);
  expect(findSimilarListings(index, { ...compared, gender: "co-living", seq: 9 }).seqs).toEqual([3]);
});

test("rents are compared for the same sharing, thirty per cent up and down before more is allowed", () => {
  const index = anIndex([
    itself,
    ...[7000, 13_000].map((rent, i) => aListing({ seq: 10 + i, rents: double(rent) })),
    ...[6999, 13_001].map((rent, i) => aListing({ seq: 20 + i, rents: double(rent), ...northOf(3) })),
    aListing({ seq: 30, rents: double(16_001) }),
    aListing({ seq: 31, rents: [10_000, null, null] }),
  ]);
  expect(findSimilarListings(index, compared)).toEqual({ area: "circle", within: 5, seqs: [11, 10, 21, 20] });
});

test("where nobody lives near, the city is searched, by its key and not by its name", () => {
  const index = anIndex([
    itself,
    aListing({ seq: 2, ...northOf(12) }),
    aListing({ seq: 3, ...northOf(12), cityKey: "meerut", city: "Meerut", locality: "Delhi Road", localityKey: null }),
  ]);
  expect(findSimilarListings(index, compared)).toEqual({ area: "city", seqs: [2] });
});

test("a neighbour across the border of the city is no neighbour", () => {
  const index = anIndex([itself, aListing({ seq: 2, cityKey: "noida", city: "Noida", state: "Uttar Pradesh" })]);
  expect(findSimilarListings(index, compared).seqs).toEqual([]);
});

test("without a public point the locality stands in, then the city", () => {
  const { point: _, ...pointless } = compared;
  const inLocality = [2, 3, 4, 5].map((seq) => aListing({ seq, ...nowhere }));
  const index = anIndex([...inLocality, aListing({ seq: 6, localityKey: "delhi/saket", locality: "Saket" })]);
  const found = findSimilarListings(index, { ...pointless, point: undefined });
  expect([found.area, new Set(found.seqs)]).toEqual(["locality", new Set([2, 3, 4, 5])]);
  const elsewhere = findSimilarListings(index, { ...pointless, point: undefined, localityKey: "delhi/saket", seq: 6 });
  expect([elsewhere.area, elsewhere.seqs.length]).toEqual(["city", 4]);
});

test("the smallest of two areas that find as much is told", () => {
  const index = anIndex([itself, aListing({ seq: 2, ...northOf(1) })]);
  expect(findSimilarListings(index, compared)).toEqual({ area: "circle", within: 2, seqs: [2] });
});

test("a listing without a price, a city or a point is like others in what is known of it", () => {
  const index = anIndex([itself, aListing({ seq: 2, rents: double(30_000) })]);
  expect(findSimilarListings(index, { ...compared, price: undefined }).seqs).toEqual([2]);
  expect(findSimilarListings(index, { ...compared, cityKey: undefined, localityKey: undefined }).seqs).toEqual([]);
  const unknown = { ...compared, point: undefined, cityKey: undefined, localityKey: undefined };
  expect(findSimilarListings(index, unknown)).toEqual({ area: "city", seqs: [] });
});
