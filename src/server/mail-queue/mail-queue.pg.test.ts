import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { AppParts } from "#server/app-parts.ts";
import { inTransaction } from "#server/database/database.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { PermanentFailure } from "#server/jobs/permanent-failure.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const dead = (id: string, failedAt: string) => ({
  id,
  kind: "reset-code",
  reason: "550 no such mailbox",
  enqueuedAt: new Date("2026-09-01T00:00:00Z"),
  failedAt: new Date(failedAt),
});
const older = dead("0197a3c0-0001-7000-8000-000000000001", "2026-09-02T00:00:00Z");
const newer = dead("0197a3c0-0001-7000-8000-000000000002", "2026-09-03T00:00:00Z");

async function aMailRoom() {
  const retried: (string[] | undefined)[] = [];
  const jobs: AppParts["jobs"] = {
    enqueue: async () => {},
    cancel: async () => [],
    countWaiting: async () => ({ waiting: 3, retrying: 1, oldestAt: new Date("2026-09-04T00:00:00Z") }),
    listDeadLetters: async () => [older, newer],
    retryDeadLetters: async (_queue, { ids } = {}) => {
      retried.push(ids);
      return ids?.length ?? 2;
    },
  };
  const admin = aUser({ role: "admin", displayId: "UADM222" });
  await storeUsers(db.database, admin);
  const app = await anAccountApp(db.database, { jobs });
  return { retried, browser: await aBrowserOf(app, db.database, admin) };
}

test("an admin sees what waits and what failed, the latest first", async () => {
  const { browser } = await aMailRoom();
  const answer = await browser.get("/api/v1/admin/mail");
  expect(answer.json()).toEqual({
    waiting: 3,
    retrying: 1,
    oldestAt: "2026-09-04T00:00:00.000Z",
    dead: [newer, older].map((mail) => JSON.parse(JSON.stringify(mail)) as object),
    deadTotal: 2,
  });
});

test("mail is tried again, one or all, and that is written down", async () => {
  const { browser, retried } = await aMailRoom();
  const retry = async (body: object) => (await browser.post("/api/v1/admin/mail/retries", body)).json<object>();
  expect(await retry({ ids: [older.id] })).toEqual({ message: "1 mail is tried again", retried: 1 });
  expect(await retry({})).toEqual({ message: "2 mails are tried again", retried: 2 });
  expect(await retry({ ids: ["x"] })).toMatchObject({ code: "bad-request" });
  expect(retried).toEqual([[older.id], undefined]);
  const log = await browser.get("/api/v1/admin/audit?action=mail-retried");
  expect(log.json()).toMatchObject({
    entries: [
      { actor: "UADM222", target: "mail", details: { count: "2" } },
      { action: "mail-retried", details: { count: "1" } },
    ],
  });
});

/** The queues themselves, with one mail that was given up. */
async function aDeadMail() {
  const jobs = createJobs({ connectionString: db.connectionString, onError: () => {} });
  jobs.work("mail", () => Promise.reject(new PermanentFailure("550 no such mailbox")));
  jobs.start();
  onTestFinished(() => jobs.stop());
  await inTransaction(db.database, (transaction) => jobs.enqueue(transaction, "mail", { kind: "reset-code" }));
  await vi.waitFor(async () => expect(await jobs.listDeadLetters("mail")).toHaveLength(1), { timeout: 20_000 });
  return jobs;
}

test("a retry that cannot be written down does not happen", async () => {
  const jobs = await aDeadMail();
  const admin = aUser({ role: "admin" });
  await storeUsers(db.database, admin);
  const browser = await aBrowserOf(await anAccountApp(db.database, { jobs }), db.database, admin);
  const retry = async () => browser.post("/api/v1/admin/mail/retries", {});
  const [before] = await jobs.listDeadLetters("mail");
  const { pool } = db.database;
  await pool.query("ALTER TABLE audit_events ADD CONSTRAINT full_disk CHECK (action <> 'mail-retried')");
  try {
    expect((await retry()).statusCode).toBe(500);
  } finally {
    await pool.query("ALTER TABLE audit_events DROP CONSTRAINT full_disk");
  }
  expect(await jobs.listDeadLetters("mail")).toEqual([before]);
  expect((await retry()).json()).toMatchObject({ retried: 1 });
  await vi.waitFor(
    async () => {
      const [after] = await jobs.listDeadLetters("mail");
      expect(after).toBeDefined();
      expect(after?.id).not.toBe(before?.id);
    },
    { timeout: 20_000 },
  );
});
