import { expect, test } from "vitest";
import type { PageQuery } from "#contract/search/search-filters.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import type { SearchFacets, SearchResult } from "#contract/search/property-search.ts";
import { seoFacts } from "#web/layouts/document/seo-facts.ts";
import { searchHead } from "./search-head.ts";

const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };

function headOf(query: PageQuery, { shown = 1, ...result }: Partial<SearchResult> & { shown?: number } = {}) {
  const properties = Array.from({ length: shown }, (_, i) => ({ pgId: `PG00000${i}` }) as PropertyCard);
  const cities = [{ key: "delhi", name: "Delhi", total: 40 }];
  const facets = { cities, localities: [] as SearchFacets["localities"] } as SearchFacets;
  const { meta, links, [seoFacts]: facts } = searchHead(site, query, { total: 40, facets, properties, ...result });
  const texts = meta.flatMap((tag) => ("name" in tag && "content" in tag ? [[tag.name, tag.content]] : []));
  return {
    title: meta.find((tag) => "title" in tag),
    ...Object.fromEntries(texts),
    canonical: links[0]?.href.replace(site.publicUrl, ""),
    isForEngines: facts?.isForEngines,
    listed: facts?.data.length,
  };
}

test("a search is titled by what it asks, and its address leaves out the order", () => {
  expect(headOf({ gender: "girls", city: "Delhi", sort: "price" })).toMatchObject({
    title: { title: "Girls PGs in Delhi – Thikana" },
    description: expect.stringMatching(/^40 PGs for girls in Delhi\. /),
    canonical: "/all-PG?city=Delhi&gender=Girls",
  });
  expect(headOf({ city: "Delhi", box: "28.5,77,28.7,77.3" }).canonical).toBe("/all-PG?city=Delhi");
  expect(headOf({ page: 2 }).title).toEqual({ title: "PGs, page 2 – Thikana" });
});

test("engines keep the list of everything, page by page, and no combination of filters", () => {
  expect(headOf({})).toMatchObject({ canonical: "/all-PG", isForEngines: true, listed: 1 });
  expect(headOf({ page: 2, sort: "price" })).toMatchObject({ canonical: "/all-PG?page=2", isForEngines: true });
  expect(headOf({ page: 9 }, { shown: 0 }).isForEngines).toBe(false);
  for (const query of [
    { q: "Asha's PG" },
    { gender: "girls" },
    { city: "Delhi", gender: "girls" },
    { city: "Delhi", page: 2 },
    { box: "28.5,77,28.7,77.3" },
  ] as const)
    expect(headOf(query), JSON.stringify(query)).toMatchObject({ isForEngines: false, listed: 0 });
});

test("for a place alone, engines are told of the place's own page, where it has enough listings", () => {
  const srcc = { kind: "college", key: "srcc", name: "SRCC" } as SearchResult["near"];
  expect(headOf({ city: "delhi" })).toMatchObject({ canonical: "/pg-in/delhi", isForEngines: true });
  expect(headOf({ locality: ["delhi/saket"] }).canonical).toBe("/pg-in/delhi/saket");
  expect(headOf({ near: "srcc", sort: "price" }, { near: srcc! }).canonical).toBe("/pg-near/srcc");
  const few = headOf({ city: "Delhi" }, { total: 2 });
  expect(few).toMatchObject({ canonical: "/all-PG?city=Delhi", isForEngines: false });
  expect(headOf({ city: "Nowhere" })).toMatchObject({ canonical: "/all-PG?city=Nowhere", isForEngines: false });
  expect(headOf({ locality: ["delhi/saket", "delhi/munirka"] }).isForEngines).toBe(false);
});
