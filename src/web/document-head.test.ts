import { expect, test } from "vitest";
import { pageHead, pageTitle, previewOf } from "./document-head.ts";
import { seoFacts } from "./layouts/document/seo-facts.ts";

const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };

test("a page's address, canonical and in its preview, is absolute", () => {
  const head = pageHead(site, { title: "PGs – Thikana", description: "All of them", path: "/all-PG?city=Delhi" });
  expect(head.links).toEqual([{ rel: "canonical", href: "https://thikana.example/all-PG?city=Delhi" }]);
  expect(head[seoFacts]?.preview).toContainEqual(["og:url", "https://thikana.example/all-PG?city=Delhi"]);
  expect(head.meta).toContainEqual({ title: "PGs – Thikana" });
});

test("only a page with a picture has one in its preview", () => {
  const facts = { title: "Neem Courtyard", description: "A PG", path: "/pg-details/PG000012" };
  expect(JSON.stringify(pageHead(site, facts)[seoFacts])).not.toContain("og:image");
  const preview = previewOf({ path: "images/a.webp", width: 1600, height: 1200, alt: "A room" });
  const head = pageHead(site, { ...facts, preview })[seoFacts];
  expect(head?.hasPicture).toBe(true);
  expect(head?.preview).toContainEqual(["og:image", "https://thikana.example/images/a.webp?w=1280"]);
  // The size of what is sent, not of the original.
  expect(head?.preview).toContainEqual(["og:image:width", "1280"]);
  expect(head?.preview).toContainEqual(["og:image:height", "960"]);
});

test("a page tells engines where it is in each language, unless it is not for them or they are to keep another", () => {
  const facts = { title: "PGs", description: "All of them", path: "/all-PG" };
  const alternatesOf = (more: object) => pageHead(site, { ...facts, ...more })[seoFacts]?.alternates;
  const address = "https://thikana.example/all-PG";
  expect(alternatesOf({})).toEqual([
    ["en-IN", address],
    ["hi-IN", "https://thikana.example/hi/all-PG"],
    ["x-default", address],
  ]);
  expect(alternatesOf({ isForEngines: false })).toEqual([]);
  expect(alternatesOf({ canonicalPath: "/pg-in/delhi" })).toEqual([]);
  expect(pageHead(site, { ...facts, canonicalPath: "/pg-in/delhi" }).links[0]?.href).toBe(
    "https://thikana.example/pg-in/delhi",
  );
});

test("what is for engines stays out of the data that browsers are given", () => {
  const head = pageHead(site, {
    title: "PGs",
    description: "All of them",
    path: "/all-PG",
    data: [{ "@type": "ItemList" }],
  });
  expect(JSON.stringify(head)).not.toMatch(/og:|ItemList/);
});

test("a title ends with the site's name", () => {
  expect(pageTitle("There is no page here", site)).toBe("There is no page here – Thikana");
});
