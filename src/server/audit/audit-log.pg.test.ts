import { beforeEach, expect, test } from "vitest";
import type { AuditEntry } from "#contract/admin/audit-log.ts";
import { inTransaction } from "#server/database/database.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { type AuditEvent, writeAudit } from "./audit-log.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("the log is read from its end, by who did it, to whom, or what, some rows at a time", async () => {
  const admin = aUser({ role: "admin" });
  await storeUsers(db.database, admin);
  const browser = await aBrowserOf(await anAccountApp(db.database), db.database, admin);
  const events: AuditEvent[] = [
    { action: "registered", actor: "UAAA222", target: "UAAA222", address: "10.0.0.1" },
    { action: "role-changed", target: "UAAA222", details: { from: "user", to: "admin" } },
    { action: "property-removed", actor: "UBBB333", target: "PG000012" },
  ];
  await inTransaction(db.database, async (transaction) => {
    for (const event of events) await writeAudit(transaction, event);
  });
  const read = async (query: string) =>
    (await browser.get(`/api/v1/admin/audit?${query}`)).json<{ entries: AuditEntry[]; nextCursor?: string }>();
  const actions = async (query: string) => (await read(query)).entries.map(({ action }) => action);
  expect(await actions("")).toEqual(["property-removed", "role-changed", "registered"]);
  expect(await actions("find=uaaa222")).toEqual(["role-changed", "registered"]);
  expect(await actions("find=PG000012")).toEqual(["property-removed"]);
  expect(await actions("find=UAAA222&action=role-changed")).toEqual(["role-changed"]);
  const first = await read("limit=2");
  expect((await read(`limit=2&cursor=${first.nextCursor}`)).entries).toMatchObject([
    { action: "registered", actor: "UAAA222", address: "10.0.0.1", details: {} },
  ]);
  expect(first.entries[1]).not.toHaveProperty("actor");
  expect((await browser.get("/api/v1/admin/audit?action=guessed")).statusCode).toBe(400);
});
