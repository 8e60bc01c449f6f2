import { expect, test } from "vitest";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "#server/search/answer-search.ts";

const inCity = (seq: number, city: string, cityKey: string | null) =>
  aListing({ seq, city, cityKey, locality: "Centre", localityKey: null, state: null });
const index = anIndex([
  inCity(1, "Lucknow", "lucknow"),
  inCity(2, "Kolkata", "kolkata"),
  inCity(3, "Kolkata", "kolkata"),
  inCity(4, "Bhubaneswar", "bhubaneswar"),
  inCity(5, "Delhi", "delhi"),
  aListing({ seq: 6, locality: "Lajpat Nagar", localityKey: "delhi/lajpat-nagar", gender: "boys" }),
  inCity(7, "Ranchi", null),
]);
const answer = (query: SearchQuery) => answerSearch(index, () => undefined, query);
const emptyCityOf = (query: SearchQuery) => answer(query).head.emptyCities?.[0];

test("a town without listings is answered with the nearest cities with PGs", () => {
  expect(emptyCityOf({ q: "patna" })).toEqual({
    name: "Patna",
    hindiName: "पटना",
    nearest: [
      { name: "Lucknow", hindiName: "लखनऊ", distance: 441, total: 1 },
      { name: "Kolkata", hindiName: "कोलकाता", distance: 470, total: 2 },
      { name: "Bhubaneswar", hindiName: "भुवनेश्वर", distance: 594, total: 1 },
    ],
  });
  for (const q of ["girls pg in patna", "पटना", "patna boring road", "Patna, Bihar", "nift patna hostel"])
    expect(emptyCityOf({ q })?.name, q).toBe("Patna");
  expect(emptyCityOf({ city: "Patna" })?.name).toBe("Patna");
});

test("the nearest cities are those that have listings for the other filters", () => {
  expect(emptyCityOf({ q: "patna", gender: "boys" })?.nearest.map(({ name }) => name)).toEqual(["Delhi"]);
});

test("so is a city of the dictionary without a listing, and no other search", () => {
  expect(emptyCityOf({ city: "Pune" })?.nearest[0]?.name).toBeDefined();
  for (const query of [
    {},
    { city: "Delhi", maxRent: 1 },
    { q: "zzz" },
    { locality: ["delhi/lajpat-nagar"], maxRent: 1 },
    { q: "delhi or kolkata" },
  ])
    expect(emptyCityOf(query), JSON.stringify(query)).toBeUndefined();
});

test("a listing that an owner put into a town is found there, and the town is not empty", () => {
  const { head, listings } = answerSearch(index, () => undefined, { q: "ranchi" });
  expect([head.total, head.emptyCities, listings[0]?.seq]).toEqual([1, undefined, 7]);
  expect(emptyCityOf({ q: "ranchi", maxRent: 1 })).toBeUndefined();
});

/** For a joined search: the number of listings found, and the cities reported as empty. */
const joined = (query: SearchQuery) => {
  const { head, listings } = answer(query);
  return [listings.map(({ seq }) => seq), head.emptyCities?.map(({ name }) => name)];
};

test("of several places those with listings are found, and the empty ones are named in the same answer", () => {
  for (const q of ["patna or delhi", "delhi or patna", "patna, delhi", "पटना या दिल्ली", "pg in patna and delhi"])
    expect(joined({ q }), q).toEqual([[6, 5], ["Patna"]]);
  expect(joined({ city: "Patna or Delhi" })).toEqual([[6, 5], ["Patna"]]);
  expect(joined({ q: "patna or surat" })).toEqual([[], ["Patna", "Surat"]]);
  expect(joined({ q: "pune or delhi" })).toEqual([[6, 5], ["Pune"]]);
  expect(answer({ q: "patna or delhi" }).head.emptyCities?.[0]?.nearest.length).toBe(3);
  // Cities that are part of the search already have results below.
  expect(answer({ q: "patna or lucknow" }).head.emptyCities?.[0]?.nearest.map(({ name }) => name)).toEqual([
    "Kolkata",
    "Bhubaneswar",
    "Delhi",
  ]);
  // A town in which an owner has added a listing is found beside the others.
  expect(joined({ q: "ranchi or lucknow" })).toEqual([[7, 1], undefined]);
});

test("where another filter excludes the listings of a joined search, no city is reported as empty", () => {
  const { head, relaxations } = answer({ city: "Patna or Delhi", maxRent: 1 });
  expect([head.total, head.emptyCities]).toEqual([0, undefined]);
  expect(relaxations).toEqual([{ filter: "rent", total: 2 }]);
  expect(joined({ city: "Patna or Karol Bagh", maxRent: 1 })).toEqual([[], undefined]);
  expect(joined({ city: "Patna or Surat", maxRent: 1 })).toEqual([[], ["Patna", "Surat"]]);
  expect(joined({ city: "Patna or Delhi", gender: "boys" })).toEqual([[6], ["Patna"]]);
});

test("more than five places that are joined are all looked in", () => {
  const q = "pune or kota or surat or delhi or patna or lucknow or kolkata";
  expect(joined({ q })).toEqual([
    [6, 5, 3, 2, 1],
    ["Pune", "Kota", "Surat", "Patna"],
  ]);
});
