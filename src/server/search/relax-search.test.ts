import { expect, test } from "vitest";
import { placeAlone, relaxedSearches, widerCircles } from "./relax-search.ts";

test("the wider circles are the steps beyond this one, then the widest", () => {
  const query = { near: "srcc", gender: "girls" as const };
  const radii = (within?: number) =>
    widerCircles(within === undefined ? query : { ...query, within }).map(({ value }) => value);
  expect(radii(1)).toEqual(["2", "3", "5", "10", "50"]);
  expect(radii(4)).toEqual(["5", "10", "50"]);
  expect(radii()).toEqual(["10", "50"]);
  expect(radii(50)).toEqual([]);
});

test("a wider circle retains every other filter; without a place to be near to there is none", () => {
  const [next] = widerCircles({ near: "srcc", within: 10, gender: "girls", sort: "price" });
  expect(next).toMatchObject({ filter: "within", value: "50" });
  expect(next?.widen()).toEqual({ near: "srcc", within: 50, gender: "girls", sort: "price" });
  expect(widerCircles({ q: "srcc", within: 2 })).toEqual([]);
});

test("the place alone keeps how the place is given, and nothing else", () => {
  const facts = { gender: "girls", maxRent: 9000, amenities: ["WiFi"], sort: "price" } as const;
  const alone = placeAlone({ near: "srcc", within: 2, ...facts, amenities: ["WiFi"] });
  expect(alone.filter).toBe("facts");
  expect(alone.widen()).toEqual({ near: "srcc", within: 2 });
  expect(placeAlone({ q: "house", city: "Delhi", locality: ["delhi/saket"], limit: 24 }).widen()).toEqual({
    q: "house",
    city: "Delhi",
    locality: ["delhi/saket"],
  });
});

test("without a locality a search is for its city", () => {
  const without = (query: Parameters<typeof relaxedSearches>[0], filter: string) => {
    const found = relaxedSearches(query).find((relaxed) => relaxed.filter === filter);
    return [found?.city, found?.widen()];
  };
  const girls = { gender: "girls" } as const;
  const inBengaluru = ["Bengaluru", { ...girls, city: "Bengaluru" }];
  expect(without({ ...girls, city: "Koramangala" }, "city")).toEqual(inBengaluru);
  expect(without({ ...girls, q: "koramangala" }, "q")).toEqual(inBengaluru);
  expect(without({ ...girls, locality: ["bengaluru/koramangala", "bengaluru/btm-layout"] }, "locality")).toEqual(
    inBengaluru,
  );
  // A given city remains as it was written.
  expect(without({ ...girls, city: "blr", locality: ["bengaluru/koramangala"] }, "locality")).toEqual([
    undefined,
    { ...girls, city: "blr" },
  ]);
  // With several cities it is unclear which one to fall back to, and a city has no larger place.
  expect(without({ ...girls, locality: ["bengaluru/koramangala", "delhi/kamla-nagar"] }, "locality")).toEqual([
    undefined,
    girls,
  ]);
  expect(without({ ...girls, city: "Bengaluru" }, "city")).toEqual([undefined, girls]);
  expect(without({ ...girls, city: "Patna or Karol Bagh" }, "city")).toEqual([undefined, girls]);
  expect(without({ ...girls, q: "zzzz" }, "q")).toEqual([undefined, girls]);
});
