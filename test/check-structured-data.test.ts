import { expect, test } from "vitest";
import { structuredDataIn } from "./check-structured-data.ts";

const written = (thing: object, context = "https://schema.org") =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": context, ...thing })}</script>`;
const step = (position: number, more = {}) => ({
  "@type": "ListItem",
  position,
  name: "Delhi",
  item: "https://a.example/b",
  ...more,
});
const crumbs = (...itemListElement: object[]) => ({ "@type": "BreadcrumbList", itemListElement });

test("correct structured data passes", () => {
  expect(structuredDataIn(written(crumbs(step(1), step(2, { item: undefined }))))).toHaveLength(1);
  expect(structuredDataIn("<p>nothing</p>")).toEqual([]);
});

test("missing, unknown and empty properties, wrong positions and contexts are named", () => {
  const refuse = (thing: object, problem: string, context?: string) =>
    expect(() => structuredDataIn(written(thing, context)), problem).toThrow(problem);
  refuse({ "@type": "FAQPage" }, "FAQPage.mainEntity is missing");
  refuse({ "@type": "Hotel" }, "Hotel");
  refuse({ ...crumbs(step(1)), about: "x" }, "BreadcrumbList.about");
  refuse(crumbs(step(1, { name: " " })), "ListItem.name");
  refuse(crumbs(step(1, { name: "{place}" })), "ListItem.name");
  refuse(crumbs(step(1, { item: "/pg-in/delhi" })), "ListItem.item");
  refuse(crumbs(step(2)), "BreadcrumbList is not in order");
  refuse(crumbs(step(1, { item: undefined }), step(2)), "BreadcrumbList leads nowhere");
  refuse({ "@type": "ItemList", numberOfItems: 1, itemListElement: [step(1)] }, "ItemList leads nowhere");
  refuse(crumbs(step(1)), "@context", "http://example.com");
});
