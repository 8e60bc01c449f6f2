import { expect, test } from "vitest";
import type { PageQuery } from "#contract/search-filters.ts";
import type { PropertyCard } from "#contract/property-card.ts";
import { searchHead } from "./search-head.ts";

const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };

function headOf(query: PageQuery, shown = 1) {
  const properties = Array.from({ length: shown }, () => ({}) as PropertyCard);
  const { meta, links } = searchHead(site, query, { total: 40, properties });
  const texts = meta.flatMap((tag) => ("name" in tag && "content" in tag ? [[tag.name, tag.content]] : []));
  return { title: meta.find((tag) => "title" in tag), ...Object.fromEntries(texts), canonical: links[0]?.href };
}

test("a search is titled by what it asks, and its address leaves out the order", () => {
  expect(headOf({ gender: "girls", city: "Delhi", sort: "price" })).toMatchObject({
    title: { title: "Girls PGs in Delhi – Thikana" },
    description: expect.stringMatching(/^40 PGs for girls in Delhi\. /),
    canonical: "https://thikana.example/all-PG?city=Delhi&gender=Girls",
  });
  expect(headOf({ page: 2 }).title).toEqual({ title: "PGs, page 2 – Thikana" });
});

test("engines are kept from typed texts and from pages beyond the last", () => {
  expect(headOf({ city: "Delhi" })).not.toHaveProperty("robots");
  expect(headOf({ q: "Asha's PG" }).robots).toBe("noindex, follow");
  expect(headOf({ page: 9 }, 0).robots).toBe("noindex, follow");
});
