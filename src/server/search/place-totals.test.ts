import { afterEach, expect, test, vi } from "vitest";
import { type Place, placeByKey } from "#server/places/named-places.ts";
import { aListing, anIndex } from "#test/listings-for-index.ts";
import { PlaceTotals } from "./place-totals.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Two listings of Kamla Nagar; whoever adds one moves the version. */
function aChangingIndex() {
  const index = anIndex([aListing({ seq: 1 }), aListing({ seq: 2 })]);
  const state = { version: "1" };
  return {
    index,
    version: () => state.version,
    add: (seq: number) => {
      index.put(aListing({ seq }));
      state.version = String(seq);
    },
  };
}

const keys = ["delhi", "delhi/kamla-nagar", "srcc"];
const places = keys.map((key) => placeByKey(key)).filter((place): place is Place => place !== undefined);

test("totals are those of the index's version, however soon it moves", () => {
  const { index, version, add } = aChangingIndex();
  const totals = new PlaceTotals(version);
  expect(places.map((place) => totals.of(index, place))).toEqual([2, 2, 2]);
  add(3);
  expect(places.map((place) => totals.of(index, place))).toEqual([3, 3, 3]);
});

test("totals that may lag are counted anew only when listings have changed and the time has passed", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { index, version, add } = aChangingIndex();
  const totals = new PlaceTotals(version, { lag: 2000 });
  const count = vi.spyOn(index, "totals");
  const shown = () => places.map((place) => totals.of(index, place));
  expect(shown()).toEqual([2, 2, 2]);
  add(3);
  expect(shown()).toEqual([2, 2, 2]);
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual([3, 3, 3]);
  vi.advanceTimersByTime(60_000);
  shown();
  expect(count).toHaveBeenCalledTimes(2);
});
