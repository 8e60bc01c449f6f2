import { expect, test } from "vitest";
import { priceSlider } from "#contract/limits.ts";
import { type PageQuery, normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { koramangala } from "#test/koramangala.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "./answer-search.ts";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";

/*
 * The specification's two searches miss listings. Ours must find every listing that theirs find, best first: each row lists what
 * the specification's rule returns (in any order) and what we return (in order). Each letter is a listing.
 */

const kamla = { locality: "Kamla Nagar", localityKey: "delhi/kamla-nagar" };
const vijay = { locality: "Vijay Nagar", localityKey: "delhi/vijay-nagar" };
// Owners may name a place that is not in our dictionary.
const newKamla = { locality: "New Kamla Colony", localityKey: null, city: "Rewari", cityKey: null, state: "Haryana" };

/** In the order of creation: the last is the newest. */
const listings: Readonly<Record<string, IndexedListing>> = {
  a: aListing({ seq: 1, ...kamla, gender: "girls", rents: [9000, 7000, null] }),
  b: aListing({ seq: 2, ...kamla, gender: "boys", rents: [12_000, null, null] }),
  c: aListing({ seq: 3, ...kamla, gender: "co-living", rents: [22_000, null, null] }),
  d: aListing({ seq: 4, ...vijay, gender: "girls", rents: [null, 8000, 6000] }),
  e: aListing({ seq: 5, ...koramangala, gender: "girls", rents: [16_000, null, null] }),
  f: aListing({ seq: 6, ...koramangala, gender: "boys", rents: [8000, null, null] }),
  g: aListing({ seq: 7, ...newKamla, gender: "co-living", rents: [null, null, null] }),
};
const index = anIndex(Object.values(listings));
const letterOf = new Map(Object.entries(listings).map(([letter, { seq }]) => [seq, letter]));

function ask(query: PageQuery): { letters: string; without(filter: string): number | undefined } {
  const { relaxations, listings: found } = answerSearch(index, () => undefined, query);
  return {
    letters: found.map(({ seq }) => letterOf.get(seq)).join(""),
    without: (filter) => relaxations.find((relaxation) => relaxation.filter === filter)?.total,
  };
}

function ours(address: string): PageQuery {
  return normalPageQuery(pageFilters.read(Object.fromEntries(new URLSearchParams(address))).value);
}

function specified(rule: (listing: IndexedListing) => boolean): string {
  return Object.entries(listings)
    .filter(([, listing]) => rule(listing))
    .map(([letter]) => letter)
    .join("");
}

/** Section 5: Locality equals the text, or Gender equals the selection; the default selection matches nothing. */
function homeSearch(text: string, gender: string): string {
  return specified(
    (listing) => listing.locality.toLowerCase() === text.toLowerCase() || listing.gender === gender.toLowerCase(),
  );
}

test.each([
  // Typed text, selected gender; the specification's result; ours, and what we offer beside it under a heading of its own.
  { text: "Kamla Nagar", gender: "", theirs: "abc", found: "cba" },
  { text: "kamla nagar", gender: "Girls", theirs: "abcde", found: "a", inPlace: "cba", ofGender: "eda" },
  { text: "", gender: "Girls", theirs: "ade", found: "eda" },
  { text: "Kamla", gender: "", theirs: "", found: "cbag" },
  { text: "Delhi", gender: "Boys", theirs: "bf", found: "b", inPlace: "dcba", ofGender: "fb" },
  { text: "Koramangla", gender: "", theirs: "", found: "fe" },
  { text: "", gender: "Co-living", theirs: "cg", found: "cg" },
  { text: "", gender: "", theirs: "", found: "fedcbag" },
])("home: “$text”, $gender", ({ text, gender, theirs, found, inPlace = "", ofGender = "" }) => {
  expect(homeSearch(text, gender)).toBe(theirs);
  const search = ours(`q=${text}&gender=${gender}`);
  const { gender: _gender, ...anyone } = search;
  const { q: _q, ...anywhere } = search;
  const answer = ask(search);
  expect(answer.letters).toBe(found);
  if (inPlace !== "") {
    expect([ask(anyone).letters, answer.without("gender")]).toEqual([inPlace, inPlace.length]);
    expect([ask(anywhere).letters, answer.without("place")]).toEqual([ofGender, ofGender.length]);
  }
  for (const letter of theirs) expect(found + inPlace + ofGender).toContain(letter);
});

/** Section 5: gender exactly unless All; the text within Locality; Single at most the slider's value. */
function listSearch(city: string, gender: string, price: number): string {
  return specified(
    (listing) =>
      (gender === "All" || listing.gender === gender.toLowerCase()) &&
      listing.locality.toLowerCase().includes(city.toLowerCase()) &&
      (listing.rents[0] ?? Number.NaN) <= price,
  );
}

test.each([
  // City, price, gender; the specification's result; ours.
  { city: "", price: 15_000, gender: "All", theirs: "abf", found: "fedcbag" },
  { city: "kamla", price: 15_000, gender: "All", theirs: "ab", found: "cbag" },
  { city: "nagar", price: 9000, gender: "All", theirs: "a", found: "da" },
  { city: "delhi", price: 15_000, gender: "All", theirs: "", found: "dcba" },
  { city: "Karnataka", price: 15_000, gender: "Girls", theirs: "", found: "e" },
  { city: "", price: 8500, gender: "All", theirs: "f", found: "fda" },
  { city: "", price: 15_000, gender: "Co-Living", theirs: "", found: "cg" },
  { city: "colony", price: 15_000, gender: "All", theirs: "", found: "g" },
])("all PGs: “$city”, ₹$price, $gender", ({ city, price, gender, theirs, found }) => {
  expect(listSearch(city, gender, price)).toBe(theirs);
  // At its end, our slider sets no bound.
  const rent = price === priceSlider.most ? "" : `&maxRent=${price}`;
  const { letters } = ask(ours(`city=${city}&gender=${gender}${rent}`));
  expect(letters).toBe(found);
  for (const letter of theirs) expect(letters).toContain(letter);
});
