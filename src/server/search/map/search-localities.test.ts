import { expect, test } from "vitest";
import { anything } from "#server/search/search-criteria.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { localitiesOfSearch, localityInHindi } from "./search-localities.ts";

const kalkaji = { locality: "Kalkaji", localityKey: "delhi/kalkaji" };
const rents = [9000, 5000, 7000, 8000, 6000, null];
const index = anIndex([
  ...rents.map((rent, at) => aListing({ seq: at + 1, rents: [rent, null, null], bedsFree: [null, null, null] })),
  ...[1, 2].map((seq) => aListing({ ...kalkaji, seq: seq + 10, gender: "boys" })),
  aListing({ seq: 20, locality: "Somewhere", localityKey: null }),
]);

test("the localities of a search come with the middle of their stated rents, from five rents on", () => {
  expect(localitiesOfSearch(index, anything)).toMatchObject([
    { key: "delhi/kamla-nagar", name: "Kamla Nagar", city: "Delhi", total: 6, medianRent: 7000 },
    { key: "delhi/kalkaji", total: 2 },
  ]);
  expect(localitiesOfSearch(index, anything)[1]).not.toHaveProperty("medianRent");
});

test("filters apply, and of chosen localities there are no others", () => {
  expect(localitiesOfSearch(index, { ...anything, gender: "boys" }).map(({ key }) => key)).toEqual(["delhi/kalkaji"]);
  const chosen = localitiesOfSearch(index, { ...anything, localities: ["delhi/kalkaji"] });
  expect(chosen.map(({ key, total }) => [key, total])).toEqual([["delhi/kalkaji", 2]]);
  expect(localitiesOfSearch(index, { ...anything, maxRent: 6000 })).toMatchObject([{ total: 2 }]);
});

test("readers of Hindi get Hindi names beside the others", () => {
  const [first] = localitiesOfSearch(index, anything).map(localityInHindi);
  expect(first).toMatchObject({ name: "Kamla Nagar", hindiName: "कमला नगर", hindiCity: "दिल्ली" });
});
