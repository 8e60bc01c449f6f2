import { expect, test } from "vitest";
import type { PlaceSuggestion } from "#contract/search/places.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { placeByKey } from "#server/places/names/named-places.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "./answer-search.ts";
import { resolveKnownWords } from "./known-words.ts";

const index = anIndex([
  aListing({ seq: 1, title: "Neem House" }),
  aListing({ seq: 2, title: "Coaching Corner", gender: "boys" }),
]);

/** Treats every place of the dictionary as one with listings. */
function suggestion(key: string): PlaceSuggestion | undefined {
  const place = placeByKey(key);
  return place && { kind: place.kind, key, name: place.name, total: 1, latitude: 0, longitude: 0 };
}
const answer = (q: string) => answerSearch(index, suggestion, { q }).head;

test("words that nothing is called by are left out beside other filters, and named", () => {
  expect(answer("girls near rmz ecowhirl")).toMatchObject({
    total: 1,
    understoodAs: "gender=Girls",
    notUnderstood: "rmz ecowhirl",
  });
  expect(resolveKnownWords(index, { q: "zzyzx", gender: "boys" })).toMatchObject({
    query: { gender: "boys" },
    notUnderstood: "zzyzx",
  });
});

test("words alone, names of houses, places and towns are never left out", () => {
  expect(answer("zzyzx")).toMatchObject({ total: 0 });
  const withoutValues = { q: "zzyzx", city: undefined, page: 1 } as unknown as SearchQuery;
  expect(resolveKnownWords(index, withoutValues).notUnderstood).toBeUndefined();
  for (const q of ["zzyzx", "neem girls", "coaching girls", "girls in patna", "vit vellore girls"])
    expect(answer(q).notUnderstood, q).toBeUndefined();
  expect(answer("coaching girls").understoodAs).toBe("q=coaching&gender=Girls");
});

test("words for something that has no filter are named, in any spelling", () => {
  expect(answer("शाकाहारी पीजी").withoutFilter).toEqual(["शाकाहारी"]);
  expect(answer("pure veg furnished pg").withoutFilter).toEqual(["pure veg", "furnished"]);
  expect(answer("girls pg").withoutFilter).toBeUndefined();
});

test("short forms that are one letter or one swap off are offered, with and without other words", () => {
  const suggestedKeys = (q: string) => answer(q).didYouMean?.map(({ key }) => key);
  expect(suggestedKeys("srrc")).toEqual(["srcc"]);
  expect(suggestedKeys("near srrc")).toEqual(["srcc"]);
  expect(suggestedKeys("girls pg near srrc")).toEqual(["srcc"]);
  expect(suggestedKeys("srcc")).toBeUndefined();
  // A town's name is not treated as a typo of another place.
  expect(suggestedKeys("patna girls")).toBeUndefined();
});
