import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { listProperties } from "#contract/property/property.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { type ListedProperties, cacheListedProperties } from "./listed-properties.ts";
import { ListAnswers } from "./list-answers.ts";
import { presentProperty } from "./property-presenter.ts";
import { findPropertiesBySeqs } from "./property-store.ts";
import { aListing, anIndex } from "#test/searches/listings-for-index.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

interface Listed {
  Title: string;
  LockInPeriod: number | null;
  createdBy?: { role: string };
}

test("the list is byte for byte what the schema makes of the database's rows, page by page", async () => {
  const owner = aUser();
  await storeUsers(db.database, owner);
  const nothingStated = { lockInMonths: null, electricityPerUnit: null, rentDouble: null };
  await storeProperties(
    db.database,
    aProperty({ title: "नीम House “for” women\u2028", createdBy: owner.id, createdAt: new Date("2026-01-01") }),
    aProperty({ ...nothingStated, createdAt: new Date("2026-02-01") }),
    aProperty({ createdAt: new Date("2026-03-01") }),
  );
  const { server } = await aTestApp(db.database);
  const stored = async (seqs: number[]) => (await findPropertiesBySeqs(db.database, seqs)).map(presentProperty);
  const whole = await server.inject("/api/property");
  const expected = { properties: await stored([3, 2, 1]), total: 3 };
  expect(whole.body).toBe(JSON.stringify(z.encode(listProperties.response, expected)));
  const first = await server.inject("/api/property?limit=2");
  const { nextCursor } = first.json<{ nextCursor: string }>();
  const ofTwo = { properties: await stored([3, 2]), total: 3, nextCursor };
  expect(first.body).toBe(JSON.stringify(z.encode(listProperties.response, ofTwo)));
  const last = await server.inject(`/api/property?cursor=${nextCursor}`);
  const ofOne = { properties: await stored([1]), total: 3 };
  expect(last.body).toBe(JSON.stringify(z.encode(listProperties.response, ofOne)));
  expect(whole.json<{ findProperty: object[] }>().findProperty[1]).toMatchObject({
    LockInPeriod: null,
    Electricity: null,
  });
});

test("a cached answer needs no database query, in any encoding, and has the same tag in every process", async () => {
  await storeProperties(db.database, ...Array.from({ length: 20 }, () => aProperty()));
  let reads = 0;
  const listed = cacheListedProperties(db.database, { feed: { index: () => undefined, onChange: () => {} } });
  const { server } = await aTestApp(db.database, {
    listed: {
      async listedOf(seqs) {
        reads += 1;
        return listed.listedOf(seqs);
      },
    },
  });
  const ask = (encoding: string) => server.inject({ url: "/api/property", headers: { "accept-encoding": encoding } });
  const plain = await ask("identity");
  const [br, gzip] = [await ask("br"), await ask("gzip")];
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (let more = 0; more < 10; more += 1) await ask("identity");
  // Made again where the index takes the listings twice, because a transaction of another database was open.
  expect(reads).toBeLessThanOrEqual(2);
  const elsewhere = await (await aTestApp(db.database)).server.inject("/api/property");
  expect(new Set([plain, br, gzip, elsewhere].map(({ headers }) => headers.etag)).size).toBe(1);
  const held = await server.inject({ url: "/api/property", headers: { "if-none-match": String(plain.headers.etag) } });
  expect([held.statusCode, held.body]).toEqual([304, ""]);
});

test("changes of a listing, and of its creator's role, show in the list at once", async () => {
  const owner = aUser({ role: "pg-owner" });
  await storeUsers(db.database, owner);
  const row = aProperty({ createdBy: owner.id });
  await storeProperties(db.database, row, aProperty());
  const { server } = await aTestApp(db.database);
  const listed = async () => {
    const answer = await server.inject("/api/property");
    return answer.json<{ findProperty: Listed[]; total: number }>();
  };
  expect((await listed()).findProperty[1]).toMatchObject({ LockInPeriod: 1, createdBy: { role: "pg-owner" } });
  await db.database.orm.update(properties).set({ lockInMonths: 5 }).where(eq(properties.id, row.id));
  await vi.waitFor(async () => expect((await listed()).findProperty[1]!.LockInPeriod).toBe(5));
  await db.database.orm.update(users).set({ role: "admin" }).where(eq(users.id, owner.id));
  await vi.waitFor(async () => expect((await listed()).findProperty[1]!.createdBy).toEqual({ role: "admin" }));
  await db.database.orm.update(properties).set({ status: "paused" }).where(eq(properties.id, row.id));
  await vi.waitFor(async () => expect((await listed()).total).toBe(1));
});

test("many who ask at once share one reading, and what was read before a change is given to nobody after it", async () => {
  const index = anIndex([1, 2].map((seq) => aListing({ seq })));
  let version = "a.1";
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reads = 0;
  const listed: ListedProperties = {
    async listedOf(seqs) {
      const read = reads++;
      await gates[read]?.promise;
      return seqs.map((seq) => Buffer.from(`"${seq} read ${read}"`));
    },
  };
  const answers = new ListAnswers({ index: () => index, version: () => version }, listed);
  const page = { limit: 10, after: undefined };
  const before = [answers.answer(page), answers.answer(page)];
  version = "a.2";
  const after = answers.answer(page);
  gates[1]!.resolve();
  gates[0]!.resolve();
  const textOf = async (answer: (typeof before)[0]) => (await answer).body.toString();
  expect(await textOf(before[0]!)).toContain("1 read 0");
  expect(await before[0]).toBe(await before[1]);
  expect(await textOf(after)).toContain("1 read 1");
  expect(await answers.answer(page)).toBe(await after);
  expect(reads).toBe(2);
});
