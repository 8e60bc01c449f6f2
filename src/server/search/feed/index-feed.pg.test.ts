import { type AddressInfo, createServer } from "node:net";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { forwardPort } from "#test/forward-port.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { type Changed, type IndexFeed, createIndexFeed } from "./index-feed.ts";
import { loadIndex } from "./index-loader.ts";
import { readChanges, readHorizon } from "./property-changes-store.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { anything } from "#server/search/search-criteria.ts";
import { waitForEarlierTransactions } from "#test/database/wait-for-earlier-transactions.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** A feed on the test's database, closed after the test; its errors are collected. */
function startFeed(options: { connectionString?: string; round?: number } = {}): {
  feed: IndexFeed;
  errors: unknown[];
} {
  const errors: unknown[] = [];
  const { connectionString = db.connectionString, round } = options;
  const feed = createIndexFeed(connectionString, round === undefined ? {} : { round });
  feed.start((error) => errors.push(error));
  onTestFinished(() => feed.close());
  return { feed, errors };
}

async function connect(): Promise<Client> {
  const client = new Client(db.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Everything that the index returns about all its listings. */
function contents(index: PropertyIndex | undefined) {
  return index?.search(anything, { sort: "price", limit: 10_000, offset: 0 });
}

function seqsIn(feed: IndexFeed): number[] | undefined {
  return contents(feed.index())
    ?.listings.map(({ seq }) => seq)
    .toSorted((a, b) => a - b);
}

/** Enough time for transactions of other tests on the same server, which hold the horizon back. */
const waiting = { timeout: 15_000, interval: 5 };

async function waitForSeqs(feed: IndexFeed, seqs: number[]): Promise<void> {
  await vi.waitFor(() => expect(seqsIn(feed)).toEqual(seqs), waiting);
}

async function waitForFreshIndex(feed: IndexFeed): Promise<void> {
  const client = await connect();
  const { index } = await loadIndex(client);
  await vi.waitFor(() => expect(contents(feed.index())).toEqual(contents(index)), waiting);
}

/** Terminates the feed's connection on the server; resolves once it is gone. */
async function endConnectionOfFeed(): Promise<void> {
  await db.database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'thikana search'`,
  );
}

/** Opens a transaction that holds back all later ones until it is committed. */
async function beginEarlier(): Promise<Client> {
  const earlier = await connect();
  await earlier.query("BEGIN");
  await earlier.query("SELECT pg_current_xact_id()");
  return earlier;
}

/** When the feed's connection last ran a query. */
async function lastLookOfFeed(): Promise<Date | undefined> {
  const { rows } = await db.database.pool.query<{ query_start: Date }>(
    "SELECT query_start FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'thikana search'",
  );
  return rows[0]?.query_start;
}

test("live listings are loaded, and all their changes are applied", async () => {
  await storeProperties(db.database, aProperty(), aProperty({ status: "paused" }), aProperty({ gender: "boys" }));
  const { feed } = startFeed();
  await feed.ready;
  expect(seqsIn(feed)).toEqual([1, 3]);
  const { orm } = db.database;
  await orm.insert(properties).values(aProperty());
  await waitForSeqs(feed, [1, 3, 4]);
  await orm.update(properties).set({ status: "live" }).where(eq(properties.seq, 2));
  await waitForSeqs(feed, [1, 2, 3, 4]);
  await orm.update(properties).set({ status: "removed" }).where(eq(properties.seq, 1));
  await waitForSeqs(feed, [2, 3, 4]);
  await orm.delete(properties).where(eq(properties.seq, 3));
  await waitForSeqs(feed, [2, 4]);
  await orm.update(properties).set({ rentSingle: 7000, gender: "co-living" }).where(eq(properties.seq, 4));
  await vi.waitFor(() => expect(feed.index()?.count({ ...anything, gender: "co-living" })).toBe(1), waiting);
  await waitForFreshIndex(feed);
});

test("transactions that commit in the reverse of their order lose nothing", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const { feed } = startFeed();
  await feed.ready;
  const [first, second] = [await connect(), await connect()];
  await first.query("BEGIN");
  await first.query("UPDATE properties SET gender = 'boys' WHERE seq = 1");
  await second.query("BEGIN");
  await second.query("UPDATE properties SET gender = 'boys' WHERE seq = 2");
  await second.query("COMMIT");
  // A reader that remembers the highest number it has seen would now remember the second transaction and miss the first.
  const seen = sql`(SELECT max(transaction) FROM property_changes)`;
  const [greatest] = await db.database.orm
    .select({ transaction: sql<string>`${seen}::text` })
    .from(sql`(SELECT) AS one`);
  const heard = await connect();
  expect((await readChanges(heard, await readHorizon(heard), 10)).seqs).toEqual([]);
  await first.query("COMMIT");
  const { rows: missed } = await first.query("SELECT property_seq FROM property_changes WHERE transaction > $1::xid8", [
    greatest?.transaction,
  ]);
  expect(missed).toEqual([]);
  await vi.waitFor(() => expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(2), waiting);
});

test("changes made while the index is being loaded are in it", async () => {
  const { orm } = db.database;
  await storeProperties(db.database, ...Array.from({ length: 30 }, () => aProperty()));
  const { feed } = startFeed();
  for (let seq = 1; seq <= 30; seq += 1) {
    await orm
      .update(properties)
      .set(seq % 3 === 0 ? { status: "paused" } : { gender: "boys", rentDouble: 5000 + seq })
      .where(eq(properties.seq, seq));
  }
  await feed.ready;
  await waitForFreshIndex(feed);
  expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(20);
});

test("each change moves the revision once it can be seen, a change of pictures too, and processes differ", async () => {
  const house = aProperty();
  await storeProperties(db.database, house);
  await waitForEarlierTransactions(db.database);
  const { feed } = startFeed();
  const { feed: other } = startFeed();
  const changes: Changed[] = [];
  feed.onChange((changed) => changes.push(changed));
  await Promise.all([feed.ready, other.ready]);
  expect(changes).toEqual(["all"]);
  const revision = feed.revision();
  expect(other.revision()).not.toBe(revision);
  await db.database.orm
    .update(propertyImages)
    .set({ alt: "Illustration: a lane with trees" })
    .where(eq(propertyImages.propertyId, house.id));
  await vi.waitFor(() => expect(changes).toEqual(["all", [1]]), waiting);
  expect(feed.revision()).not.toBe(revision);
});

test("emptied tables empty the index", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const { feed } = startFeed();
  await feed.ready;
  expect(feed.index()?.size).toBe(2);
  await db.empty();
  await vi.waitFor(() => expect(feed.index()?.size).toBe(0), waiting);
  await storeProperties(db.database, aProperty());
  await waitForSeqs(feed, [1]);
});

test("a change that was never notified is found by the next look", async () => {
  const { feed } = startFeed({ round: 50 });
  await feed.ready;
  await withoutNotifications(async () => {
    await storeProperties(db.database, aProperty());
    await waitForSeqs(feed, [1]);
  });
});

test("a lost connection and lost notifications leave the index answering, and then true again", async () => {
  await storeProperties(db.database, ...Array.from({ length: 12 }, () => aProperty()));
  const { feed, errors } = startFeed();
  await feed.ready;
  const { orm } = db.database;
  for (let storm = 0; storm < 4; storm += 1) {
    await withoutNotifications(async () => {
      await orm
        .update(properties)
        .set({ status: "paused" })
        .where(eq(properties.seq, 2 + storm));
      await endConnectionOfFeed();
      expect(feed.index()?.size).toBeGreaterThan(0);
      await orm
        .update(properties)
        .set({ gender: "boys" })
        .where(eq(properties.seq, 8 + storm));
      await orm.insert(properties).values(aProperty());
      // The feed may have reconnected in between.
      await endConnectionOfFeed();
    });
    await waitForFreshIndex(feed);
  }
  expect(errors.length).toBeGreaterThan(0);
  expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(4);
});

test("notices that no trigger wrote are reasons to look once, and nothing more", async () => {
  const { feed, errors } = startFeed();
  await feed.ready;
  const notify = async (payload: string) =>
    db.database.pool.query("SELECT pg_notify('property_changes', $1)", [payload]);
  for (const payload of ["x", "", "-5", "0x10", "99999999999999999999", "9".repeat(5000)]) await notify(payload);
  await storeProperties(db.database, aProperty());
  await waitForSeqs(feed, [1]);
  await withoutNotifications(async () => {
    await storeProperties(db.database, aProperty());
    await notify("x");
    await waitForSeqs(feed, [1, 2]);
  });
  // Longer than the pause between two polls while a notified change cannot be read yet.
  await vi.waitFor(async () => {
    const look = await lastLookOfFeed();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await lastLookOfFeed()).toEqual(look);
  }, waiting);
  expect(errors).toEqual([]);
});

test("a notified change is read as soon as earlier transactions end, without another notification", async () => {
  await storeProperties(db.database, aProperty());
  const { feed } = startFeed();
  await feed.ready;
  const earlier = await beginEarlier();
  await db.database.orm.update(properties).set({ gender: "boys" });
  const look = await lastLookOfFeed();
  await vi.waitFor(async () => expect(await lastLookOfFeed()).not.toEqual(look), waiting);
  expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(0);
  await earlier.query("COMMIT");
  await vi.waitFor(() => expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(1), waiting);
});

test("a change made while the connection was lost is taken as soon as earlier transactions end, too", async () => {
  await storeProperties(db.database, aProperty());
  const { feed } = startFeed();
  await feed.ready;
  const earlier = await beginEarlier();
  await withoutNotifications(async () => {
    await storeProperties(db.database, aProperty());
    await endConnectionOfFeed();
  });
  await vi.waitFor(async () => expect(await lastLookOfFeed()).toBeDefined(), waiting);
  // It has polled, and the change was not yet visible.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(seqsIn(feed)).toEqual([1]);
  await earlier.query("COMMIT");
  await waitForSeqs(feed, [1, 2]);
});

test("many changes at once are all applied", async () => {
  await storeProperties(db.database, ...Array.from({ length: 350 }, () => aProperty()));
  const { feed } = startFeed();
  await feed.ready;
  const sizes: number[] = [];
  feed.onChange((changed) => sizes.push(changed.length));
  await db.database.orm.update(properties).set({ gender: "boys" });
  await vi.waitFor(() => expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(350), waiting);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
});

test("a database that comes up late is waited for, and the index is not there before", async () => {
  await storeProperties(db.database, aProperty());
  const door = createServer();
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const { port } = door.address() as AddressInfo;
  await new Promise((resolve) => door.close(resolve));
  const late = new URL(db.connectionString);
  const real = { port: Number(late.port), host: late.hostname };
  late.port = String(port);
  late.hostname = "127.0.0.1";
  const { feed, errors } = startFeed({ connectionString: late.href });
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), waiting);
  expect(feed.index()).toBeUndefined();
  await forwardPort(port, real);
  await feed.ready;
  expect(seqsIn(feed)).toEqual([1]);
});

test("closing is prompt, also while the database does not answer", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { feed, errors } = startFeed({ connectionString: `postgres://nobody:x@127.0.0.1:${port}/none` });
  await new Promise((resolve) => silent.once("connection", resolve));
  await feed.close();
  await feed.close();
  expect(errors).toEqual([]);
});

/** Runs the work with triggers that record changes but send no notification. */
async function withoutNotifications(work: () => Promise<void>): Promise<void> {
  const { pool } = db.database;
  const { rows } = await pool.query<{ source: string }>(
    "SELECT pg_get_functiondef('note_property_changes'::regproc) AS source",
  );
  const source = rows[0]!.source;
  await pool.query(source.replace("PERFORM pg_notify", "PERFORM concat"));
  try {
    await work();
  } finally {
    await pool.query(source);
  }
}
