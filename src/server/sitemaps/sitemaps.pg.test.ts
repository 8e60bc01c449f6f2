import zlib, { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { properties } from "#server/database/tables/property-tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { paths } from "#web/paths.ts";
import { listingsOfSitemap } from "./listing-sitemap-store.ts";
import { mappedPaths } from "./mapped-paths.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const origin = "https://thikana.example";
const site = { brandName: "Thikana", publicUrl: origin, isDemo: false };

async function aSite() {
  const { server } = await aTestApp(db.database, { site });
  return async (url: string) => {
    const { statusCode, headers, body } = await server.inject(url);
    const all = (tag: string) => [...body.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "g"))].map(([, text]) => text);
    return { statusCode, headers, body, addresses: all("loc"), changes: all("lastmod") };
  };
}

/** As `aProperty`, with the number that it would have on a large site. */
async function storeAs(seq: number, override: Parameters<typeof aProperty>[0] = {}) {
  await db.database.pool.query("SELECT setval('properties_seq_seq', $1, false)", [seq]);
  await storeProperties(db.database, aProperty(override));
}

test("the list names every sitemap, those of listings with the last change in each", async () => {
  await storeAs(1, { updatedAt: new Date("2026-01-01") });
  await storeAs(2, { updatedAt: new Date("2026-02-01") });
  await storeAs(listingsOfSitemap, { updatedAt: new Date("2026-03-01"), status: "paused" });
  await storeAs(listingsOfSitemap * 2 + 1, { updatedAt: new Date("2026-04-01") });
  const get = await aSite();
  const index = await get("/sitemap.xml");
  expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(index.addresses).toEqual(
    ["pages", "places", "listings-1", "listings-3"].map((name) => `${origin}/sitemaps/${name}.xml`),
  );
  expect(index.changes).toEqual(["2026-02-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z"]);
  expect((await get("/sitemaps/listings-2.xml")).statusCode).toBe(404);
  for (const name of ["listings-0", "listings-01", "listings-999999", "listings-9999999", "listings-x", "..%2f"])
    expect((await get(`/sitemaps/${name}.xml`)).statusCode, name).toBe(404);
});

test("a live listing is there in each language, with where the others are; one that is not live is in none", async () => {
  await storeAs(1, { updatedAt: new Date("2026-01-01") });
  await storeAs(2, { status: "removed" });
  await storeAs(3, { status: "paused" });
  const { addresses, changes, body } = await (await aSite())("/sitemaps/listings-1.xml");
  const [english, hindi] = [`${origin}/pg-details/PG000001`, `${origin}/hi/pg-details/PG000001`];
  expect(addresses).toEqual([english, hindi]);
  expect(changes).toEqual(["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"]);
  for (const [language, address] of [
    ["en-IN", english],
    ["hi-IN", hindi],
    ["x-default", english],
  ])
    expect(body.split(`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)).toHaveLength(3);
});

test("places have a page in the sitemap where enough is listed", async () => {
  await storeProperties(db.database, ...[1, 2, 3].map(() => aProperty()), aProperty({ localityKey: "delhi/saket" }));
  const { addresses } = await (await aSite())("/sitemaps/places.xml");
  expect(addresses).toContain(`${origin}/pg-in/delhi`);
  expect(addresses).toContain(`${origin}/hi/pg-in/delhi/kamla-nagar`);
  expect(addresses).toContain(`${origin}/pg-near/srcc`);
  expect(addresses.join()).not.toMatch(/saket|mumbai|iit-bombay/);
});

test("every page that is for everybody is in the sitemap, and no other", async () => {
  const personal = /^\/(account|owner|admin|add-property|login|register|shortlist|compare)/;
  const forEverybody = Object.values(paths).filter((path) => !path.includes("$") && !personal.test(path));
  expect(mappedPaths.toSorted()).toEqual(forEverybody.toSorted());
  const { addresses } = await (await aSite())("/sitemaps/pages.xml");
  expect(addresses.slice(0, 4)).toEqual([`${origin}/`, `${origin}/hi`, `${origin}/all-PG`, `${origin}/hi/all-PG`]);
});

test("a sitemap is not rendered again until a listing has changed and a minute has passed", async () => {
  await storeAs(1);
  const get = await aSite();
  const asked = vi.spyOn(db.database.pool, "query");
  await Promise.all([get("/sitemaps/listings-1.xml"), get("/sitemaps/listings-1.xml")]);
  await get("/sitemaps/listings-1.xml");
  expect(asked).toHaveBeenCalledTimes(1);
  await db.database.orm.update(properties).set({ status: "removed" }).where(eq(properties.seq, 1));
  const start = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => start + 61_000);
  await vi.waitFor(async () => expect((await get("/sitemaps/listings-1.xml")).statusCode).toBe(404), {
    timeout: 15_000,
  });
  clock.mockRestore();
  asked.mockRestore();
});

test("a stored sitemap is compressed once for all who ask, told from a changed one by its tag, and charged for", async () => {
  await storeAs(1);
  // What compresses each answer on its way does it by one of these.
  const onTheWay = [vi.spyOn(zlib, "brotliCompressSync"), vi.spyOn(zlib, "createBrotliCompress")];
  onTestFinished(() => onTheWay.forEach((spy) => spy.mockRestore()));
  const { server } = await aTestApp(db.database, { site });
  const ask = (headers: Record<string, string>) =>
    server.inject({ url: "/sitemaps/pages.xml", headers, remoteAddress: "203.0.113.9" });
  const plain = await ask({ "accept-encoding": "identity" });
  const [brotli, gzip] = [await ask({ "accept-encoding": "br" }), await ask({ "accept-encoding": "gzip" })];
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const tag = String(plain.headers["etag"]);
  expect([brotli.headers["etag"], gzip.headers["etag"]]).toEqual([tag, tag]);
  expect((await ask({ "if-none-match": tag })).statusCode).toBe(304);
  for (let more = 0; more < 3; more += 1) expect((await ask({ "accept-encoding": "br" })).statusCode).toBe(200);
  for (const spy of onTheWay) expect(spy).not.toHaveBeenCalled();
  const answers = await Promise.all(Array.from({ length: 1300 }, () => ask({ "if-none-match": tag })));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
});

test("engines are led past what is personal or endless, and a demo is not for them at all", async () => {
  const { body, headers } = await (await aSite())("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const refused = [...body.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, pattern = ""]) => new RegExp(`^${pattern.replaceAll(/[?.]/g, String.raw`\$&`).replaceAll("*", ".*")}`),
  );
  const isRefused = (address: string) => refused.some((pattern) => pattern.test(address));
  for (const address of [
    "/api/property",
    "/account",
    "/hi/account/enquiries",
    "/login",
    "/owner/leads",
    "/hi/admin",
    "/newsletter/confirm/abc",
    "/hi/alerts/unsubscribe/abc",
    "/all-PG?q=srcc",
    "/all-PG?city=Delhi&gender=Girls",
    "/hi/all-PG?city=Delhi&page=2",
  ])
    expect(isRefused(address), address).toBe(true);
  for (const address of [
    "/",
    "/hi",
    "/all-PG",
    "/all-PG?city=Delhi",
    "/pg-details/PG000001",
    "/hi/pg-in/delhi",
    "/pg-near/srcc",
    "/share/PG000001-en.jpg",
    "/images/illustrations/a.webp?w=640",
    "/assets/shared.js",
    "/about",
    "/newsletter",
  ])
    expect(isRefused(address), address).toBe(false);
  expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);

  const { server } = await aTestApp(db.database, { site: { ...site, isDemo: true } });
  expect((await server.inject("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
});
