import { beforeEach, expect, test } from "vitest";
import type { ListedProperty } from "#contract/admin/admin-properties.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

interface Answer {
  properties: (ListedProperty & { Title: string })[];
  total: number;
  nextCursor?: string;
}

async function anAdminBrowser(...people: ReturnType<typeof aUser>[]) {
  const admin = aUser({ role: "admin" });
  await storeUsers(db.database, admin, ...people);
  const browser = await aBrowserOf(await anAccountApp(db.database), db.database, admin);
  return async (query = "") => (await browser.get(`/api/v1/admin/properties${query}`)).json<Answer>();
}

test("every listing is listed, whoever's and live or paused, the newest first, some rows at a time", async () => {
  const owner = aUser({ name: "मीरा खन्ना" });
  const list = await anAdminBrowser(owner);
  const at = (day: number) => new Date(Date.UTC(2026, 8, day));
  await storeProperties(
    db.database,
    aProperty({ title: "First", createdBy: owner.id, createdAt: at(1) }),
    aProperty({ title: "Second", status: "paused", createdAt: at(2) }),
    aProperty({ title: "Third", createdBy: owner.id, createdAt: at(2) }),
    aProperty({
      title: "Gone",
      status: "removed",
      createdAt: at(4),
      statusBeforeRemoval: "live",
      removedAt: new Date(),
    }),
  );
  const first = await list("?limit=2");
  expect(first.total).toBe(3);
  expect(first.properties.map(({ Title }) => Title)).toEqual(["Third", "Second"]);
  expect(first.properties).toMatchObject([
    { createdBy: { _id: owner.id, name: "मीरा खन्ना", role: "pg-owner" }, createdByName: "मीरा खन्ना" },
    { createdByName: "Unknown", status: "paused" },
  ]);
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([second.properties.map(({ Title }) => Title), second.nextCursor]).toEqual([["First"], undefined]);
  const { properties } = await list("?status=removed");
  expect(properties).toMatchObject([{ Title: "Gone", restorableUntil: expect.stringMatching(/^20/) }]);
});

test("a PG id is found in any spelling, and only the whole of it", async () => {
  const list = await anAdminBrowser();
  await storeProperties(db.database, ...Array.from({ length: 12 }, () => aProperty()));
  const { properties } = await list();
  const [{ pgId } = { pgId: "" }] = properties;
  const digits = String(Number(pgId.slice(2)));
  for (const typed of [pgId, pgId.toLowerCase(), digits, ` ${pgId} `, `PG ${digits}`, `pg${digits}`])
    expect((await list(`?pgId=${encodeURIComponent(typed)}`)).properties, typed).toMatchObject([{ pgId }]);
  await db.database.pool.query("UPDATE properties SET status = 'removed' WHERE pg_id = $1", [pgId]);
  expect((await list(`?pgId=${digits}`)).properties).toMatchObject([{ pgId, status: "removed" }]);
  expect((await list(`?pgId=${digits}&status=live`)).properties).toEqual([]);
  for (const typed of ["999999", "PG", "%", "PG0000", "99999999999999"])
    expect((await list(`?pgId=${encodeURIComponent(typed)}`)).properties, typed).toEqual([]);
});

test("what an admin took off the site says so, and why; a pause does not show under its owner's removal", async () => {
  const list = await anAdminBrowser();
  const reason = "The number does not answer";
  const removed = { status: "removed", statusBeforeRemoval: "live", removedAt: new Date() } as const;
  const at = (day: number) => new Date(Date.UTC(2026, 8, day));
  await storeProperties(
    db.database,
    aProperty({ ...removed, pauseSuspension: reason, ownStatus: "removed", createdAt: at(4) }),
    aProperty({ ...removed, createdAt: at(3) }),
    aProperty({ ...removed, removalSuspension: reason, pauseSuspension: "", ownStatus: "live", createdAt: at(2) }),
  );
  const held = ({ properties }: Answer) =>
    properties.map(({ suspendedAs, suspensionReason }) => [suspendedAs, suspensionReason]);
  expect(held(await list("?status=removed"))).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ["removed", reason],
  ]);
  await storeProperties(db.database, aProperty({ status: "paused", pauseSuspension: "", ownStatus: "live" }));
  expect(held(await list())).toEqual([["paused", undefined]]);
});
