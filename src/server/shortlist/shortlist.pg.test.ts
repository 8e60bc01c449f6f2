import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { properties } from "#server/database/tables/property-tables.ts";
import { shortlistedProperties } from "#server/database/tables/shortlist-tables.ts";
import type { Browser } from "#test/apps/account-app.ts";
import { aLeadApp } from "#test/apps/lead-app.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const address = "/api/v1/me/shortlist";
const put = (browser: Browser, id: string, body: object = {}) => browser.request("PUT", `${address}/${id}`, body);
const take = (browser: Browser, id: string) => browser.request("DELETE", `${address}/${id}`);
interface Entry {
  pgId: string;
  title?: string;
  state: string;
  note?: string;
  notedAt?: string;
}
async function listOf(browser: Browser): Promise<Entry[]> {
  return (await browser.get(address)).json<{ entries: Entry[] }>().entries;
}
const merge = (browser: Browser, entries: object[]) => browser.post(`${address}/merge`, { entries });

/** Stores more live listings, from PG000002 on. */
async function storeListings(count: number): Promise<string[]> {
  await storeProperties(db.database, ...Array.from({ length: count }, () => aProperty()));
  const rows = await db.database.orm.select({ pgId: properties.pgId }).from(properties).orderBy(properties.seq);
  return rows.map(({ pgId }) => pgId);
}

test("saving and taking off work by id and by PG id, and twice is as once", async () => {
  const { tenant, property } = await aLeadApp(db.database);
  const saved = await put(tenant.browser, "pg1");
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { message: "Saved to your shortlist", entry: { pgId: "PG000001", title: "Neem House", state: "live" } },
  ]);
  expect((await put(tenant.browser, property.id)).statusCode).toBe(200);
  expect(await listOf(tenant.browser)).toHaveLength(1);
  expect((await take(tenant.browser, "PG000001")).statusCode).toBe(200);
  expect((await take(tenant.browser, property.id)).statusCode).toBe(200);
  expect(await listOf(tenant.browser)).toEqual([]);
});

test("a note stays until it is changed, and is refused above 300 characters", async () => {
  const { tenant } = await aLeadApp(db.database);
  await put(tenant.browser, "PG000001", { note: " Ask about the cooler \r\n" });
  await put(tenant.browser, "PG000001");
  expect(await listOf(tenant.browser)).toMatchObject([{ note: "Ask about the cooler" }]);
  const tooLong = await put(tenant.browser, "PG000001", { note: "a".repeat(301) });
  expect([tooLong.statusCode, tooLong.json()]).toMatchObject([400, { fields: { note: "At most 300 characters" } }]);
  for (const note of [7, "\u0000", "a\u202Eb"])
    expect((await put(tenant.browser, "PG000001", { note })).statusCode).toBe(400);
  expect((await put(tenant.browser, "PG000001", { note: "👍🏽".repeat(50) })).statusCode).toBe(200);
  await put(tenant.browser, "PG000001", { note: "" });
  expect((await listOf(tenant.browser))[0]).not.toHaveProperty("note");
});

test("each person has a shortlist of their own, and nobody without a session has one", async () => {
  const { app, tenant, aPerson } = await aLeadApp(db.database);
  const other = await aPerson({ email: "kabir@example.in" });
  await put(tenant.browser, "PG000001", { note: "Mine" });
  expect(await listOf(other.browser)).toEqual([]);
  await take(other.browser, "PG000001");
  await put(other.browser, "PG000001", { note: "Theirs" });
  await merge(other.browser, [{ pgId: "PG000001", note: "Newer", notedAt: "2199-01-01T00:00:00.000Z" }]);
  expect(await listOf(tenant.browser)).toMatchObject([{ pgId: "PG000001", note: "Mine" }]);
  const stranger = app.aBrowser();
  for (const { statusCode } of [
    await stranger.get(address),
    await put(stranger, "PG000001"),
    await take(stranger, "PG000001"),
    await merge(stranger, []),
  ])
    expect(statusCode).toBe(401);
});

test("a PG that never was is 404; one that is gone can be saved, without what it was called", async () => {
  const { tenant, property } = await aLeadApp(db.database);
  for (const id of ["PG999999", "0197a3c0-0001-7000-8000-00000000ffff", "x", "PG", "%20"]) {
    expect((await put(tenant.browser, id)).statusCode, id).toBe(404);
    expect((await take(tenant.browser, id)).statusCode, id).toBe(404);
  }
  await db.database.orm.update(properties).set({ status: "removed" }).where(eq(properties.id, property.id));
  await put(tenant.browser, "PG000001");
  expect(await listOf(tenant.browser)).toEqual([expect.not.objectContaining({ title: expect.anything() })]);
  await take(tenant.browser, "PG000001");
  await db.database.orm.update(properties).set({ status: "live" }).where(eq(properties.id, property.id));
  await put(tenant.browser, "PG000001");
  await db.database.orm.update(properties).set({ status: "paused" }).where(eq(properties.id, property.id));
  expect(await listOf(tenant.browser)).toMatchObject([{ title: "Neem House", state: "paused" }]);
  // Nobody else is told that an admin has paused it.
  const suspended = { status: "paused", ownStatus: "live", pauseSuspension: "Looked into" } as const;
  await db.database.orm.update(properties).set(suspended).where(eq(properties.id, property.id));
  expect(await listOf(tenant.browser)).toMatchObject([{ state: "removed" }]);
});

test("twenty at once never exceed a hundred; the hundred and first is 409", async () => {
  const { tenant } = await aLeadApp(db.database);
  const ids = await storeListings(119);
  const { left } = (
    await merge(
      tenant.browser,
      ids.slice(0, 95).map((pgId) => ({ pgId })),
    )
  ).json<{ left: string[] }>();
  expect(left).toEqual([]);
  const answers = await Promise.all(ids.slice(95, 115).map((id) => put(tenant.browser, id)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(await db.database.orm.$count(shortlistedProperties)).toBe(100);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 409)).toHaveLength(15);
  const full = await put(tenant.browser, ids.at(-1) ?? "");
  expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([
    409,
    "Your shortlist is full: it has room for 100 PGs. Remove one first.",
  ]);
  // One that is on it can still be changed.
  expect((await put(tenant.browser, ids[0] ?? "", { note: "First" })).statusCode).toBe(200);
  const merged = await merge(tenant.browser, [{ pgId: ids.at(-1) ?? "" }, { pgId: ids[0] ?? "" }]);
  expect(merged.json()).toMatchObject({ left: [ids.at(-1)] });
});

test("merging is the union, and of two notes the newer one stays", async () => {
  const { tenant } = await aLeadApp(db.database);
  const [, second = "", third = ""] = await storeListings(2);
  await put(tenant.browser, "PG000001", { note: "In the account" });
  await put(tenant.browser, second, { note: "Older in the account" });
  const answer = await merge(tenant.browser, [
    { pgId: "PG000001", note: "Older on the device", notedAt: "2020-01-01T00:00:00.000Z" },
    { pgId: second, note: "Newer on the device", notedAt: "2199-01-01T00:00:00.000Z" },
    { pgId: third.toLowerCase(), note: "Only on the device", notedAt: "2026-11-20T10:00:00.000Z" },
    { pgId: "PG999999" },
  ]);
  expect(answer.statusCode).toBe(200);
  const notes = Object.fromEntries((await listOf(tenant.browser)).map(({ pgId, note }) => [pgId, note]));
  expect(notes).toEqual({
    PG000001: "In the account",
    [second]: "Newer on the device",
    [third]: "Only on the device",
  });
  // A clock that is ahead does not win for ever.
  const { notedAt = "" } = (await listOf(tenant.browser)).find(({ pgId }) => pgId === second) ?? {};
  expect(Date.parse(notedAt)).toBeLessThan(Date.now() + 60_000);
  const tooMany = Array.from({ length: 101 }, (_, n) => ({ pgId: `PG${n}` }));
  for (const entries of [
    tooMany,
    "x",
    [{ pgId: 1 }],
    [{ pgId: "PG1", notedAt: "soon" }],
    [{ pgId: "PG1", notedAt: "0000-01-01T00:00:00Z" }],
    [{ pgId: "x".repeat(30) }],
  ])
    expect((await tenant.browser.post(`${address}/merge`, { entries })).statusCode).toBe(400);
});

test("cards are read by their ids, with the missing ones named, and an entity tag", async () => {
  const { app, property } = await aLeadApp(db.database);
  const [, second = ""] = await storeListings(1);
  const browser = app.aBrowser();
  await expect
    .poll(async () => (await browser.get(`/api/v1/properties/cards?ids=${second}`)).json())
    .toMatchObject({ missing: [] });
  const cards = await browser.get(`/api/v1/properties/cards?ids=${second},pg1,PG999999,PG000001`);
  expect(cards.headers["cache-control"]).toContain("public");
  expect(cards.json()).toMatchObject({ properties: [{ pgId: second }, { pgId: "PG000001" }], missing: ["PG999999"] });
  const again = await browser.get(`/api/v1/properties/cards?ids=${second},pg1,PG999999,PG000001`, {
    "if-none-match": String(cards.headers.etag),
  });
  expect(again.statusCode).toBe(304);
  const tooMany = Array.from({ length: 101 }, (_, n) => `PG${n}`).join(",");
  for (const query of ["", "ids=", "ids=x", "ids=PG1,,", `ids=${property.id}`, `ids=${tooMany}`, "ids=PG1&ids=PG2"]) {
    const refused = await browser.get(`/api/v1/properties/cards?${query}`);
    expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)], query).toEqual([400, ["ids"]]);
  }
  await db.database.orm.update(properties).set({ status: "removed" }).where(eq(properties.id, property.id));
  await expect
    .poll(async () => (await browser.get("/api/v1/properties/cards?ids=PG000001")).json())
    .toEqual({ properties: [], missing: ["PG000001"] });
});

test("the account's erasure deletes its shortlist", async () => {
  const { tenant } = await aLeadApp(db.database);
  await put(tenant.browser, "PG000001", { note: "Mine" });
  await db.database.pool.query("DELETE FROM users WHERE id = $1", [tenant.user.id]);
  expect(await db.database.orm.$count(shortlistedProperties)).toBe(0);
});
