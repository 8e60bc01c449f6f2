import { expect, test } from "vitest";
import { PlaceTotals } from "#server/search/places/place-totals.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { namedOnMap } from "./named-on-map.ts";

test("a map names all places of a city, localities with the most listings first, in the language of the request", () => {
  const index = anIndex([aListing({ seq: 1 })]);
  const totals = new PlaceTotals({ index: () => index, version: () => "1" });
  const [first, ...others] = namedOnMap(totals, "delhi", "en");
  expect(first).toMatchObject({ kind: "locality", name: "Kamla Nagar", total: 1 });
  expect(others.length).toBeGreaterThan(20);
  expect(others.map(({ name }) => name)).toContain("SRCC");
  expect(others.map(({ name }) => name)).not.toContain("Koramangala");
  expect(namedOnMap(totals, "delhi", "hi")[0]?.name).toBe("कमला नगर");
});
