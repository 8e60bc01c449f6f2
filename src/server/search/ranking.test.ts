import { expect, test } from "vitest";
import { demoListings } from "#demo/listings.ts";
import { cities } from "#server/places/place-dictionary.ts";
import { anIndex, asIndexed } from "#test/searches/listings-for-index.ts";
import { answerSearch } from "./answer-search.ts";
import { rankingCases } from "./ranking-cases.ts";

const listings = demoListings(1200, new Date("2026-11-01T06:00:00Z")).flatMap(({ property }, i) =>
  property.status === "live" ? [asIndexed(i + 1, property)] : [],
);
const index = anIndex(listings);
const bySeq = new Map(listings.map((listing) => [listing.seq, listing]));

test.each(rankingCases)("“%s” is %s", (typed, meaning, ...places) => {
  const { head, listings: found } = answerSearch(index, () => undefined, { q: typed, limit: 5 });
  expect(new URLSearchParams(head.understoodAs).toString()).toBe(new URLSearchParams(meaning).toString());
  const isCity = cities.some(({ name }) => name === places[0]);
  const shown = found.map(({ seq }) => {
    const { locality = "", city = "" } = bySeq.get(seq) ?? {};
    return isCity ? city : `${locality}, ${city}`;
  });
  expect([...new Set(shown)]).toEqual(places);
});

test("listings without a free bed in the requested sharing come after those with one", () => {
  const { listings: found } = answerSearch(index, () => undefined, { q: "koramangala single room", limit: 24 });
  const areFull = found.map(({ seq }) => bySeq.get(seq)?.bedsFree[0] === 0);
  expect(areFull).toEqual(areFull.toSorted((a, b) => Number(a) - Number(b)));
  // Some of these listings have free beds in other rooms.
  const hasOtherBeds = ({ seq }: { seq: number }) => bySeq.get(seq)?.bedsFree.some((beds) => (beds ?? 0) > 0) === true;
  expect(found.some((listing, at) => areFull[at] === true && hasOtherBeds(listing))).toBe(true);
});

test("the table covers every city, Hindi, and at least eighty ways to ask", () => {
  expect(rankingCases.length).toBeGreaterThanOrEqual(80);
  const answers = rankingCases.flatMap(([, , ...places]) => places);
  for (const { name } of cities)
    expect(
      answers.some((place) => place.endsWith(name)),
      name,
    ).toBe(true);
  expect(rankingCases.filter(([typed]) => /\p{Script=Devanagari}/u.test(typed)).length).toBeGreaterThanOrEqual(8);
});
