import { expect, test } from "vitest";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { nothingFound, describeEmptyPlaces } from "./nothing-found.ts";

const patna = {
  name: "Patna",
  hindiName: "पटना",
  nearest: [{ name: "Lucknow", hindiName: "लखनऊ", distance: 441, total: 1 }],
};
const surat = { name: "Surat", nearest: [{ name: "Mumbai", distance: 230, total: 5 }] };
const wider = [{ isOtherHalf: false, label: "Without AC: 4 PGs", search: { q: "patna" } }];

test("of a city without listings the nearest that have some are offered, with the other filters", () => {
  const query = { q: "patna", gender: "girls", page: 2 } as const;
  const ways = [{ label: "Lucknow, 441 km: 1 PG", search: { gender: "girls", city: "Lucknow" } }];
  const empty = describeEmptyPlaces(query, [patna], searchResultMessages);
  expect(empty).toEqual({ title: "No PGs in Patna yet", ways });
  expect(nothingFound(query, 0, { emptyPlaces: empty, suggested: [] }, 2, wider, searchResultMessages)).toEqual({
    title: "The nearest cities with PGs, in a straight line:",
    ways,
  });
});

test("of several cities without listings each has its nearest", () => {
  expect(describeEmptyPlaces({ city: "Patna or Surat" }, [patna, surat], searchResultMessages)).toEqual({
    title: "No PGs in Patna or Surat yet",
    ways: [
      { label: "Lucknow, 441 km from Patna: 1 PG", search: { city: "Lucknow" } },
      { label: "Mumbai, 230 km from Surat: 5 PGs", search: { city: "Mumbai" } },
    ],
  });
});

test("of other searches those with one filter less are offered, and where something is found nothing is", () => {
  const query = { q: "patna", amenities: ["AC" as const] };
  expect(nothingFound(query, 0, { suggested: [] }, 2, wider, searchResultMessages)).toMatchObject({
    title: "No PGs found",
    ways: wider,
  });
  expect(nothingFound({}, 0, { suggested: [] }, 0, [], searchResultMessages)?.ways).toEqual([]);
  expect(nothingFound(query, 1, { suggested: [] }, 2, wider, searchResultMessages)).toBeUndefined();
});
