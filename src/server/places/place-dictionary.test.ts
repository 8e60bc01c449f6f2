import { expect, test } from "vitest";
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
