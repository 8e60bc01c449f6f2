import { array, assert, asyncProperty, constantFrom, oneof, string } from "fast-check";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { pageFilters } from "#contract/search/search-filters.ts";
import { searchFilters } from "#contract/search/search-queries.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { hostileQuestions } from "#test/hostile-requests.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** Shared by the tests whose requests reach no listing. */
let shared: FastifyInstance;
beforeAll(async () => {
  const ends: (() => Promise<void>)[] = [];
  ({ server: shared } = await aTestApp(db.database, {}, (close) => ends.push(close)));
  return async () => {
    for (const end of ends.toReversed()) await end();
  };
});

test.each(hostileQuestions.map(([query, field]) => ({ field, query, start: query.slice(0, 60) })))(
  "the API refuses by name: $start",
  async ({ query, field }) => {
    const response = await shared.inject(`/api/v1/search?${query}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toContain(field);
    // The answer does not grow with the length of the query.
    expect(response.body.length).toBeLessThan(10_000);
  },
);

const delhi = "south=28.5&west=77&north=28.8&east=77.3";

test.each([
  ["south=28&west=77&north=29&zoom=11&width=480", "east"],
  [`${delhi}&width=480`, "zoom"],
  [`${delhi}&zoom=11`, "width"],
  [`${delhi}&zoom=3&width=480`, "zoom"],
  [`${delhi}&zoom=17&width=480`, "zoom"],
  [`${delhi}&zoom=11.5&width=480`, "zoom"],
  [`${delhi}&zoom=11&width=500`, "width"],
  ["south=28.123456&west=77&north=29&east=78&zoom=9&width=480", "south"],
  ["south=28.5&west=60&north=28.8&east=100&zoom=9&width=1920", "east"],
  ["south=8&west=77&north=38&east=78&zoom=9&width=1920", "north"],
  ["south=91&west=77&north=92&east=78&zoom=9&width=480", "south"],
  ["south=1e308&west=77&north=29&east=78&zoom=9&width=480", "south"],
  ["south=29&west=77&north=28&east=78&zoom=9&width=480", "north"],
  ["south=28&west=78&north=29&east=77&zoom=9&width=480", "east"],
  ["south=28&west=NaN&north=29&east=Infinity&zoom=9&width=480", "west"],
])("the map refuses absurd views: %s", async (query, field) => {
  const response = await shared.inject(`/api/v1/search/map?${query}`);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: object }>().fields)).toContain(field);
});

test("a page drops what the API refuses, and keeps the rest", async () => {
  await storeProperties(db.database, aProperty());
  const { server } = await aTestApp(db.database, { web: await openBuiltWeb() });
  for (const [query] of hostileQuestions.filter(([, field]) => field in pageFilters.fields)) {
    let address = `/all-PG?${query}`;
    let response = await server.inject(address);
    // The first redirect drops what cannot be read, the second what has no meaning.
    for (let moves = 0; moves < 2 && response.statusCode === 302; moves += 1) {
      address = String(response.headers["location"]);
      expect(address.length).toBeLessThan(500);
      response = await server.inject(address);
    }
    expect(response.statusCode, address.slice(0, 60)).toBe(200);
  }
});

test("the extremes of every filter at once are a clean answer", async () => {
  await storeProperties(db.database, aProperty());
  const { server } = await aTestApp(db.database);
  const everything = [
    ...Object.entries(searchFilters.fields).flatMap(([name, { value, many }]) => {
      const words = value.written.enum ?? [];
      return (many ? words : words.slice(0, 1)).map((word) => `${name}=${encodeURIComponent(word)}`);
    }),
    "near=delhi",
    "within=50",
    "minRent=0",
    "maxRent=200000",
    "maxLockIn=36",
    "maxDeposit=200000",
    "limit=100",
    "page=10000",
    `q=${encodeURIComponent("%_\\'\"<script>(((((.*)*)*)*)+$ ")}`,
    "locality=delhi/kamla-nagar",
  ].join("&");
  expect((await server.inject(`/api/v1/search?${everything}`)).statusCode).toBe(200);
});

test("no text that can be typed breaks the search or the suggestions", async () => {
  await storeProperties(db.database, aProperty());
  const { server } = await aTestApp(db.database);
  const words = constantFrom(
    "girls",
    "near",
    "srcc",
    "under",
    "9k",
    "₹",
    "-",
    "10k-",
    "pg",
    "कमला",
    "delhi",
    "ac",
    "with",
    "",
  );
  const typed = oneof(
    string({ unit: "binary", maxLength: 130 }),
    string({ unit: "grapheme", maxLength: 40 }),
    array(words, { maxLength: 30 }).map((list) => list.join(" ")),
  );
  await assert(
    asyncProperty(typed, async (text) => {
      const q = new URLSearchParams({ q: text.toWellFormed() }).toString();
      for (const path of ["/api/v1/search", "/api/v1/places"]) {
        const { statusCode, json } = await server.inject(`${path}?${q}`);
        expect([200, 400]).toContain(statusCode);
        if (statusCode === 400) expect(json()).toHaveProperty("fields.q");
      }
    }),
    { numRuns: 500 },
  );
});
