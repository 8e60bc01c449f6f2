import { expect, test } from "vitest";
import { pageFilters } from "#contract/search/search-filters.ts";
import { rawQuery } from "./raw-query.ts";
import { inOtherLanguage, readListSearch, readSignInSearch } from "./paths.ts";

test("no parameter of lists or of signing in has the name of a filter of the search, which it would replace", () => {
  const others = [...Object.keys(readListSearch(rawQuery(""))), ...Object.keys(readSignInSearch(rawQuery("")))];
  const read = (name: string) => pageFilters.read(rawQuery(`${name}=1`));
  const unknown = Object.values(read("nonsense").problems);
  expect(Object.values(read("meals").problems)).not.toEqual(unknown);
  expect(others).toContain("units");
  for (const name of others) {
    expect(read(name).value, name).toEqual({});
    expect(Object.values(read(name).problems), name).toEqual(unknown);
  }
});

test("the other language has the same page, and leads on in that language too", () => {
  const twins: [string, string][] = [
    ["/", "/hi"],
    ["/all-PG?gender=Girls&sort=price", "/hi/all-PG?gender=Girls&sort=price"],
    ["/login?next=%2Fpg-details%2FPG000012", "/hi/login?next=%2Fhi%2Fpg-details%2FPG000012"],
    ["/all-PG?q=next%3D%2Fhi", "/hi/all-PG?q=next%3D%2Fhi"],
  ];
  for (const [here, there] of twins) expect(inOtherLanguage(here), here).toBe(there);
});
