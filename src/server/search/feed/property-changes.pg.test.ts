import { eq, inArray, sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { properties, propertyChanges } from "#server/database/tables/property-tables.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { pruneChanges, readChanges, readHorizon } from "./property-changes-store.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

async function connect(): Promise<Client> {
  const client = new Client(db.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Enough time for transactions of other tests on the same server, which hold the horizon back. */
const waiting = { timeout: 15_000, interval: 5 };

test("old changes are deleted, and a reader that had not read them learns that there were more", async () => {
  await storeProperties(db.database, aProperty(), aProperty(), aProperty());
  const client = await connect();
  const { orm } = db.database;
  await orm.delete(propertyChanges);
  const before = await readHorizon(client);
  for (const seq of [1, 2, 3]) await orm.update(properties).set({ gender: "boys" }).where(eq(properties.seq, seq));
  await vi.waitFor(async () => expect((await readChanges(client, before, 9)).seqs).toHaveLength(3), waiting);
  expect((await readChanges(client, before, 2)).seqs).toBeUndefined();
  await pruneChanges(client);
  expect(await orm.$count(propertyChanges)).toBe(3);
  await orm
    .update(propertyChanges)
    .set({ changedAt: sql`now() - interval '25 hours'` })
    .where(inArray(propertyChanges.propertySeq, [1, 2]));
  await pruneChanges(client);
  await pruneChanges(client);
  const left = await orm.select().from(propertyChanges).orderBy(propertyChanges.propertySeq);
  expect(left.map((row) => row.propertySeq)).toEqual([0, 3]);
  expect((await readChanges(client, before, 9)).seqs).toBeUndefined();
  const last = left[1]!.transaction;
  expect((await readChanges(client, BigInt(last), 9)).seqs).toEqual([3]);
});

test("numbers that go back are those of another database", async () => {
  const client = await connect();
  expect((await readChanges(client, (await readHorizon(client)) + 1_000_000n, 9)).seqs).toBeUndefined();
});
