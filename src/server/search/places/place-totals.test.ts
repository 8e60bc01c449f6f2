import { expect, test } from "vitest";
import { placeByKey } from "#server/places/names/named-places.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { PlaceTotals } from "./place-totals.ts";

test("totals belong to the version in the answers, and are counted once for each version", () => {
  const index = anIndex([aListing({ seq: 1 })]);
  let version = "a";
  const totals = new PlaceTotals({ index: () => index, version: () => version });
  const counted = () => ["delhi", "delhi/kamla-nagar", "srcc"].map((key) => totals.of(placeByKey(key)!));
  expect(counted()).toEqual([1, 1, 1]);
  index.put(aListing({ seq: 2 }));
  expect(counted()).toEqual([1, 1, 1]);
  version = "b";
  expect(counted()).toEqual([2, 2, 2]);
});
