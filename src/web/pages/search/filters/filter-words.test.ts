import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { searchMessages } from "#web/messages/search/search.ts";
import { localityName, placeName, formatRentFilter } from "./filter-words.ts";

test("a rent with one end is said with that end", () => {
  expect(formatRentFilter({ maxRent: 9000 }, searchMessages)).toBe("Up to ₹9,000");
  expect(formatRentFilter({ minRent: 5000 }, searchMessages)).toBe("From ₹5,000");
  expect(formatRentFilter({ minRent: 5000, maxRent: 20_000 }, searchMessages)).toBe("₹5,000 to ₹20,000");
  expect(formatRentFilter({}, searchMessages)).toBeUndefined();
});

test("a place typed without capitals gets them, any other stays as typed", () => {
  expect(placeName("kamla nagar")).toBe("Kamla Nagar");
  expect(placeName("HSR layout")).toBe("HSR layout");
  expect(placeName("दिल्ली")).toBe("दिल्ली");
  expect(localityName("noida/sector-62")).toBe("Sector 62");
});

test("the name of every locality of the dictionary is said from its key as people write it", () => {
  const places = JSON.parse(readFileSync("src/server/places/places.json", "utf8")) as {
    cities: { key: string; localities: { slug: string; name: string }[] }[];
  };
  const bare = (name: string) => name.replaceAll("-", " ");
  const wrong = places.cities
    .flatMap(({ localities }) => localities)
    .filter(({ slug, name }) => localityName(slug) !== bare(name))
    .map(({ name }) => name);
  expect(wrong).toEqual([]);
});
