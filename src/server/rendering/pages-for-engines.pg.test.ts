import { beforeAll, expect, test } from "vitest";
import type { App } from "#server/app-parts.ts";
import { structuredDataIn } from "#test/check-structured-data.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "./web-bundle.ts";

const db = useTestDatabase();
const origin = "https://thikana.example";
const site = {
  brandName: "Thikana",
  publicUrl: origin,
  isDemo: false,
  supportPhone: "+91 00000 12345",
  supportEmail: "help@thikana.example",
  instagramUrl: "https://instagram.example/thikana",
};
const owner = aUser({ email: "private@example.in", name: "Private Person" });
const hostile = `</script><script>alert(1)</script>"&'<!--`;

/** Six listings in Kamla Nagar, the fourth with all facts and the fifth with almost none; one in Hauz Khas; three not live. */
beforeAll(async () => {
  await storeUsers(db.database, owner);
  const rent = { rentSingle: null, rentDouble: null, rentTriple: null };
  await storeProperties(
    db.database,
    ...[6000, 7000, 8000].map((rentDouble) => aProperty({ rentDouble, createdBy: owner.id })),
    aProperty({ title: hostile, description: hostile, rentTriple: 5000, bedsFreeDouble: 0, mealPlan: "included" }),
    aProperty({ ...rent, bedsFreeDouble: null, amenities: [], state: null, localityKey: null, title: "नीम हाउस" }),
    aProperty({ rentDouble: 9000, gender: "boys" }),
    aProperty({
      localityKey: "delhi/hauz-khas",
      locality: "Hauz Khas",
      publicLatitude: 28.549,
      publicLongitude: 77.201,
    }),
    aProperty({ status: "removed", title: "Gone House" }),
    aProperty({ status: "paused", pauseSuspension: "Complaints", ownStatus: "live", createdBy: owner.id }),
    aProperty({ status: "paused", title: "Resting House", createdBy: owner.id }),
  );
});

let app: App | undefined;
async function get(url: string) {
  app ??= await aTestApp(db.database, { site, web: await openBuiltWeb() });
  const { statusCode, headers, body } = await app.server.inject({ url, headers: { "accept-encoding": "identity" } });
  const attribute = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, value]) => value);
  return {
    statusCode,
    headers,
    body,
    robots: attribute(/<meta name="robots" content="(.*?)"\/>/g),
    canonical: attribute(/<link rel="canonical" href="(.*?)"\/>/g),
    alternates: attribute(/<link rel="alternate" hrefLang="(.*?)"/gi),
    types: structuredDataIn(body).map((thing) => thing["@type"]),
  };
}

test("every public page has its title, description, canonical URL and preview picture, in both languages", async () => {
  const pages: [path: string, types: string[]][] = [
    ["/", ["Organization", "WebSite", "FAQPage"]],
    ["/all-PG", ["ItemList"]],
    ["/pg-details/PG000001", ["LodgingBusiness", "BreadcrumbList"]],
    ["/pg-details/PG000004", ["LodgingBusiness", "BreadcrumbList"]],
    ["/pg-details/PG000005", ["LodgingBusiness", "BreadcrumbList"]],
    ["/pg-in/delhi", ["BreadcrumbList", "ItemList", "FAQPage"]],
    ["/pg-in/delhi/kamla-nagar", ["BreadcrumbList", "ItemList", "FAQPage"]],
    ["/pg-near/srcc", ["BreadcrumbList", "ItemList", "FAQPage"]],
    ["/about", []],
    ["/contact", []],
    ["/services", []],
    ["/newsletter", []],
    ["/privacyPolicy", []],
    ["/termConditions", []],
  ];
  for (const [path, types] of pages)
    for (const address of [path, path === "/" ? "/hi" : `/hi${path}`]) {
      const page = await get(address);
      expect([page.statusCode, page.types, page.robots], address).toEqual([200, types, []]);
      expect(page.canonical, address).toEqual([origin + address]);
      expect(page.alternates, address).toEqual(["en-IN", "hi-IN", "x-default"]);
      expect(page.body, address).toContain(`hrefLang="x-default" href="${origin}${path}"`);
      for (const name of ["og:title", "og:description", "og:url", "og:locale", "og:site_name"])
        expect(page.body.split(`property="${name}"`).length, `${address} ${name}`).toBe(2);
      expect(page.body, address).toMatch(/<meta name="twitter:card" content="summary/);
      // No personal data, and no exact location.
      expect(page.body, address).not.toMatch(/private@example|Private Person|28\.680123|77\.204456|<script>alert/);
    }
});

test("a listing's data is what its page shows: each rent for a month, and free beds where they are stated", async () => {
  const dataOf = async (id: string) => structuredDataIn((await get(`/pg-details/${id}`)).body)[0];
  expect(await dataOf("PG000004")).toMatchObject({
    name: hostile,
    identifier: "PG000004",
    priceRange: "₹5,000–₹14,000",
    address: { addressLocality: "Kamla Nagar, Delhi", addressRegion: "Delhi" },
    makesOffer: [
      { name: "Single sharing", price: 14_000 },
      {
        name: "Double sharing",
        price: 9500,
        availability: "https://schema.org/SoldOut",
        itemOffered: { occupancy: { value: 2 } },
      },
      { name: "Triple sharing", price: 5000 },
    ],
  });
  expect(JSON.stringify(await dataOf("PG000004"))).not.toMatch(/latitude|geo|telephone/);
  const bare = await dataOf("PG000005");
  expect(bare).not.toHaveProperty("makesOffer");
  expect(bare).not.toHaveProperty("priceRange");
  expect(bare).not.toHaveProperty("amenityFeature");
});

test("a listing is passed on with its own card, whose address moves when it changes", async () => {
  const { body } = await get("/hi/pg-details/PG000001");
  expect(body).toMatch(
    /<meta property="og:image" content="https:\/\/thikana\.example\/share\/PG000001-hi\.jpg\?v=[\da-z]+"\/>/,
  );
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

test("combinations of filters and typed texts are not indexed", async () => {
  for (const address of [
    "/all-PG?gender=Girls",
    "/all-PG?q=neem",
    "/all-PG?city=Delhi&gender=Girls",
    "/all-PG?city=Delhi&page=2",
  ]) {
    const { robots, alternates, types } = await get(address);
    expect([robots, alternates, types], address).toEqual([["noindex, follow"], [], []]);
  }
  for (const [address, canonicalPath] of [
    ["/all-PG?city=Delhi", "/pg-in/delhi"],
    ["/hi/all-PG?locality=delhi%2Fkamla-nagar", "/hi/pg-in/delhi/kamla-nagar"],
    ["/all-PG?near=srcc", "/pg-near/srcc"],
  ] as const) {
    const { robots, canonical, alternates } = await get(address);
    expect([robots, canonical, alternates], address).toEqual([[], [origin + canonicalPath], []]);
  }
});

test("a place's page summarises its listings, and states when they are too few for that", async () => {
  const { body } = await get("/pg-in/delhi/kamla-nagar");
  expect(body).toContain("<h1>PGs in Kamla Nagar, Delhi</h1>");
  expect(body).toContain("<strong>5 PGs: 4 for girls and 1 for boys.</strong>");
  // Five double rooms: 6,000 7,000 8,000 9,000 9,500.
  expect(body).toMatch(/Double<\/th><td>₹7,000 to ₹9,000<\/td><td><strong>₹8,000<\/strong><\/td><td>5<\/td>/);
  expect(body).toContain('href="/pg-details/PG000001"');
  expect(body).toContain('href="/all-PG?locality=delhi%2Fkamla-nagar"');
  expect(body).not.toContain("style=");

  const few = await get("/pg-in/delhi/hauz-khas");
  expect([few.statusCode, few.robots, few.alternates]).toEqual([200, ["noindex, follow"], []]);
  expect(few.body).toContain("too few to say what is usual");
  expect(few.body).not.toContain("What a bed costs");
  const none = await get("/pg-in/mumbai");
  expect([none.statusCode, none.robots]).toEqual([200, ["noindex, follow"]]);
  expect(none.body).toContain("No PG is listed in Mumbai yet.");
});

test("another name or spelling of a place redirects to its canonical URL; an unknown place is 404", async () => {
  const moves: [string, number, string][] = [
    ["/pg-in/Delhi/", 308, "/pg-in/delhi"],
    ["/pg-in/gurgaon", 308, "/pg-in/gurugram"],
    ["/hi/pg-in/gurgaon", 308, "/hi/pg-in/gurugram"],
    ["/pg-in/new-delhi/kamla-ngr", 308, "/pg-in/delhi/kamla-nagar"],
    ["/pg-in/%E0%A4%A6%E0%A4%BF%E0%A4%B2%E0%A5%8D%E0%A4%B2%E0%A5%80", 308, "/pg-in/delhi"],
    ["/pg-near/shri-ram-college", 308, "/pg-near/srcc"],
    ["/pg-in/delhi?gender=Girls", 302, "/pg-in/delhi"],
  ];
  for (const [url, status, location] of moves) {
    const response = await get(url);
    expect([response.statusCode, response.headers["location"]], url).toEqual([status, location]);
  }
  for (const url of [
    "/pg-in/atlantis",
    "/pg-in",
    "/pg-in/delhi/atlantis",
    "/pg-near/delhi",
    "/pg-in/delhi/kamla-nagar/x",
    "/pg-in/..%2Fdelhi",
    `/pg-in/${"x".repeat(180)}`,
    "/pg-in/a%00b",
    "/pg-near/%F0%9F%8F%A0",
  ]) {
    const { statusCode, body } = await get(url);
    expect(statusCode, url).toBe(404);
    expect(body, url).toContain("There is no page here");
  }
});

test("a removed listing is 410 with similar listings; a suspended one is 404", async () => {
  const { statusCode, body, robots, headers } = await get("/pg-details/PG000008");
  expect([statusCode, robots, headers["cache-control"]]).toEqual([410, ["noindex, follow"], "private, no-cache"]);
  expect(body).toContain("This PG is no longer listed");
  expect(body).toContain("All PGs in Kamla Nagar");
  expect(body).toContain('href="/pg-details/PG000001"');
  expect(body).not.toContain("Gone House");
  expect((await get("/pg-details/PG000009")).statusCode).toBe(404);
});

test("the page of a listing that its owner has paused says so, shows similar ones, and is not indexed", async () => {
  for (const [url, text, similar] of [
    ["/pg-details/PG000010", "This PG is not offered just now", "/pg-details/PG000001"],
    ["/hi/pg-details/PG000010", "यह पीजी अभी किराए पर नहीं दिया जा रहा", "/hi/pg-details/PG000001"],
  ] as const) {
    const { statusCode, body, robots, types } = await get(url);
    expect([statusCode, robots, types], url).toEqual([200, ["noindex, follow"], []]);
    expect(body).toContain(text);
    expect(body).toContain(`href="${similar}"`);
    expect(body).not.toContain("Resting House");
  }
});

test("every URL in the sitemaps is a page to be indexed under exactly that URL", async () => {
  const addresses: string[] = [];
  for (const part of ["pages", "places", "listings-1"]) {
    const { body } = await get(`/sitemaps/${part}.xml`);
    addresses.push(...[...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address));
  }
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses) {
    const { statusCode, canonical, robots } = await get(address.slice(origin.length));
    expect([statusCode, canonical, robots], address).toEqual([200, [address], []]);
  }
});
