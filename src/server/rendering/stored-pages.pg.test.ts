/** Stored pages after random changes of listings, compared with the same pages rendered at that moment. */
import * as fc from "fast-check";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction, openDatabase } from "#server/database/database.ts";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";
import { cachePropertyCards } from "#server/properties/property-cards.ts";
import { createIndexFeed } from "#server/search/feed/index-feed.ts";
import { createSearchSource } from "#server/search/search-source.ts";
import { koramangala } from "#test/koramangala.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "./web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const places = [
  { locality: "Kamla Nagar", city: "Delhi", state: "Delhi", localityKey: "delhi/kamla-nagar", cityKey: "delhi" },
  { locality: "Saket", city: "Delhi", state: "Delhi", localityKey: "delhi/saket", cityKey: "delhi" },
  koramangala,
] as const;
const points = [
  { publicLatitude: 28.6802, publicLongitude: 77.2038 },
  { publicLatitude: 28.5245, publicLongitude: 77.2066 },
  { publicLatitude: 12.9352, publicLongitude: 77.6245 },
] as const;
const houses = 45;

/** The `number`th listing of the beginning, in one of the places. */
function aHouse(number: number) {
  const at = number % places.length;
  const [place = places[0], point = points[0]] = [places[at], points[at]];
  return aProperty({
    ...place,
    ...point,
    publicLatitude: point.publicLatitude + Math.floor(number / places.length) * 0.0025,
    gender: (["girls", "boys", "co-living"] as const)[Math.floor(number / 3) % 3] ?? "girls",
    rentSingle: number % 4 === 0 ? null : 12_000 + number * 250,
    rentDouble: 6000 + number * 130,
    bedsFreeDouble: number % 5,
    mealPlan: number % 2 === 0 ? "included" : null,
  });
}

const addresses = [
  "/",
  "/about",
  "/all-PG",
  "/hi/all-PG?city=Delhi",
  "/all-PG?city=Delhi&page=2",
  "/all-PG?city=Bengaluru&gender=girls",
  "/all-PG?near=delhi/srcc",
  "/all-PG?maxRent=8000&sort=price",
  "/all-PG?freeNow=true&meals=included",
  "/all-PG?q=Neem",
  "/pg-in/delhi",
  "/pg-in/bengaluru/koramangala",
  "/pg-details/PG000001",
  "/pg-details/PG000002",
  "/pg-details/PG000006",
  "/hi/pg-details/PG000009",
  "/pg-details/PG000045",
] as const;

const facts = {
  rentDouble: fc.constantFrom(null, 5500, 7000, 9500, 20_000),
  bedsFreeDouble: fc.constantFrom(null, 0, 1, 3),
  gender: fc.constantFrom("girls" as const, "boys" as const, "co-living" as const),
  status: fc.constantFrom("live" as const, "paused" as const, "removed" as const),
  mealPlan: fc.constantFrom(null, "included" as const, "optional" as const),
  title: fc.constantFrom("Neem House", "Pearl Nest", "घर"),
  description: fc.constantFrom(null, "Near the metro, with a terrace."),
  place: fc.constantFrom(0, 1, 2),
};
/** Mostly of one fact, as owners change them. */
const update = fc.oneof(
  { weight: 2, arbitrary: fc.record({ bedsFreeDouble: facts.bedsFreeDouble }) },
  { weight: 2, arbitrary: fc.record({ rentDouble: facts.rentDouble }) },
  { weight: 1, arbitrary: fc.record({ description: facts.description }) },
  { weight: 2, arbitrary: fc.record(facts, { requiredKeys: [] }) },
);
const change = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("update"), seq: fc.integer({ min: 1, max: houses }), update }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("add"), number: fc.nat(houses) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("picture"), seq: fc.integer({ min: 1, max: houses }) }) },
);
type Change = typeof change extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** In one transaction, so that the feed reports one change. */
async function store(...rows: ReturnType<typeof aProperty>[]): Promise<void> {
  await inTransaction(db.database, async ({ orm }) => storeProperties({ ...db.database, orm }, ...rows));
}

async function apply(drawn: Change): Promise<void> {
  const { orm } = db.database;
  if ("number" in drawn) return store(aHouse(drawn.number));
  if ("update" in drawn) {
    const { place, ...values } = { place: undefined, ...drawn.update };
    const moved = place === undefined ? {} : { ...places[place], ...points[place] };
    await orm
      .update(properties)
      .set({ ...values, ...moved, updatedAt: new Date() })
      .where(eq(properties.seq, drawn.seq));
    return undefined;
  }
  const [row] = await orm.select({ id: properties.id }).from(properties).where(eq(properties.seq, drawn.seq));
  await orm
    .update(propertyImages)
    .set({ alt: `Illustration: ${crypto.randomUUID()}` })
    .where(eq(propertyImages.propertyId, row?.id ?? ""));
  return undefined;
}

/** Two apps on one index: one that stores pages and shows no outdated ones, and one that renders each page. */
async function twoApps() {
  const { connectionString } = db;
  const feed = createIndexFeed(connectionString);
  const cardDatabase = openDatabase({ connectionString, maxConnections: 2 });
  const cards = cachePropertyCards(cardDatabase, { feed, bytes: 8_000_000 });
  onTestFinished(async () => {
    await feed.close();
    cards.close();
    await cardDatabase.close();
  });
  const search = createSearchSource(feed, cards);
  await Promise.race([feed.ready, new Promise((resolve) => feed.start(resolve))]);
  const web = await openBuiltWeb();
  let renderings = 0;
  const counted = {
    ...web,
    async load(language: "en" | "hi") {
      renderings += 1;
      return web.load(language);
    },
  };
  const config = { trustedProxies: [], logLevel: "silent" as const, readBudgetFactor: 9999 };
  const stored = await aTestApp(db.database, {
    search,
    web: counted,
    config: { ...config, pageCacheBytes: 50_000_000, pageOutdatedMs: 0 },
  });
  const fresh = await aTestApp(db.database, { search, web, config: { ...config, pageCacheBytes: 0 } });
  return { feed, stored, fresh, renderings: () => renderings };
}

/** Without the minute at which data was loaded, which a page that is as it was does not change. */
function withoutMinute(html: string): string {
  return html.replaceAll(/"u":\d+/g, '"u":0');
}

test("after any change of listings a stored page is the page as it would be rendered now, often without being rendered", async () => {
  const { feed, stored, fresh, renderings } = await twoApps();
  let compared = 0;
  const story = fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 3 }), async (changes) => {
    for (const drawn of changes) {
      const before = feed.revision();
      await apply(drawn);
      await vi.waitFor(() => expect(feed.revision()).not.toBe(before), { timeout: 20_000, interval: 5 });
      for (const address of addresses) {
        const [shown, expected] = [await stored.server.inject(address), await fresh.server.inject(address)];
        const context = `${address} after ${JSON.stringify(drawn)}`;
        expect([shown.statusCode, shown.headers["location"]], context).toEqual([
          expected.statusCode,
          expected.headers["location"],
        ]);
        expect(withoutMinute(shown.body) === withoutMinute(expected.body), context).toBe(true);
        compared += 1;
      }
    }
  });
  await store(...Array.from({ length: houses }, (_, number) => aHouse(number)));
  await vi.waitFor(() => expect(feed.index()?.size).toBe(houses), { timeout: 20_000 });
  // Changes add up over all stories, so a shorter one would not be the same.
  await fc.assert(story, { numRuns: 6, endOnFailure: true });
  expect(compared).toBe(6 * 3 * addresses.length);
  // On so small a site most changes show on most pages; bench:pages measures the share on a large one.
  expect(renderings() / compared).toBeLessThan(0.95);
});
