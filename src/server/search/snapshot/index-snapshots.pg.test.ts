import { spawn } from "node:child_process";
import { readFile, readdir, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { indexSnapshots, properties, propertyChanges } from "#server/database/tables/property-tables.ts";
import { type IndexFeed, createIndexFeed } from "#server/search/feed/index-feed.ts";
import { loadIndex } from "#server/search/feed/index-loader.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";
import { anything } from "#server/search/search-criteria.ts";
import type { SnapshotFault } from "#test/apps/snapshot-writer.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { createIndexSnapshots, snapshotName } from "./index-snapshots.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const projectDir = path.resolve(import.meta.dirname, "../../../..");
/** Enough time for transactions of other tests on the same server, which hold the horizon back. */
const waiting = { timeout: 15_000, interval: 5 };

/** A server's feed, ready: with why it did not use its snapshot, and whether the index was there before it was up to date. */
async function startFeed(folder: string, options: { saveEvery?: number; keepAtStop?: number } = {}) {
  const notes: string[] = [];
  const errors: unknown[] = [];
  const { connectionString } = db;
  const snapshots = createIndexSnapshots({
    folder,
    connectionString,
    onUnusable: (reason) => notes.push(reason),
    onError: (error) => errors.push(error),
  });
  const feed = createIndexFeed(connectionString, { snapshots, keepAtStop: 0, ...options });
  onTestFinished(() => feed.close());
  const answersBefore: boolean[] = [];
  feed.onChange((changed) => answersBefore.push(changed !== "all" && feed.index() !== undefined));
  feed.start((error) => errors.push(error));
  await feed.ready;
  return { feed, notes, errors, answeredEarly: answersBefore.includes(true) };
}

/** Stores the index of all listings as they are now, as a server does when it stops. */
async function storeSnapshot(folder: string): Promise<void> {
  const { feed, errors } = await startFeed(folder);
  await feed.close();
  expect(errors).toEqual([]);
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

/** Waits until the feed has what the database has: other tests' transactions may hold back what changed last. */
async function untilCurrent(feed: IndexFeed): Promise<void> {
  const { index } = await loadIndex(await connect());
  await vi.waitFor(() => expect(contents(feed.index())).toEqual(contents(index)), waiting);
}

/** Until the feed has looked for changes once more. */
async function untilFeedHasLooked(): Promise<void> {
  const { pool } = db.database;
  const { rows } = await pool.query<{ now: string }>("SELECT clock_timestamp()::text AS now");
  const looks = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'thikana search'
    AND state = 'idle' AND query_start > $1`;
  await vi.waitFor(async () => expect((await pool.query(looks, [rows[0]?.now])).rowCount).toBe(1), waiting);
}

/** Until no transaction is open that is older than a stored change. */
async function untilChangesCanBeRead(): Promise<void> {
  const isOver = "SELECT pg_snapshot_xmin(pg_current_snapshot()) > max(transaction) AS over FROM property_changes";
  await vi.waitFor(async () => {
    const { rows } = await db.database.pool.query<{ over: boolean }>(isOver);
    expect(rows).toEqual([{ over: true }]);
  }, waiting);
}

test("a restart loads the stored index, with all that has changed since, and before that answers nothing", async () => {
  await storeProperties(db.database, ...Array.from({ length: 30 }, () => aProperty()));
  const folder = await aTemporaryFolder();
  await storeSnapshot(folder);
  const { orm } = db.database;
  await orm.update(properties).set({ gender: "boys" }).where(eq(properties.seq, 1));
  await orm.update(properties).set({ status: "paused" }).where(eq(properties.seq, 2));
  await orm.delete(properties).where(eq(properties.seq, 3));
  await storeProperties(db.database, aProperty());
  await untilChangesCanBeRead();
  const read = vi.spyOn(PropertyIndex, "read");
  onTestFinished(() => read.mockRestore());
  const { feed, notes, answeredEarly } = await startFeed(folder);
  expect(read).toHaveBeenCalledTimes(1);
  expect(notes).toEqual([]);
  expect(answeredEarly).toBe(false);
  expect(feed.index()?.size).toBe(29);
  await untilCurrent(feed);
});

test("a transaction that was open when the snapshot was written is not lost when it commits while no server runs", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const folder = await aTemporaryFolder();
  const { feed: first } = await startFeed(folder);
  const open = await connect();
  await open.query("BEGIN");
  await open.query("UPDATE properties SET gender = 'boys' WHERE seq = 1");
  const later = await connect();
  await later.query("UPDATE properties SET gender = 'boys' WHERE seq = 2");
  await untilFeedHasLooked();
  await first.close();
  await open.query("COMMIT");
  const { feed, notes } = await startFeed(folder);
  expect(notes).toEqual([]);
  await vi.waitFor(() => expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(2), waiting);
  await untilCurrent(feed);
});

const damages: { fault: string; cause: (file: string) => Promise<unknown>; note: string }[] = [
  {
    fault: "damaged",
    async cause(file) {
      const bytes = await readFile(file);
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(file, bytes);
    },
    note: "its checksum is wrong",
  },
  { fault: "truncated", cause: (file) => truncate(file, 1_000_000), note: "its checksum is wrong" },
  { fault: "something else", cause: (file) => writeFile(file, "nothing"), note: "it is too short" },
  {
    fault: "of another database",
    cause: () => db.database.orm.delete(indexSnapshots),
    note: "it is of another database, or of this one before a restore",
  },
  {
    fault: "older than the changes that are still listed",
    cause: () => db.database.orm.insert(propertyChanges).values({ propertySeq: 0 }),
    note: "more has changed since than the database lists",
  },
];

test.each(damages)(
  "a snapshot that is $fault is ignored with one note, and the index is loaded",
  async ({ cause, note }) => {
    await storeProperties(db.database, aProperty(), aProperty());
    const folder = await aTemporaryFolder();
    await storeSnapshot(folder);
    await cause(path.join(folder, snapshotName));
    await db.database.orm.update(properties).set({ gender: "boys" }).where(eq(properties.seq, 1));
    await untilChangesCanBeRead();
    const { feed, notes, errors } = await startFeed(folder);
    expect(notes).toEqual([note]);
    expect(errors).toEqual([]);
    await untilCurrent(feed);
    expect(feed.index()?.size).toBe(2);
  },
);

test.each<[SnapshotFault, number]>([
  ["writing", 1],
  ["before-rename", 1],
  ["after-rename", 2],
])("a process that is killed %s leaves a whole snapshot, and what it left is cleaned up", async (fault, listings) => {
  const folder = await aTemporaryFolder();
  await storeProperties(db.database, aProperty());
  await storeSnapshot(folder);
  await storeProperties(db.database, aProperty());
  const script = path.join(projectDir, "test/apps/snapshot-writer.ts");
  const child = spawn(process.execPath, [script, db.connectionString, folder, fault], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...childEnvironment },
  });
  expect(await new Promise((resolve) => child.on("exit", (_code, signal) => resolve(signal)))).toBe("SIGKILL");
  expect(await readdir(folder)).toHaveLength(fault === "after-rename" ? 1 : 2);
  const client = await connect();
  const notes: string[] = [];
  const { connectionString } = db;
  const snapshots = createIndexSnapshots({
    folder,
    connectionString,
    onUnusable: (note) => notes.push(note),
    onError() {},
  });
  const loaded = await snapshots.load(client);
  expect(notes).toEqual([]);
  expect(loaded?.index.size).toBe(listings);
  await storeSnapshot(folder);
  expect(await readdir(folder)).toEqual([snapshotName]);
});

test("an index that changes is stored from time to time, once for several processes, and an unchanged one is not", async () => {
  await storeProperties(db.database, aProperty());
  const folder = await aTemporaryFolder();
  const write = vi.spyOn(PropertyIndex.prototype, "write");
  onTestFinished(() => write.mockRestore());
  const feeds = await Promise.all([1, 2].map(() => startFeed(folder, { saveEvery: 60_000, keepAtStop: 60_000 })));
  expect(write).not.toHaveBeenCalled();
  await Promise.all(feeds.map(({ feed }) => feed.close()));
  expect(write).toHaveBeenCalledTimes(1);
  const often = await startFeed(folder, { saveEvery: 1 });
  await db.database.orm.update(properties).set({ gender: "boys" });
  await vi.waitFor(() => expect(write.mock.calls.length).toBeGreaterThan(1), waiting);
  await often.feed.close();
  expect([...feeds, often].flatMap(({ errors }) => errors)).toEqual([]);
  // While other tests hold back changes, a snapshot is read with the same changes once more, which are a reason to store it.
  await vi.waitFor(async () => {
    const stored = await readFile(path.join(folder, snapshotName));
    await storeSnapshot(folder);
    expect((await readFile(path.join(folder, snapshotName))).equals(stored)).toBe(true);
  }, waiting);
});

test("a folder that cannot be written is reported, and the feed follows on", async () => {
  await storeProperties(db.database, aProperty());
  const folder = await aTemporaryFolder();
  await writeFile(path.join(folder, "file"), "");
  const { feed, errors } = await startFeed(path.join(folder, "file"), { saveEvery: 1 });
  await db.database.orm.update(properties).set({ gender: "boys" });
  await vi.waitFor(() => expect(feed.index()?.count({ ...anything, gender: "boys" })).toBe(1), waiting);
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), waiting);
});
