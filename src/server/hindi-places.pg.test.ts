import { beforeEach, expect, test } from "vitest";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const addresses = [
  "/api/v1/search?near=srcc",
  "/api/v1/places?q=kamla+nagar",
  "/api/v1/places/popular",
  "/api/v1/places/page?in=delhi",
  "/api/property/details/PG000001",
];

test("places are named in Hindi on request, beside the stored names, and nowhere else", async () => {
  await storeProperties(db.database, aProperty({ locality: "Kamla Nagar", city: "Delhi" }));
  const { server } = await aTestApp(db.database);
  for (const url of addresses) {
    const english = await server.inject({ url });
    const hindi = await server.inject({ url, headers: { "accept-language": "hi-IN" } });
    expect([english.statusCode, hindi.statusCode], url).toEqual([200, 200]);
    expect(String(hindi.headers.vary), url).toContain("Accept-Language");
    expect(String(english.headers.vary), url).toContain("Accept-Language");
    expect(hindi.body, url).toContain("दिल्ली");
    expect(hindi.body, url).toContain("Delhi");
    // A place's page has both names in either language.
    if (!url.includes("/page")) expect(english.body, url).not.toMatch(/hindi|\p{Script=Devanagari}/u);
  }
  const details = (await server.inject({ url: addresses[4]!, headers: { "accept-language": "hi" } })).json<object>();
  expect(details).toMatchObject({ Locality: "Kamla Nagar", City: "Delhi", hindiPlace: { locality: "कमला नगर" } });
});

test("what a browser has of a search in English is not taken for the Hindi one", async () => {
  await storeProperties(db.database, aProperty());
  const { server } = await aTestApp(db.database);
  const url = "/api/v1/search";
  const { etag } = (await server.inject({ url })).headers;
  const again = (language: string) =>
    server.inject({ url, headers: { "accept-language": language, "if-none-match": String(etag) } });
  expect((await again("en")).statusCode).toBe(304);
  expect((await again("hi")).statusCode).toBe(200);
});
