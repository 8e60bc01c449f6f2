import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { amenityNames } from "#contract/property/amenities.ts";
import { genders } from "#contract/property/property-facts.ts";
import { distanceInKm } from "#contract/search/distance.ts";
import { cities, cityByKey, colleges, localityByKey } from "#server/places/place-dictionary.ts";
import type { DemoProperty } from "./demo-property.ts";
import { demoListings } from "./listings.ts";
import { airConditioned, attachedWashroom, isMetro } from "./rents.ts";

const now = new Date("2026-06-01T06:00:00Z");
const day = 24 * 60 * 60 * 1000;
const listings = demoListings(1200, now);
const properties = listings.map(({ property }) => property);
const live = properties.filter(({ status }) => status === "live");

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** Per cent of the 1,200. */
function share(holds: (property: DemoProperty) => boolean): number {
  return (properties.filter(holds).length / properties.length) * 100;
}

function rents({ rentSingle, rentDouble, rentTriple }: DemoProperty): number[] {
  return [rentSingle, rentDouble, rentTriple].filter((rent) => rent !== null);
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function factsOf({ title, description, rentSingle, latitude, amenities, status }: DemoProperty): unknown[] {
  return [title, description, rentSingle, latitude, amenities, status];
}

test("the same count gives the same listings", () => {
  expect(hashOf(demoListings(1200, now).slice(0, 200))).toBe(hashOf(listings.slice(0, 200)));
});

test("only times and the ids made from them follow the day", () => {
  const later = demoListings(200, new Date("2026-09-09T09:00:00Z"));
  expect(later.map(({ property }) => factsOf(property))).toEqual(
    demoListings(200, now).map(({ property }) => factsOf(property)),
  );
});

test("1,000 and more are live", () => {
  expect(live.length).toBeGreaterThanOrEqual(1000);
});

function inCity(key: string): number {
  return share(({ cityKey }) => cityKey === key);
}

test("Delhi leads, and each city has its share", () => {
  expect(inCity("delhi")).toBeGreaterThan(20);
  expect(inCity("bengaluru")).toBeGreaterThan(10);
  for (const { key } of cities) expect(inCity(key), key).toBeGreaterThan(1.9);
});

test("every city has all genders and all sharing types, every locality a listing", () => {
  for (const city of cities) {
    const own = live.filter(({ cityKey }) => cityKey === city.key);
    expect(new Set(own.map(({ gender }) => gender)), city.key).toEqual(new Set(genders));
    expect(
      own.some(({ rentSingle }) => rentSingle !== null),
      city.key,
    ).toBe(true);
    expect(
      own.some(({ rentDouble }) => rentDouble !== null),
      city.key,
    ).toBe(true);
    expect(
      own.some(({ rentTriple }) => rentTriple !== null),
      city.key,
    ).toBe(true);
    expect(new Set(own.map(({ localityKey }) => localityKey)).size, city.key).toBeGreaterThan(
      city.localities.length * 0.8,
    );
  }
  expect(new Set(properties.map(({ localityKey }) => localityKey)).size).toBe(
    cities.flatMap((city) => city.localities).length,
  );
});

test("60 listings already show all genders and the great cities", () => {
  const few = demoListings(60, now).map(({ property }) => property);
  expect(new Set(few.map(({ gender }) => gender))).toEqual(new Set(genders));
  const cityKeys = new Set(few.map(({ cityKey }) => cityKey));
  for (const key of ["delhi", "bengaluru", "pune", "mumbai", "kota"]) expect(cityKeys, key).toContain(key);
  const girlsInKamlaNagar = few.filter(
    (property) =>
      property.localityKey === "delhi/kamla-nagar" &&
      property.gender === "girls" &&
      property.status === "live" &&
      rents(property).length > 0,
  );
  expect(girlsInKamlaNagar.length).toBeGreaterThan(0);
});

test("students find PGs near every college that has one of our localities beside it", () => {
  for (const college of colleges) {
    const city = cityByKey(college.cityKey)!;
    // Then all of its houses are within 3 km.
    if (!city.localities.some((locality) => distanceInKm(locality, college) <= 2.4)) continue;
    const near = live.filter(
      ({ latitude, longitude }) => distanceInKm({ latitude: latitude!, longitude: longitude! }, college) <= 3,
    );
    // A city with some 25 listings cannot have eight near each of its five colleges.
    const ofCity = live.filter(({ cityKey }) => cityKey === city.key).length;
    expect(near.length, college.key).toBeGreaterThanOrEqual(ofCity > 40 ? 8 : 5);
  }
});

test("rents fall with each further bed, are whole multiples of 250 and fit the city", () => {
  for (const property of properties) {
    const own = rents(property);
    expect(own).toEqual(own.toSorted((a, b) => b - a));
    for (const rent of own) {
      expect(rent).toBeGreaterThan(1000);
      expect(rent % 250).toBe(0);
    }
  }
  const middlingQuality = 0.97;
  for (const city of cities) {
    const singles = properties.filter(({ cityKey, rentSingle }) => cityKey === city.key && rentSingle !== null);
    const expected = singles.map(
      ({ localityKey, amenities, mealPlan }) =>
        city.singleRent *
          localityByKey(localityKey!)!.rentIndex *
          middlingQuality *
          (amenities.includes("AC") ? airConditioned : 1) *
          (amenities.includes("AttachedWashroom") ? attachedWashroom : 1) +
        (mealPlan === "included" ? (isMetro(city) ? 3000 : 2300) : 0),
    );
    const ratio = median(singles.map(({ rentSingle }) => rentSingle!)) / median(expected);
    expect(ratio, city.key).toBeGreaterThan(0.85);
    expect(ratio, city.key).toBeLessThan(1.15);
  }
});

/** Expects a share within one per cent of all listings. */
function expectAbout(found: number, wanted: number): void {
  expect(Math.abs(found - wanted)).toBeLessThan(1);
}

test("the set is as irregular as a real one", () => {
  expectAbout(
    share((property) => rents(property).length === 0),
    3,
  );
  expectAbout(
    share((property) => property.rentSingle === null && rents(property).length > 0),
    5,
  );
  expectAbout(
    share(({ mealPlan }) => mealPlan === null),
    4,
  );
  expectAbout(
    share(({ status }) => status === "paused"),
    3,
  );
  expectAbout(
    share(({ updatedAt }) => now.getTime() - updatedAt.getTime() > 14 * day),
    6,
  );
  expect(share(({ bedsFreeSingle }) => bedsFreeSingle === 0)).toBeGreaterThan(15);
  expect(
    share((property) => rents(property).length > 0 && property.bedsFreeSingle === null && property.rentSingle !== null),
  ).toBeGreaterThan(5);
  expect(share(({ gateCloses }) => gateCloses === null)).toBeGreaterThan(2);
});

test("beds are stated for rooms that have a price alone, a meal price for optional meals alone", () => {
  for (const property of properties) {
    if (property.rentSingle === null) expect(property.bedsFreeSingle).toBeNull();
    if (property.rentDouble === null) expect(property.bedsFreeDouble).toBeNull();
    if (property.rentTriple === null) expect(property.bedsFreeTriple).toBeNull();
    expect(property.mealPrice !== null).toBe(property.mealPlan === "optional");
    expect(amenityNames).toEqual(expect.arrayContaining(property.amenities));
    expect(property.amenities).not.toContain("FoodIncluded");
  }
});

test("Kota's hostels take no deposit", () => {
  for (const { cityKey, securityDeposit } of properties) {
    if (cityKey === "kota") expect(securityDeposit ?? 0).toBe(0);
  }
});

test("houses stand in their locality, 40 m and more apart", () => {
  const points = properties.map(({ latitude, longitude, localityKey }) => {
    const point = { latitude: latitude!, longitude: longitude! };
    const km = distanceInKm(localityByKey(localityKey!)!, point);
    expect(km).toBeGreaterThan(0.079);
    expect(km).toBeLessThan(0.601);
    return point;
  });
  const sorted = points.toSorted((a, b) => a.latitude - b.latitude);
  for (const [index, point] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length && sorted[next]!.latitude - point.latitude < 0.0004; next++) {
      expect(distanceInKm(point, sorted[next]!) * 1000).toBeGreaterThanOrEqual(40);
    }
  }
});

test("no two listings of a locality share a title, no two anywhere an id", () => {
  const many = demoListings(5000, now).map(({ property }) => property);
  expect(new Set(many.map(({ localityKey, title }) => `${localityKey} ${title}`)).size).toBe(many.length);
  expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
});

test("titles do not contradict whom the house is for", () => {
  for (const { title, gender } of properties) {
    if (title.includes("Women")) expect(gender).toBe("girls");
    if (title.includes("for Men")) expect(gender).toBe("boys");
    if (title.includes("Co-living")) expect(gender).toBe("co-living");
  }
});

test("listings come oldest first, over about 200 days, each updated after it was made", () => {
  const moments = properties.map(({ createdAt }) => createdAt.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(now.getTime() - moments[0]!).toBeGreaterThan(190 * day);
  expect(now.getTime() - moments.at(-1)!).toBeLessThan(day);
  for (const { id, createdAt, updatedAt } of properties) {
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(createdAt.getTime());
  }
});
