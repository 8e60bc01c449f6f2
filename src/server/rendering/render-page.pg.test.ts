import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#server/database/database.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { unavailable } from "#server/http/errors.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "./web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

async function get(url: string, database = db.database) {
  const { server } = await aTestApp(database, { web: await openBuiltWeb() });
  return server.inject({ url, headers: { "accept-encoding": "identity" } });
}

test("a page comes whole: listings in it, and a policy that names exactly its inline scripts", async () => {
  await storeProperties(db.database, aProperty({ title: "Neem House for Women" }));
  const { statusCode, headers, body } = await get("/all-PG?gender=Girls");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body).toMatch(/^<!DOCTYPE html><html lang="en-IN">/);
  expect(body).toContain("Neem House for Women");
  const policy = String(headers["content-security-policy"]);
  const inline = [
    ...body.matchAll(/<script(?![^>]* (?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
  ];
  expect(inline.length).toBeGreaterThan(0);
  for (const [, source = ""] of inline)
    expect(policy).toContain(`'sha256-${createHash("sha256").update(source).digest("base64")}'`);
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)];
  expect(styles.length).toBe(1);
  const styleHash = createHash("sha256")
    .update(styles[0]?.[1] ?? "")
    .digest("base64");
  expect(policy).toContain(`style-src 'self' 'sha256-${styleHash}';`);
  expect(policy).not.toContain("unsafe");
  expect(body).not.toMatch(/<[^>]+ style=/);
  expect(headers["set-cookie"]).toBeUndefined();
});

test("nothing is requested before the first paint but one picture, which comes first", async () => {
  await storeProperties(db.database, aProperty(), aProperty(), aProperty());
  for (const [url, pictures] of [
    ["/", 0],
    ["/all-PG", 1],
    ["/pg-details/PG000001", 1],
  ] as const) {
    const { body } = await get(url);
    const tags = [...body.matchAll(/<(?:link|script|img)\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => /rel="(?:stylesheet|modulepreload)"|as="font"|<script[^>]* src=/.test(tag))).toEqual(
      [],
    );
    const preloads = tags.filter((tag) => tag.includes('rel="preload"'));
    expect(preloads.length, url).toBe(pictures);
    for (const tag of preloads) expect(tag).toMatch(/as="image".* fetchPriority="high"/i);
    const eager = tags.filter((tag) => tag.startsWith("<img") && !tag.includes('loading="lazy"'));
    expect(eager.filter((tag) => tag.includes("srcSet")).length, url).toBe(pictures);
  }
});

test("pages are counted by whether they were stored or had to be rendered", async () => {
  await storeProperties(db.database, aProperty());
  const { server } = await aTestApp(db.database, { web: await openBuiltWeb() });
  for (let time = 0; time < 3; time += 1) await server.inject("/all-PG");
  await server.inject("/about");
  const { body } = await server.inject("/metrics");
  const count = (from: string) => Number(new RegExp(`thikana_pages_total{from="${from}"} (\\d+)`).exec(body)?.[1]);
  expect(count("stored") + count("outdated") + count("rendered")).toBe(4);
  // The feed may report the listing once more while other tests have transactions open, and the list is then rendered again.
  expect(count("stored")).toBeGreaterThan(0);
  expect(count("rendered")).toBeGreaterThanOrEqual(2);
});

test("what a listing contains is rendered as text, never as markup or script", async () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>\u2028"`;
  const row = aProperty({ title: hostile, description: hostile, locality: `<b>"'&` });
  await storeProperties(db.database, row);
  for (const url of ["/", "/all-PG", `/pg-details/${row.id}`]) {
    const { statusCode, body } = await get(url);
    expect(statusCode, url).toBe(200);
    expect(body, url).not.toContain("<script>alert(1)");
    expect(body, url).not.toContain("<img src=x");
    expect(body, url).toContain("&lt;/script&gt;");
  }
});

test("every page has one address", async () => {
  const moves: [string, number, string][] = [
    ["/all-pg", 308, "/all-PG"],
    ["/all-PG/?gender=girls", 308, "/all-PG?gender=Girls"],
    ["/all-PG?gender=girls&maxRent=cheap&colour=red", 302, "/all-PG?gender=Girls"],
    ["/all-PG?gender=All&city=&sort=relevance", 302, "/all-PG"],
    [`/all-PG?q=${"x".repeat(5000)}`, 302, "/all-PG"],
    ["/HI/All-pg/?utm_source=mail&gender=girls", 308, "/hi/all-PG?gender=Girls&utm_source=mail"],
    ["/a/privacypolicy?gclid=1", 308, "/privacyPolicy?gclid=1"],
    ["/account?fbclid=1", 302, "/login?next=%2Faccount&fbclid=1"],
  ];
  for (const [url, status, location] of moves) {
    const response = await get(url);
    expect([response.statusCode, response.headers["location"]], url.slice(0, 60)).toEqual([status, location]);
  }
});

test("the canonical address of a page is without the campaign of the link that led to it", async () => {
  const { statusCode, body } = await get("/all-PG?gender=Girls&utm_source=mail&gclid=1");
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<link rel="canonical" href="[^"?]*\/all-PG\?gender=Girls"/);
  expect(body).not.toMatch(/utm_source|gclid/);
});

test("below /hi the same pages speak Hindi, link to each other there, and each leads to its twin", async () => {
  const row = aProperty();
  await storeProperties(db.database, row);
  const { statusCode, body } = await get("/hi/all-PG?gender=Girls");
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^<!DOCTYPE html><html lang="hi-IN">/);
  expect(body).toContain(`href="/hi/pg-details/PG000001"`);
  expect(body).toContain('href="/all-PG?gender=Girls" hrefLang="en-IN"');
  const own = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"(?! hrefLang)/g)].map(([, href = ""]) => href);
  expect(own.filter((href) => !/^\/hi(?:\/|$)/.test(href))).toEqual([]);
  for (const [from, to] of [
    ["/hi/", "/hi"],
    ["/HI/All-pg?gender=girls", "/hi/all-PG?gender=Girls"],
    [`/hi/pg-details/${row.id}/termConditions`, "/hi/termConditions"],
  ] as const) {
    const moved = await get(from);
    expect([moved.statusCode, moved.headers["location"]], from).toEqual([308, to]);
  }
  const home = await get("/hi");
  expect(home.statusCode).toBe(200);
  expect(home.body).toContain('href="/" hrefLang="en-IN"');
  expect((await get("/hi/nothing")).statusCode).toBe(404);
  expect((await get("/")).body).toContain('href="/hi" hrefLang="hi-IN"');
});

test("a filter that means nothing is dropped like one that cannot be read", async () => {
  const { statusCode, headers } = await get("/all-PG?locality=delhi%2Fnowhere&gender=Girls");
  expect([statusCode, headers["location"]]).toEqual([302, "/all-PG?gender=Girls"]);
  for (const prefix of ["", "/hi"]) {
    const several = await get(`${prefix}/all-PG?locality=pune%2Faundh&locality=pune%2Faundhra&gender=Girls`);
    expect(several.statusCode).toBe(302);
    expect(several.headers["location"]).toMatch(/\/all-PG\?.*locality=pune%2Faundh/);
    expect(several.headers["location"]).not.toContain("aundhra");
  }
});

test("a page that has not changed is not sent again", async () => {
  await storeProperties(db.database, aProperty());
  const { server } = await aTestApp(db.database, { web: await openBuiltWeb() });
  for (const url of ["/", "/all-PG", "/pg-details/PG000001"]) {
    // Twice, in case the first attempt passes the end of a minute.
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const first = await server.inject(url);
      const again = await server.inject({ url, headers: { "if-none-match": String(first.headers["etag"]) } });
      expect(again.headers["vary"]).toMatch(/accept-encoding/i);
      statuses.push(again.statusCode);
    }
    expect(statuses, url).toContain(304);
  }
});

test("a cached page shows a change of a listing as soon as search does", async () => {
  await storeProperties(db.database, aProperty({ title: "Neem House" }));
  const { server } = await aTestApp(db.database, { web: await openBuiltWeb() });
  const shown = async () => (await server.inject({ url: "/all-PG", headers: { "accept-encoding": "identity" } })).body;
  expect(await shown()).toContain("Neem House");
  await db.database.orm.update(properties).set({ title: "Peepal House" });
  await vi.waitFor(async () => expect(await shown()).toContain("Peepal House"), { timeout: 15_000, interval: 20 });
  expect(await shown()).not.toContain("Neem House");
});

test("a listing's cached page shows a change of a similar listing, and drops it once it is removed", async () => {
  await storeProperties(db.database, aProperty({ title: "Neem House" }), aProperty({ title: "Next door" }));
  const { server } = await aTestApp(db.database, { web: await openBuiltWeb() });
  const shown = async () =>
    (await server.inject({ url: "/pg-details/PG000001", headers: { "accept-encoding": "identity" } })).body;
  const first = await shown();
  expect(first).toContain("Similar PGs within 2 km");
  expect(first).toContain("Next door");
  const neighbour = eq(properties.title, "Next door");
  await db.database.orm.update(properties).set({ title: "Renamed" }).where(neighbour);
  await vi.waitFor(async () => expect(await shown()).toContain("Renamed"), { timeout: 15_000, interval: 20 });
  await db.database.orm.update(properties).set({ status: "paused" }).where(eq(properties.title, "Renamed"));
  await vi.waitFor(async () => expect(await shown()).not.toContain("Similar, "), { timeout: 15_000, interval: 20 });
});

test("a listing's page stands without similar ones while search is out of reach", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const search = {
    index: () => {
      throw unavailable();
    },
    version: () => undefined,
    versionOf: () => "",
    firstChangeAfter: () => 0,
    cardsOf: () => Promise.reject(new Error("Connection terminated")),
  };
  const { server } = await aTestApp(db.database, { search, web: await openBuiltWeb() });
  const page = await server.inject({ url: "/pg-details/PG000001", headers: { "accept-encoding": "identity" } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Nearby colleges, offices and landmarks");
  expect(page.body).not.toContain("Similar, ");
  expect((await server.inject("/api/v1/properties/PG000001/similar")).statusCode).toBe(503);
});

test("every page comes with its own styles", async () => {
  const web = await openBuiltWeb();
  const bundle = await web.load("en");
  const ofEveryPage = web.assetsOf(undefined, "en");
  for (const path of [
    "/",
    "/all-PG",
    "/pg-details/PG000001",
    "/about",
    "/contact",
    "/services",
    "/privacyPolicy",
    "/termConditions",
  ])
    expect(web.assetsOf(bundle.pageModuleAt(path), "en").styles.length, path).toBeGreaterThan(
      ofEveryPage.styles.length,
    );
  expect(bundle.pageModuleAt("/nothing")).toBeUndefined();
});

test("no address sends a visitor to another site", async () => {
  for (const url of [
    "//elsewhere.example",
    "//elsewhere.example/all-pg",
    "/%2Felsewhere.example/",
    "//",
    "/\\elsewhere.example",
  ]) {
    const { statusCode, headers } = await get(url);
    expect(statusCode, url).toBeLessThan(500);
    expect(headers["location"] ?? "/", url).toMatch(/^\/(?![/\\])/);
  }
});

test("an unknown URL is a 404 page with links to other pages", async () => {
  await storeProperties(db.database, aProperty({ status: "paused" }));
  for (const url of ["/nothing", "/pg-details/PG000001", "/pg-details/%F0%9F%8F%A0", "/pg-details/..%2F..%2Fetc"]) {
    const { statusCode, body } = await get(url);
    expect(statusCode, url).toBe(404);
    expect(body, url).toContain("There is no page here");
    expect(body, url).toContain('href="/all-PG"');
  }
});

test("while the database is unreachable pages are 503, say so, and offer to try again", async () => {
  const unreachable = openDatabase({ connectionString: "postgres://nobody:x@127.0.0.1:1/none" });
  for (const url of ["/", "/all-PG", "/pg-details/PG000001"]) {
    const { statusCode, headers, body } = await get(url, unreachable);
    expect(statusCode, url).toBe(503);
    expect(headers["retry-after"], url).toBe("5");
    expect(body, url).toContain("This page did not open");
    expect(body, url).not.toContain("ECONNREFUSED");
  }
  await unreachable.close();
});

test("https asks browsers to stay on it", async () => {
  const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };
  const { server } = await aTestApp(db.database, { site, web: await openBuiltWeb() });
  const { headers, body } = await server.inject({ url: "/all-PG", headers: { "accept-encoding": "identity" } });
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  expect(body).toContain('<link rel="canonical" href="https://thikana.example/all-PG"/>');
});
