import { expect, test } from "vitest";
import { nearby } from "#contract/limits.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { demoListings } from "#demo/listings.ts";
import { distanceInKm } from "#contract/search/distance.ts";
import { placeByKey } from "#server/places/names/named-places.ts";
import { aListing, anIndex, asIndexed } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "#server/search/answer-search.ts";
import { findPopularPlaces, popularCount } from "./popular-places.ts";

const listings = demoListings(600, new Date(Date.UTC(2026, 10, 21))).flatMap(({ property }, i) =>
  property.status === "live" ? [asIndexed(i + 1, property)] : [],
);
const index = anIndex(listings);
const { cities, colleges, offices } = findPopularPlaces(index);
const totalOf = (query: SearchQuery) => answerSearch(index, () => undefined, query).head.total;

test("the counts are those of the searches that they lead to", () => {
  expect(cities).toHaveLength(popularCount.cities);
  for (const { name, total, localities } of cities) {
    expect(total, name).toBe(totalOf({ city: name }));
    expect(localities.length, name).toBeGreaterThan(0);
    for (const locality of localities) expect(locality.total, locality.key).toBe(totalOf({ locality: [locality.key] }));
  }
  for (const { key, total } of [...colleges, ...offices]) expect(total, key).toBe(totalOf({ near: key }));
});

test("cities, their localities, colleges and offices come with the most listings first", () => {
  for (const list of [cities, ...cities.map(({ localities }) => localities), colleges, offices]) {
    const totals = list.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  }
  for (const spots of [colleges, offices]) {
    expect(spots).toHaveLength(popularCount.spots);
    expect(new Set(spots.map(({ city }) => city)).size).toBe(spots.length);
  }
});

test("half of the double rooms around a place ask its middle rent or less", () => {
  const stated = [...colleges, ...offices].filter(({ middleRent }) => middleRent !== undefined);
  expect(stated.length).toBeGreaterThan(0);
  for (const { key, middleRent } of stated) {
    const rents = listings.flatMap(({ latitude, longitude, rents: [, double] }) =>
      latitude !== null &&
      longitude !== null &&
      typeof double === "number" &&
      distanceInKm(placeByKey(key)!, { latitude, longitude }) <= nearby
        ? [double]
        : [],
    );
    expect(middleRent, key).toBe(rents.toSorted((a, b) => a - b)[Math.ceil(rents.length / 2) - 1]);
  }
});

test("where nothing is listed nothing is popular, and a few rents have no middle", () => {
  expect(findPopularPlaces(anIndex([]))).toEqual({ cities: [], colleges: [], offices: [] });
  const few = findPopularPlaces(anIndex([aListing({ seq: 1 }), aListing({ seq: 2 })]));
  expect(few.cities).toEqual([
    {
      key: "delhi",
      name: "Delhi",
      hindiName: "दिल्ली",
      total: 2,
      localities: [{ key: "delhi/kamla-nagar", name: "Kamla Nagar", hindiName: "कमला नगर", total: 2 }],
    },
  ]);
  expect(few.colleges).toHaveLength(1);
  expect(few.colleges[0]).not.toHaveProperty("middleRent");
});
