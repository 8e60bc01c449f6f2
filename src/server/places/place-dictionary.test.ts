import { expect, test } from "vitest";
import { placeByKey, speltPlaces } from "./names/named-places.ts";
import { cities, cityByKey, colleges, landmarks, localities, localityByKey, workHubs } from "./place-dictionary.ts";

test("places are found by their keys", () => {
  expect(cityByKey("delhi")?.name).toBe("Delhi");
  expect(localityByKey("delhi/kamla-nagar")).toMatchObject({ name: "Kamla Nagar", cityKey: "delhi", kind: "student" });
  expect(cityByKey("atlantis")).toBeUndefined();
  expect(localityByKey("kamla-nagar")).toBeUndefined();
});

test("every key is unique and every spot is in a city we know", () => {
  const spots = [...colleges, ...workHubs, ...landmarks];
  const keys = [...cities, ...localities, ...spots].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { key, cityKey } of spots) expect(cityByKey(cityKey), key).toBeDefined();
});

test("a place of any kind is found by its key, with its point and its city", () => {
  for (const { place } of speltPlaces) expect(placeByKey(place.key), place.key).toBe(place);
  expect(placeByKey("srcc")).toMatchObject({ kind: "college", name: "SRCC", cityName: "Delhi" });
  expect(placeByKey("delhi/kamla-nagar")).toMatchObject({ kind: "locality", cityKey: "delhi", latitude: 28.68 });
  expect(placeByKey("delhi")).toMatchObject({ kind: "city", name: "Delhi", cityKey: "delhi" });
  expect(placeByKey("bkc-mumbai")?.kind).toBe("office");
  expect(placeByKey("toString")).toBeUndefined();
});
