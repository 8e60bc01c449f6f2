import { expect, test } from "vitest";
import { type Amenity, amenityNames } from "#contract/property/amenities.ts";
import type { PopularPlaces } from "#contract/search/popular-places.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import type { Property } from "#contract/property/property.ts";
import type { SearchResult } from "#contract/search/property-search.ts";
import { normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { bareCard, bareListing } from "#test/bare-listing.ts";
import { htmlOf } from "#test/html-of.ts";
import { mainNavigation } from "./layouts/header/navigation.ts";
import { paths } from "./paths.ts";

const card: PropertyCard = { ...bareCard, rent: { double: 9500 }, bedsFree: { double: 2 }, amenities: ["WiFi"] };
const bare: Property = { ...bareListing, amenities: ["Double-Sharing"] };

const facets: SearchResult["facets"] = {
  gender: { boys: 0, girls: 3, "co-living": 1 },
  sharing: { single: 0, double: 3, triple: 2 },
  free: { now: 2 },
  amenities: Object.fromEntries(amenityNames.map((name) => [name, 2])) as Record<Amenity, number>,
  safety: { CCTV: 2, Guard: 0 },
  bills: { Water: 2, Gas: 0 },
  meals: { included: 1, optional: 1, none: 1 },
  maxLockIn: [{ upTo: 1, total: 2 }],
  maxDeposit: [{ upTo: 5000, total: 2 }],
  rents: Array.from({ length: 26 }, (_, i) => i),
  cities: [],
  localities: [{ key: "delhi/kamla-nagar", name: "Kamla Nagar", total: 3 }],
};
const found: SearchResult = { total: 30, page: 1, pageSize: 24, facets, relaxations: [], properties: [card] };

test("the list is whole without JavaScript: form, chips, cards, pages, and no inline style", async () => {
  const html = await htmlOf("/all-PG?gender=Girls&maxRent=9000", {
    "/api/v1/search": found,
  });
  expect(html).toContain('<form id="filter-form"');
  expect(html).toMatch(/<input[^>]*name="maxRent"[^>]*value="9000"/);
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*name="sharing" value="single"/);
  expect(html).toContain('aria-label="Remove filter: Up to ₹9,000"');
  expect(html).toContain('href="/pg-details/PG000001"');
  expect(html).toMatch(/<a[^>]*rel="next"[^>]*>/);
  expect(html).not.toContain("style=");
});

test("a card says meals once", async () => {
  const withFood = {
    ...card,
    amenities: ["FoodIncluded", "WiFi"] as const,
    meals: { plan: "included" as const, isVegetarian: true },
  };
  const html = await htmlOf("/all-PG", { "/api/v1/search": { ...found, properties: [withFood] } });
  expect(html).toContain("Vegetarian meals included");
  expect(html).toMatch(/<li[^>]*>WiFi<\/li>/);
  expect(html).not.toMatch(/<li[^>]*>Food<\/li>/);
});

/** What the filter form sends as it stands. */
function fieldsOf(html: string): URLSearchParams {
  const [form = ""] = /<form id="filter-form".*?<\/form>/s.exec(html) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const sent = inputs
    .filter((tag) => !/type="(checkbox|radio)"/.test(tag) || tag.includes('checked=""'))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value")]);
  const chosen = (form.match(/<select.*?<\/select>/gs) ?? []).map((select) => {
    const options = select.match(/<option[^>]*>/g) ?? [];
    const option = options.find((tag) => tag.includes('selected=""')) ?? options[0] ?? "";
    return [attribute(select, "name"), attribute(option, "value")];
  });
  return new URLSearchParams([...sent, ...chosen].filter(([name, value]) => name !== "" && value !== ""));
}

test("the form submitted as it stands asks for the search that is shown, whatever its bounds", async () => {
  const path =
    "/all-PG?near=srcc&near2=iit-delhi&within=7&box=28.5%2C77%2C28.7%2C77.3&gender=Girls&maxRent=9300&maxAllIn=11000&maxLockIn=2&maxDeposit=8000";
  const html = await htmlOf(path, { "/api/v1/search": { ...found, facets: { ...facets, within: [] } } });
  const sent = pageFilters.read(Object.fromEntries(fieldsOf(html))).value;
  expect(`/all-PG?${new URLSearchParams(pageFilters.write(normalPageQuery(sent))).toString()}`).toBe(path);
});

test("a second place is asked for where there is a first one, until it is given", async () => {
  const field = /<label[^>]*for="near2"[^>]*>And near a second place<\/label>/;
  const near = { ...found, facets: { ...facets, within: [] } };
  expect(await htmlOf("/all-PG", { "/api/v1/search": found })).not.toMatch(field);
  expect(await htmlOf("/all-PG?near=srcc", { "/api/v1/search": near })).toMatch(field);
  const both = await htmlOf("/all-PG?near=srcc&near2=iit-delhi", { "/api/v1/search": near });
  expect(both).not.toMatch(field);
  expect(both).toContain("Fair to both places");
});

test("cards say the all-in price where the list is about it", async () => {
  const properties = [{ ...card, besideRent: { amount: 1900, isAtLeast: false } }];
  const answer = { "/api/v1/search": { ...found, properties } };
  expect(await htmlOf("/all-PG?sort=all-in", answer)).toContain("<small>₹11,400 all-in a month</small>");
  expect(await htmlOf("/all-PG?sort=price", answer)).not.toContain("all-in a month");
});

test("nothing found says so, and what to do", async () => {
  const html = await htmlOf("/all-PG?city=Delhi&gender=Girls&maxRent=9000", {
    "/api/v1/search": {
      ...found,
      total: 0,
      relaxations: [
        { filter: "city", total: 14 },
        { filter: "place", total: 14 },
      ],
      properties: [],
    },
  });
  expect(html).toContain("No PGs found");
  expect(html).toContain("Without Delhi: 14 PGs");
  // Of all links to the list, only the header's, which stands twice, mean the page that is shown.
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toHaveLength(2);
});

test("words that were understood are shown as the filters they are", async () => {
  const html = await htmlOf("/all-PG?q=girls+quiet", {
    "/api/v1/search": { ...found, understoodAs: "q=quiet&gender=Girls" },
  });
  expect(html).toContain('aria-label="Remove filter: Girls"');
  expect(html).toContain('aria-label="Remove filter: “quiet”"');
  expect(html).toContain('<link rel="canonical" href="https://thikana.example/all-PG?q=quiet&amp;gender=Girls"/>');
});

test("a listing with nothing stated still tells what it does not know", async () => {
  const html = await htmlOf("/pg-details/PG000001", { "/api/property/details/:id": { property: bare, nearby: [] } });
  expect(html).toContain("PG for Rent in Kamla Nagar");
  expect(html).toContain("Neem House – PG for Rent in Kamla Nagar, Delhi</title>");
  expect(html).toContain("Price on request");
  expect(html).toContain("₹12 per unit");
  expect(html).toContain("Not stated");
  expect(html).not.toContain("undefined");
  expect(html).not.toContain("style=");
});

const popular: PopularPlaces = { cities: [], colleges: [], offices: [] };

test("every link of header and footer leads to a page with a title and one address of its own", async () => {
  const links = [...mainNavigation.map(({ to }) => to), paths.terms, paths.privacy, paths.accessibility];
  const titles = new Map<string, string | undefined>();
  for (const path of links) {
    const html = await htmlOf(path, { "/api/v1/search": found, "/api/v1/places/popular": popular });
    expect(html, path).toContain(`<link rel="canonical" href="https://thikana.example${path}"/>`);
    expect(html, path).not.toMatch(/style=|undefined|\{brand\}/);
    titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1]);
  }
  expect(new Set(titles.values()).size).toBe(titles.size);
});

test("the home page shows samples in a demo alone, and leads owners to their application by way of signing in", async () => {
  const answers = { "/api/v1/search": found, "/api/v1/places/popular": popular };
  const demo = await htmlOf("/", answers);
  expect(demo.match(/Sample review/g)).toHaveLength(3);
  expect(demo).toMatch(/<a href="\/login\?next=%2Fowner%2Fapply"[^>]*>Add Your Property</);
  expect(demo).not.toContain("Start from your college or office");
  const real = await htmlOf("/", answers, { isDemo: false });
  expect(real).not.toMatch(/What tenants say|Sample review/);
});

test("without listings the home page names no place to start from", async () => {
  const places = { ...popular, cities: [{ key: "delhi", name: "Delhi", total: 3, localities: [] }] };
  const none = { ...found, total: 0, properties: [] };
  const homeWith = (answer: SearchResult, of: PopularPlaces) =>
    htmlOf("/", { "/api/v1/search": answer, "/api/v1/places/popular": of });
  expect(await homeWith(found, places)).toContain("Start from your city");
  expect(await homeWith(none, popular)).not.toContain("Start from");
});

test("the home page has four reasons, three reviews and five questions", async () => {
  const html = await htmlOf("/", { "/api/v1/search": found, "/api/v1/places/popular": popular });
  const countIn = (heading: string, tag: RegExp) =>
    (html.split(`>${heading}<`)[1]?.split("</section>")[0] ?? "").match(tag)?.length;
  expect(countIn("Why Choose Us", /<h3/g)).toBe(4);
  expect(countIn("What tenants say", /<blockquote>/g)).toBe(3);
  expect(countIn("What tenants say", /[1-5] of 5 stars</g)).toBe(3);
  expect(countIn("Questions people ask first", /<details/g)).toBe(5);
});

test("the page carries its data once, as JSON that no listing can break out of", async () => {
  const title = "</script><script>alert(1)</script>";
  const html = await htmlOf("/pg-details/PG000001", {
    "/api/property/details/:id": { property: { ...bare, title }, nearby: [] },
  });
  const [, json = "", ...more] = html.split(/<script id="page-data" type="application\/json">(.*?)<\/script>/s);
  expect(more).toEqual(["</body></html>"]);
  const [root, page] = JSON.parse(json);
  expect([root.s, page.s]).toEqual(["success", "success"]);
  expect(page.l.property.title).toBe(title);
  expect(page.u % 60_000).toBe(0);
});
