import { expect, test } from "vitest";
import { searchResultMessages } from "#web/messages/search-result.ts";
import { nothingFound } from "./nothing-found.ts";

const patna = {
  total: 0,
  emptyCity: {
    name: "Patna",
    hindiName: "पटना",
    nearest: [{ name: "Lucknow", hindiName: "लखनऊ", distance: 441, total: 1 }],
  },
};
const wider = [{ isOtherHalf: false, label: "Without AC: 4 PGs", search: { q: "patna" } }];

test("of a city without listings the nearest that have some are offered, with the other filters", () => {
  const query = { q: "patna", gender: "girls", page: 2 } as const;
  expect(nothingFound(query, patna, 2, wider, searchResultMessages)).toEqual({
    title: "No PGs in Patna yet",
    text: "The nearest cities that have some, in a straight line:",
    ways: [{ label: "Lucknow, 441 km: 1 PG", search: { gender: "girls", city: "Lucknow" } }],
  });
});

test("of other searches those with one filter less are offered, and where something is found nothing is", () => {
  const query = { q: "patna", amenities: ["AC" as const] };
  expect(nothingFound(query, { total: 0 }, 2, wider, searchResultMessages)).toMatchObject({
    title: "No PGs found",
    ways: wider,
  });
  expect(nothingFound({}, { total: 0 }, 0, [], searchResultMessages)?.ways).toEqual([]);
  expect(nothingFound(query, { total: 1 }, 2, wider, searchResultMessages)).toBeUndefined();
});
