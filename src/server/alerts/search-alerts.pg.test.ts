import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { alertsSent, savedSearches } from "#server/database/tables/alert-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { createMailer } from "#server/email/mailer.ts";
import type { MailJob } from "#server/email/mailer.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { createIndexFeed } from "#server/search/feed/index-feed.ts";
import { unseal } from "#server/secrets/key-ring.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { aSearcher, anAlertPost, makeDemo, moveClockToHour, settleAlerts, testSite } from "#test/apps/alert-post.ts";
import { aMailServer, mailProcessesOn, waitForMails } from "#test/apps/mail-process.ts";
import { childEnvironment } from "#test/child-environment.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { testKeys } from "#test/test-keys.ts";
import { workOnAlertJobs } from "./alert-jobs.ts";
import { findAlerts } from "./find-alerts-service.ts";
import { tellAlerts } from "./tell-alerts-service.ts";

const db = useTestDatabase();
beforeEach(async () => {
  await db.empty();
  await makeDemo(db.database);
  await moveClockToHour(db.database, 12);
});

const kamlaNagar = "locality=delhi%2Fkamla-nagar&gender=Girls&maxRent=10000";
const publish = async (override: Parameters<typeof aProperty>[0] = {}) => {
  const property = aProperty(override);
  await storeProperties(db.database, property);
  return property;
};
const change = (id: string, values: Partial<typeof properties.$inferInsert>) =>
  db.database.orm.update(properties).set(values).where(eq(properties.id, id));

test("a PG that is published is mailed within a minute, with the header that ends such mails by one post", async () => {
  const server = await aMailServer();
  const { jobs: sending } = mailProcessesOn(db).aProcess(server);
  const jobs = createJobs({ connectionString: db.connectionString, onError: () => {} });
  const feed = createIndexFeed(db.connectionString);
  onTestFinished(async () => {
    await jobs.stop();
    await feed.close();
  });
  const mailer = createMailer({ jobs: sending, keys: testKeys, findLanguage: findMailLanguage });
  workOnAlertJobs({ jobs, feed, database: db.database, mailer, site: testSite, startAfter: 1 });
  jobs.start();
  feed.start(() => {});
  await feed.ready;
  const { user } = await aSearcher(db.database, kamlaNagar);
  await publish({ title: "Far too dear", rentSingle: null, rentDouble: 15_000 });
  await publish({ title: "Peepal House" });
  await waitForMails(server, 1, 60_000);
  const [mail] = server.received;
  expect(mail).toMatchObject({ to: user.email });
  expect(mail!.raw).toContain("Peepal House");
  expect(mail!.raw).not.toContain("Far too dear");
  // Long headers are folded.
  const headers = mail!.raw.replaceAll(/\r?\n[ \t]+/g, " ");
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/thikana\.example\/alerts\/unsubscribe\/[\w-]{43}>/m);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
}, 90_000);

test("paused, resumed and repriced by 1 % a PG is told once; once more when the rent has fallen by 6 %", async () => {
  const { mails, post } = anAlertPost(db.database);
  await aSearcher(db.database, kamlaNagar);
  const { id } = await publish({ title: "Peepal House", rentSingle: null, rentDouble: 10_000 });
  await settleAlerts(post);
  expect(mails.map(({ subject }) => subject)).toEqual(["Thikana: 1 new PG for your search"]);
  expect(mails[0]!.text).toMatch(/New in Kamla Nagar, ₹10,000 a month: “Peepal House”/);

  await change(id, { status: "paused" });
  await settleAlerts(post);
  await change(id, { status: "live" });
  await settleAlerts(post);
  await change(id, { rentDouble: 9900 });
  await settleAlerts(post);
  expect(mails).toHaveLength(1);

  await change(id, { rentDouble: 9400 });
  await settleAlerts(post);
  await settleAlerts(post);
  expect(mails).toHaveLength(2);
  expect(mails[1]!.subject).toBe("Thikana: 1 rent that fell in your search");
  expect(mails[1]!.text).toMatch(/Now ₹9,400 a month, was ₹10,000/);
  // From here on 9,400 is what was told.
  await change(id, { rentDouble: 10_000 });
  await settleAlerts(post);
  await change(id, { rentDouble: 9000 });
  await settleAlerts(post);
  expect(mails).toHaveLength(2);
});

test("what was on the site before is not new, also when it changes; what comes back is", async () => {
  const { mails, post } = anAlertPost(db.database);
  const long = new Date(Date.now() - 60 * 60 * 1000);
  const known = await publish({ title: "Known House", createdAt: long });
  const paused = await publish({ title: "Back House", createdAt: long, status: "paused" });
  await aSearcher(db.database, kamlaNagar);
  await change(known.id, { rentDouble: 9000 });
  await settleAlerts(post);
  expect(mails).toEqual([]);
  await change(paused.id, { status: "live" });
  await settleAlerts(post);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain("Back House");
  expect(mails[0]!.text).not.toContain("Known House");
});

test("what is found at 23:00 is mailed at 08:00, as it is by then", async () => {
  const { mails, post } = anAlertPost(db.database);
  await aSearcher(db.database, kamlaNagar);
  await moveClockToHour(db.database, 23);
  const night = await publish({ title: "Night House" });
  const gone = await publish({ title: "Gone House" });
  await settleAlerts(post);
  await moveClockToHour(db.database, 7);
  await settleAlerts(post);
  expect(mails).toEqual([]);
  await change(night.id, { rentDouble: 8000 });
  await change(gone.id, { status: "paused" });
  await settleAlerts(post);
  await moveClockToHour(db.database, 8);
  await settleAlerts(post);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain("₹8,000 a month: “Night House”");
  expect(mails[0]!.text).not.toContain("Gone House");
  // It was not told, so it is when it comes back.
  await change(gone.id, { status: "live" });
  await settleAlerts(post);
  expect(mails[1]?.text).toContain("Gone House");
});

test("a daily search is mailed at 08:00, a weekly one on Monday, each one mail with ten PGs at most", async () => {
  const { mails, post } = anAlertPost(db.database);
  const daily = await aSearcher(db.database, kamlaNagar, "daily");
  const weekly = await aSearcher(db.database, kamlaNagar, "weekly");
  await moveClockToHour(db.database, 12, 2);
  for (let n = 1; n <= 12; n += 1) await publish({ title: `House ${n}` });
  await settleAlerts(post);
  expect(mails).toEqual([]);
  await moveClockToHour(db.database, 8);
  await settleAlerts(post);
  expect(mails.map(({ to }) => to)).toEqual([daily.user.email]);
  expect(mails[0]!.subject).toBe("Thikana: 12 new PGs for your search");
  expect(mails[0]!.text.match(/\/pg-details\//g)).toHaveLength(10);
  expect(mails[0]!.text).toContain("And 2 more.");
  expect(mails[0]!.text).toContain(`/all-PG?${kamlaNagar}`);
  await moveClockToHour(db.database, 8, 1);
  await settleAlerts(post);
  expect(mails.map(({ to }) => to)).toEqual([daily.user.email, weekly.user.email]);
});

test("paused and ended searches, and people who are leaving, are told nothing", async () => {
  const { mails, post } = anAlertPost(db.database);
  const paused = await aSearcher(db.database, kamlaNagar);
  const ended = await aSearcher(db.database, kamlaNagar);
  const leaving = await aSearcher(db.database, kamlaNagar);
  const { orm, pool } = db.database;
  await pool.query("UPDATE saved_searches SET paused_until = business_now() + interval '1 day' WHERE id = $1", [
    paused.searchId,
  ]);
  await orm.update(savedSearches).set({ endedAt: new Date() }).where(eq(savedSearches.id, ended.searchId));
  await pool.query(
    "INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now() + interval '2 days', true)",
    [leaving.user.id],
  );
  await publish();
  await settleAlerts(post);
  expect(mails).toEqual([]);
});

test("who waits for a paused PG is told once that it is back, and waits no longer", async () => {
  const { mails, post } = anAlertPost(db.database);
  const { user } = await aSearcher(db.database, "city=Mumbai");
  const { id } = await publish({ title: "Back House", status: "paused" });
  await db.database.pool.query(
    "INSERT INTO saved_searches (id, user_id, property_id) VALUES (gen_random_uuid(), $1, $2)",
    [user.id, id],
  );
  await settleAlerts(post);
  expect(mails).toEqual([]);
  for (const status of ["live", "paused", "live"] as const) {
    await change(id, { status });
    await settleAlerts(post);
  }
  expect(mails).toMatchObject([{ to: user.email, subject: "Thikana: the PG that you asked about is back" }]);
  expect(mails[0]!.text).toContain("Back House");
});

test("a telling that breaks off after its mail was written is told once all the same", async () => {
  const { mails, post } = anAlertPost(db.database);
  await aSearcher(db.database, kamlaNagar);
  await publish();
  const { mailer } = post;
  const breaking: typeof mailer = {
    async enqueueMail(...mail) {
      await mailer.enqueueMail(...mail);
      throw new Error("the process ends here");
    },
  };
  await expect(settleAlerts({ ...post, mailer: breaking })).rejects.toThrow("the process ends here");
  mails.splice(0);
  await settleAlerts(post);
  await settleAlerts(post);
  expect(mails).toHaveLength(1);
});

test("what a finding that broke off had not stored is found by the next one", async () => {
  const { mails, post } = anAlertPost(db.database);
  await aSearcher(db.database, kamlaNagar);
  await publish();
  const { pool } = db.database;
  await pool.query("ALTER TABLE alerts_sent ADD CONSTRAINT nothing_fits CHECK (reason = 'back')");
  await expect(settleAlerts(post)).rejects.toThrow("nothing_fits");
  await pool.query("ALTER TABLE alerts_sent DROP CONSTRAINT nothing_fits");
  expect(mails).toEqual([]);
  await settleAlerts(post);
  expect(mails).toHaveLength(1);
});

test("of several processes that tell at the same moment one writes each mail", async () => {
  const { mails, post } = anAlertPost(db.database);
  const { mailer } = post;
  const slow: typeof mailer = {
    async enqueueMail(...mail) {
      await setTimeout(50);
      await mailer.enqueueMail(...mail);
    },
  };
  for (let person = 0; person < 3; person += 1) await aSearcher(db.database, kamlaNagar);
  await publish();
  for (;;) {
    const { isBehind } = await findAlerts(db.database);
    if (!isBehind) break;
    await setTimeout(20);
  }
  await Promise.all(Array.from({ length: 4 }, () => tellAlerts({ ...post, mailer: slow })));
  expect(new Set(mails.map(({ to }) => to)).size).toBe(3);
  expect(mails).toHaveLength(3);
});

test("with the mail server away, two processes and one of them killed, nothing is lost and nothing told twice", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aSearcher(db.database, kamlaNagar)));
  const first = await aWorker();
  const second = await aWorker();
  const titles = Array.from({ length: 24 }, (_, n) => `House ${n}.`);
  for (const [n, title] of titles.entries()) {
    await publish({ title });
    await setTimeout(15);
    if (n === 11) first.kill("SIGKILL");
  }
  const isToldCount = async () => {
    const rows = await db.database.orm.select({ toldAt: alertsSent.toldAt }).from(alertsSent);
    expect(rows.filter(({ toldAt }) => toldAt !== null)).toHaveLength(people.length * titles.length);
  };
  await vi.waitFor(isToldCount, { timeout: 60_000, interval: 100 });
  second.kill("SIGKILL");
  await once(second, "exit");
  // Nobody sends: the mails wait, each PG in exactly one of each person's.
  const { rows } = await db.database.pool.query<{ data: { payload: MailJob } }>(
    "SELECT data FROM jobs.job WHERE name = 'mail'",
  );
  for (const { user } of people) {
    const texts = rows
      .filter(({ data }) => data.payload.to === user.email)
      .map(({ data }) => (JSON.parse(unseal(testKeys, "mail", data.payload.sealed) ?? "{}") as { text: string }).text);
    const named = titles.map((title) => texts.filter((text) => text.includes(`“${title}”`)).length);
    const counted = texts.reduce((sum, text) => sum + Number(/And (\d+) more\./.exec(text)?.[1] ?? 0), 0);
    expect(Math.max(...named)).toBe(1);
    expect(named.reduce((sum, times) => sum + times, 0) + counted).toBe(titles.length);
  }
}, 120_000);

async function aWorker() {
  const script = path.resolve(import.meta.dirname, "../../../test/apps/alert-worker.ts");
  const child = spawn(process.execPath, [script, db.connectionString], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...childEnvironment },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}
