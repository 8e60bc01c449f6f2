import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { PropertyCard } from "#contract/property/property-card.ts";
import { type Database, openDatabase } from "#server/database/database.ts";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";
import { isDatabaseOutage } from "#server/http/errors.ts";
import type { Changed } from "#server/search/feed/index-feed.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { cachePropertyCards } from "./property-cards.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** A feed that says what the test says. */
function aFeed(index = new PropertyIndex()) {
  const listeners: ((changed: Changed) => void)[] = [];
  return {
    index: () => index,
    onChange: (listener: (changed: Changed) => void) => void listeners.push(listener),
    say: (changed: Changed) => listeners.forEach((listener) => listener(changed)),
  };
}

/** A database that counts its statements, and can be held up or taken away. */
function aWatchedDatabase(): {
  database: Database;
  statements: () => number;
  /** Of these, how many have their answers. */
  answers: () => number;
  /** From now on answers are held up; `answered` tells of the first that is. */
  hold: () => { answered: Promise<void>; letGo: () => void };
  leave: () => void;
} {
  const database = openDatabase({ connectionString: db.connectionString, maxConnections: 2 });
  onTestFinished(() => database.close());
  const { pool } = database;
  const query = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
  let statements = 0;
  let answers = 0;
  let hold: { answered: PromiseWithResolvers<void>; gate: PromiseWithResolvers<void> } | undefined;
  let isThere = true;
  pool.query = (async (...given: unknown[]) => {
    statements += 1;
    if (!isThere) throw new Error("Connection terminated");
    const answer = await query(...given);
    hold?.answered.resolve();
    await hold?.gate.promise;
    answers += 1;
    return answer;
  }) as never;
  return {
    database,
    statements: () => statements,
    answers: () => answers,
    hold() {
      const [answered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      hold = { answered, gate };
      return { answered: answered.promise, letGo: gate.resolve };
    },
    leave() {
      isThere = false;
    },
  };
}

const large = 1_000_000;

function parse(cards: readonly (Uint8Array | undefined)[]): (PropertyCard | undefined)[] {
  return cards.map((card) => card && (JSON.parse(Buffer.from(card).toString("utf8")) as PropertyCard));
}

test("cards come in the order asked for, as the schema has them, and a listing that is not live has none", async () => {
  const hindi = aProperty({ title: "नीम House “for” women", mealPlan: "optional", mealPrice: 3000 });
  await storeProperties(db.database, aProperty(), aProperty({ status: "paused" }), hindi);
  const cards = cachePropertyCards(db.database, { feed: aFeed(), bytes: large });
  const asked = parse(await cards.cardsOf([3, 9, 2, 1]));
  expect(asked.map((card) => card?.pgId)).toEqual(["PG000003", undefined, undefined, "PG000001"]);
  expect(asked[0]).toMatchObject({
    title: hindi.title,
    rent: { single: 14_000, double: 9500 },
    meals: { price: 3000 },
  });
  expect(asked[0]?.photo?.path).toMatch(/^images\/illustrations\/.*-0\.webp$/);
  expect(z.encode(PropertyCard, asked[0]!)).toEqual(asked[0]);
});

test("a card is read once, until its listing changes", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const { database, statements } = aWatchedDatabase();
  const feed = aFeed(anIndex([]));
  const cards = cachePropertyCards(database, { feed, bytes: large });
  await cards.cardsOf([1, 2]);
  await cards.cardsOf([2, 1]);
  expect(statements()).toBe(1);
  await db.database.orm.update(properties).set({ title: "Peepal House" }).where(eq(properties.seq, 1));
  feed.say([1]);
  expect(parse(await cards.cardsOf([1, 2])).map((card) => card?.title)).toEqual(["Peepal House", "Neem House"]);
  feed.say("all");
  const before = statements();
  await cards.cardsOf([1, 2]);
  expect(statements()).toBe(before + 1);
});

test("a card that was read while its listing changed is not cached", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  for (const changed of [[1], "all"] as const) {
    const { database, hold } = aWatchedDatabase();
    const feed = aFeed();
    const cards = cachePropertyCards(database, { feed, bytes: large });
    const { answered, letGo } = hold();
    const underway = cards.cardsOf([1, 2]);
    await answered;
    const title = `Renamed while ${String(changed)} was read`;
    await db.database.orm.update(properties).set({ title }).where(eq(properties.seq, 1));
    feed.say(changed);
    letGo();
    await underway;
    expect(parse(await cards.cardsOf([1]))[0]?.title).toBe(title);
  }
});

test("few listings are read ahead and again after each change, so that answers need no database", async () => {
  await storeProperties(db.database, ...Array.from({ length: 150 }, () => aProperty()));
  const { database, answers, leave } = aWatchedDatabase();
  const seqs = Array.from({ length: 150 }, (_, index) => index + 1);
  const feed = aFeed(anIndex(seqs.map((seq) => aListing({ seq }))));
  const cards = cachePropertyCards(database, { feed, bytes: large });
  feed.say("all");
  await vi.waitFor(() => expect(answers()).toBe(2));
  await cards.cardsOf(seqs);
  await db.database.orm.update(propertyImages).set({ alt: "Illustration: a lane" });
  const before = answers();
  feed.say([1]);
  await vi.waitFor(() => expect(answers()).toBe(before + 1));
  await cards.cardsOf([1]);
  leave();
  expect((await cards.cardsOf(seqs)).every(Boolean)).toBe(true);
  feed.say([2]);
  await expect(cards.cardsOf([2])).rejects.toSatisfy(isDatabaseOutage);
  expect(parse(await cards.cardsOf([1]))[0]?.photo?.alt).toBe("Illustration: a lane");
});

/** So many listings stored, a feed of them, and their seqs. */
async function storeListings(count: number) {
  await storeProperties(db.database, ...Array.from({ length: count }, () => aProperty()));
  const seqs = Array.from({ length: count }, (_, index) => index + 1);
  return { feed: aFeed(anIndex(seqs.map((seq) => aListing({ seq })))), seqs };
}

test("one statement at a time reads ahead, of what is still wanted and has changed since, each listing once", async () => {
  const { feed, seqs } = await storeListings(250);
  const { database, statements, answers, hold } = aWatchedDatabase();
  const cards = cachePropertyCards(database, { feed, bytes: large });
  const { answered, letGo } = hold();
  feed.say("all");
  await answered;
  feed.say([1]);
  feed.say("all");
  feed.say([1, 250]);
  expect(statements()).toBe(1);
  letGo();
  // The statement that was under way is of no use any more; then all 250.
  await vi.waitFor(() => expect(answers()).toBe(4));
  await cards.cardsOf(seqs);
  expect(statements()).toBe(4);
});

test("no more is read ahead once there is little room, so that the newest stay", async () => {
  const { feed, seqs } = await storeListings(400);
  const { database, statements } = aWatchedDatabase();
  const cards = cachePropertyCards(database, { feed, bytes: 300_000 });
  feed.say("all");
  await vi.waitFor(() => expect(statements()).toBe(2));
  await cards.cardsOf(seqs.slice(0, 100));
  await cards.cardsOf(seqs.slice(-200));
  expect(statements()).toBe(3);
});

test("nothing is read ahead once it is closed", async () => {
  const { feed } = await storeListings(150);
  const { database, statements, hold } = aWatchedDatabase();
  const cards = cachePropertyCards(database, { feed, bytes: large });
  const { answered, letGo } = hold();
  feed.say("all");
  await answered;
  cards.close();
  letGo();
  feed.say("all");
  await cards.cardsOf([1]);
  expect(statements()).toBe(2);
});

test("the cache does not exceed its size", async () => {
  await storeProperties(db.database, aProperty(), aProperty(), aProperty());
  const { database, statements } = aWatchedDatabase();
  const cards = cachePropertyCards(database, { feed: aFeed(), bytes: 2000 });
  expect((await cards.cardsOf([1, 2, 3])).every(Boolean)).toBe(true);
  await cards.cardsOf([3]);
  expect(statements()).toBe(1);
  await cards.cardsOf([1]);
  expect(statements()).toBe(2);
});
