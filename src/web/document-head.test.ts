import { expect, test } from "vitest";
import { pageHead, pageTitle } from "./document-head.ts";

const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };

test("a page's address, canonical and in its preview, is absolute", () => {
  const head = pageHead(site, { title: "PGs – Thikana", description: "All of them", path: "/all-PG?city=Delhi" });
  expect(head.links).toEqual([{ rel: "canonical", href: "https://thikana.example/all-PG?city=Delhi" }]);
  expect(head.meta).toContainEqual({ property: "og:url", content: "https://thikana.example/all-PG?city=Delhi" });
  expect(head.meta).toContainEqual({ title: "PGs – Thikana" });
});

test("only a page with a picture has one in its preview", () => {
  const facts = { title: "Neem Courtyard", description: "A PG", path: "/pg-details/PG000012" };
  const image = { path: "images/a.webp", width: 1600, height: 1200, alt: "A room" };
  expect(JSON.stringify(pageHead(site, facts))).not.toContain("og:image");
  const { meta } = pageHead(site, { ...facts, image });
  expect(meta).toContainEqual({ property: "og:image", content: "https://thikana.example/images/a.webp?w=1280" });
  // The size of what is sent, not of the original.
  expect(meta).toContainEqual({ property: "og:image:width", content: "1280" });
  expect(meta).toContainEqual({ property: "og:image:height", content: "960" });
});

test("a title ends with the site's name", () => {
  expect(pageTitle("There is no page here", site)).toBe("There is no page here – Thikana");
});
