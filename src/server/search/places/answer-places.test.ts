import { expect, test } from "vitest";
import { demoListings } from "#demo/listings.ts";
import { anIndex, asIndexed } from "#test/searches/listings-for-index.ts";
import { answerPlaces } from "./answer-places.ts";
import { PlaceTotals } from "./place-totals.ts";

const index = anIndex(
  demoListings(1200, new Date("2026-11-01T06:00:00Z")).flatMap(({ property }, i) =>
    property.status === "live" ? [asIndexed(i + 1, property)] : [],
  ),
);
const totals = new PlaceTotals({ index: () => index, version: () => "1" });
const answer = (q: string) => answerPlaces(index, totals, { q });
const names = (q: string) => answer(q).places.map(({ name }) => name);

test("of rooms alone the cities with the most listings are suggested, and no hospital", () => {
  expect(names("pg").slice(0, 2)).toEqual(["Delhi", "Bengaluru"]);
  expect(new Set(answer("pg in").places.map(({ kind }) => kind))).toEqual(new Set(["city"]));
  expect(names("pgi")[0]).toBe("PGIMER");
});

test("of a kind of place the best of each city is suggested, with a city those in it", () => {
  const metro = answer("near metro").places;
  expect(metro.length).toBeGreaterThan(3);
  expect(metro.every(({ name, total }) => name.includes("Metro") && total > 0)).toBe(true);
  expect(new Set(metro.map(({ city }) => city)).size).toBe(metro.length);
  expect(new Set(answer("near metro delhi").places.map(({ city }) => city))).toEqual(new Set(["Delhi"]));
  expect(names("hospital in pune")).toEqual(["Sassoon Hospital"]);
});

test("a town without listings is suggested as such, before places that only contain its letters", () => {
  expect(answer("patna").places[0]).toMatchObject({ kind: "city", name: "Patna", total: 0 });
  expect(names("patna")).not.toContain("Lajpat Nagar");
  expect(names("सूरत")).toEqual(["Surat"]);
  expect(names("ludhi")).toContain("Ludhiana");
  expect(names("girls pg in baroda")[0]).toBe("Vadodara");
  expect(names("lakh")[0]).toBe("Lucknow");
});

test("several places are a search of their own", () => {
  expect(answer("kota or nagpur").reading?.search).toBe("city=Kota+or+Nagpur");
  expect(answer("kota").reading).toBeUndefined();
});
