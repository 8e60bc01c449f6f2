import { expect, test } from "vitest";
import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import type { Call } from "#web/api/call.ts";
import { loadSearch, searchMade } from "./load-search.ts";

test("without words that were understood, the search made is the one asked", () => {
  const query = { q: "Delhi", page: 2 };
  expect(searchMade(query, undefined)).toBe(query);
});

test("words that were understood are filters, on the page and in the order of the address", () => {
  expect(
    searchMade(
      { q: "girls pg near srcc under 9k quiet", sort: "price", page: 2 },
      "q=quiet&near=srcc&gender=Girls&maxRent=9000",
    ),
  ).toEqual({
    q: "quiet",
    near: "srcc",
    gender: "girls",
    maxRent: 9000,
    sort: "price",
    page: 2,
  });
  expect(searchMade({ q: "near srcc", sort: "distance" }, "near=srcc")).toEqual({ near: "srcc" });
});

const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };
const nearest = [{ name: "Lucknow", distance: 441, total: 3 }];

function load(query: PageQuery, answer: Partial<SearchResult>) {
  const call = () =>
    Promise.resolve({ total: 0, facets: { cities: [], localities: [] }, relaxations: [], properties: [], ...answer });
  return loadSearch({ call: call as unknown as Call, site, search: query });
}

test("a city without listings is said once, by the heading of the list", async () => {
  const { said, nothing, above } = await load({ q: "patna" }, { emptyCities: [{ name: "Patna", nearest }] });
  expect(said).toEqual(["No PGs in Patna yet"]);
  expect(nothing?.title).toBe("The nearest cities with PGs, in a straight line:");
  expect(above).toBeUndefined();
});

test("beside cities with PGs, the empty one is named above the list", async () => {
  const properties = [{ pgId: "PG000001" }] as SearchResult["properties"];
  const answer = {
    total: 12,
    properties,
    understoodAs: "city=Patna+or+Delhi",
    emptyCities: [{ name: "Patna", nearest }],
  };
  const { said, nothing, above } = await load({ q: "patna or delhi" }, answer);
  expect(said).toEqual(["12 PGs", "in Patna or Delhi"]);
  expect(nothing).toBeUndefined();
  expect(above?.title).toBe("No PGs in Patna yet");
});

const srcc = {
  kind: "college",
  key: "srcc",
  name: "SRCC",
  city: "Delhi",
  total: 31,
  latitude: 0,
  longitude: 0,
} as const;

test("what was not understood is named, and the places that may be meant are offered with the other filters", async () => {
  const properties = [{ pgId: "PG000001" }] as SearchResult["properties"];
  const answer = { total: 534, properties, understoodAs: "gender=Girls", notUnderstood: "srrc", didYouMean: [srcc] };
  const { leftOut, above } = await load({ q: "veg girls pg near srrc" }, { ...answer, withoutFilter: ["veg"] });
  expect(leftOut).toEqual([
    "No place or PG called “srrc” is known: these results are without it.",
    "No filter for “veg”: each PG’s page says what its owner states.",
  ]);
  expect(above).toEqual({
    title: "Did you mean:",
    ways: [{ label: "SRCC, Delhi: 31 PGs", search: { near: "srcc", gender: "girls" } }],
  });
});

test("where an unknown name is all that was typed, it is named, with the places that may be meant", async () => {
  const { nothing } = await load({ q: "srrc" }, { didYouMean: [srcc] });
  expect(nothing).toEqual({
    title: "Nothing found for “srrc”",
    text: "Did you mean:",
    ways: [{ label: "SRCC, Delhi: 31 PGs", search: { near: "srcc" } }],
  });
  expect((await load({ q: "rmz ecowhirl" }, {})).nothing?.text).toMatch(/^Try a locality/);
});

test("a search near a kind of place is said so, and so are its distances", async () => {
  const properties = [{ pgId: "PG000001", distance: 1.2 }] as SearchResult["properties"];
  const { said, travels } = await load({ near: "metro" }, { total: 1, nearKind: "metro", properties });
  expect(said).toEqual(["1 PG", "near a metro station"]);
  expect(travels[0]?.map(({ distance }) => distance)).toEqual(["1.2 km from a metro station"]);
});

test("near two places, both are named, with the distance and the time to each", async () => {
  const properties = [{ pgId: "PG000001", distance: 1.2, distance2: 3.4 }] as SearchResult["properties"];
  const answer = { total: 1, near: srcc, nearKind2: "metro", properties } as const;
  const { said, travels, filters } = await load({ near: "srcc", near2: "metro", sort: "fair" }, answer);
  expect(said).toEqual(["1 PG", "near SRCC and a metro station"]);
  expect(filters.map(({ label, without }) => [label, without])).toEqual([
    ["Near SRCC", {}],
    ["Near a metro station", { near: "srcc" }],
  ]);
  expect(travels[0]).toEqual([
    { distance: "1.2 km from SRCC", times: "about 19–23 min walk,\n5–8 min by two-wheeler" },
    { distance: "3.4 km from a metro station", times: "about 12–20 min by two-wheeler" },
  ]);
});

test("a page beyond the last leads to the first", async () => {
  const { nothing } = await load({ city: "Delhi", page: 9 }, { total: 12 });
  expect(nothing?.title).toBe("There is no page 9");
  expect(nothing?.ways).toEqual([{ label: "Go to the first page", search: { city: "Delhi" } }]);
});

test("a search with a filter can be saved, also one without results, as it was understood and without its order", async () => {
  const { save } = await load(
    { q: "girls pg near srcc", sort: "price", page: 3 },
    { understoodAs: "near=srcc&gender=Girls" },
  );
  expect(save).toMatchObject({ href: "/account/searches?search=near%3Dsrcc%26gender%3DGirls" });
  expect((await load({ sort: "price" }, { total: 5 })).save).toBeUndefined();
});
