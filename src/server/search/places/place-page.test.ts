import { expect, test } from "vitest";
import { fewestForPlacePage, fewestForTypicalRent, nearby } from "#contract/limits.ts";
import { type Sharing, sharings } from "#contract/property/property-facts.ts";
import type { SearchFacets } from "#contract/search/property-search.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { distanceInKm } from "#contract/search/distance.ts";
import { demoListings } from "#demo/listings.ts";
import { aListing, anIndex, asIndexed } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "#server/search/answer-search.ts";
import { pagedPlaceIn, pagedPlaceNear, placesWorthFinding } from "./paged-places.ts";
import { describePlace } from "./place-page.ts";

const listings = demoListings(600, new Date(Date.UTC(2026, 10, 21))).flatMap(({ property }, i) =>
  property.status === "live" ? [asIndexed(i + 1, property)] : [],
);
const index = anIndex(listings);
const delhi = describePlace(index, pagedPlaceIn("delhi")!);
const kamlaNagar = describePlace(index, pagedPlaceIn("delhi/kamla-nagar")!);
const srcc = describePlace(index, pagedPlaceNear("srcc")!);
const find = (query: SearchQuery) => answerSearch(index, () => undefined, query);

test("an address names a place by its key, in any case, or by another name of it", () => {
  const keyIn = (text: string) => pagedPlaceIn(text)?.key;
  expect(keyIn("delhi")).toBe("delhi");
  expect(keyIn("Gurgaon")).toBe("gurugram");
  expect(keyIn("new-delhi/kamla-ngr")).toBe("delhi/kamla-nagar");
  expect(keyIn("Delhi/Kamla-Nagar")).toBe("delhi/kamla-nagar");
  expect(pagedPlaceNear("SRCC")?.key).toBe("srcc");
  expect(pagedPlaceNear("shri-ram-college")?.key).toBe("srcc");
});

test("a text for no place, for two places, or for one of another kind has no page", () => {
  for (const text of [
    "",
    "/",
    "atlantis",
    "delhi/",
    "delhi/atlantis",
    "haryana",
    "srcc",
    "delhi/kamla-nagar/x",
    "gurugram/kamla-nagar",
  ])
    expect(pagedPlaceIn(text), text).toBeUndefined();
  for (const text of ["", "delhi", "cyber-city", "delhi/kamla-nagar"])
    expect(pagedPlaceNear(text), text).toBeUndefined();
});

test("listings and counts are those of the place's own search", () => {
  const searches: [typeof delhi, SearchQuery][] = [
    [delhi, { city: "Delhi" }],
    [kamlaNagar, { locality: ["delhi/kamla-nagar"] }],
    [srcc, { near: "srcc" }],
  ];
  for (const [place, query] of searches) {
    const { head, facets: json, listings: found } = find({ ...query, limit: 12 });
    const facets = JSON.parse(Buffer.from(json).toString()) as SearchFacets;
    expect(place.total, place.key).toBe(head.total);
    expect(place.total, place.key).toBeGreaterThan(fewestForPlacePage);
    expect(place.listings, place.key).toEqual(found);
    expect(place.genders, place.key).toEqual(facets.gender);
    expect(place.meals, place.key).toEqual(facets.meals);
    for (const { name, total } of place.amenities)
      expect(total, `${place.key} ${name}`).toBe(find({ ...query, amenities: [name] }).head.total);
    expect(place.shortLockIn, place.key).toBe(find({ ...query, maxLockIn: 1 }).head.total);
  }
});

test("typical rents are the quarters of the rents that are stated", () => {
  const around = listings.filter(
    ({ latitude, longitude }) =>
      latitude !== null &&
      longitude !== null &&
      distanceInKm(pagedPlaceNear("srcc")!, { latitude, longitude }) <= nearby,
  );
  const rentsOf = (sharing: Sharing) =>
    around.flatMap(({ rents }) => rents[sharings.indexOf(sharing)] ?? []).toSorted((a, b) => a - b);
  expect(srcc.rents.length).toBeGreaterThan(1);
  for (const { sharing, sample, low, middle, high } of srcc.rents) {
    const rents = rentsOf(sharing);
    expect(sample).toBe(rents.length);
    expect([low, middle, high]).toEqual([1, 2, 3].map((quarter) => rents[Math.ceil((rents.length * quarter) / 4) - 1]));
  }
});

test("with few rents, no typical rent is given", () => {
  const some = (count: number) => anIndex(Array.from({ length: count }, (_, i) => aListing({ seq: i + 1 })));
  const rentsOf = (count: number) => describePlace(some(count), pagedPlaceIn("delhi")!).rents;
  expect(rentsOf(fewestForTypicalRent - 1)).toEqual([]);
  expect(rentsOf(fewestForTypicalRent).length).toBeGreaterThan(0);
});

test("a place leads to others of its city that have enough listings, never to itself", () => {
  const totals = index.totals();
  expect(delhi.localities.map(({ total }) => total)).toEqual(
    delhi.localities.map(({ total }) => total).toSorted((a, b) => b - a),
  );
  for (const { key, total } of [...delhi.localities, ...kamlaNagar.localities, ...srcc.localities]) {
    expect(key).toMatch(/^delhi\//);
    expect(total).toBe(totals.localities.get(key));
    expect(total).toBeGreaterThanOrEqual(fewestForPlacePage);
  }
  expect(kamlaNagar.localities.map(({ key }) => key)).not.toContain("delhi/kamla-nagar");
  expect(srcc.colleges.map(({ key }) => key)).not.toContain("srcc");
  const named = new Set(srcc.nearby.map(({ key }) => key));
  expect(named.has("srcc")).toBe(false);
  expect(srcc.nearby.some(({ kind }) => kind === "college")).toBe(true);
  expect(srcc.colleges.filter(({ key }) => named.has(key))).toEqual([]);
  expect(srcc.nearby[0]?.hindiName).toMatch(/[\u0900-\u097F]/);
});

test("places worth finding are those whose page has enough", () => {
  const few = anIndex([1, 2, 3].map((seq) => aListing({ seq, latitude: null, longitude: null })));
  expect(placesWorthFinding(few).map(({ place }) => place.key)).toEqual(["delhi", "delhi/kamla-nagar"]);
  expect(placesWorthFinding(anIndex([aListing({ seq: 1 })]))).toEqual([]);
});
