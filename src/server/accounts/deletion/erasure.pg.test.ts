/** What is left of a person whose account was erased, in every table. */
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { QueueName } from "#server/jobs/queues.ts";
import { inTransaction } from "#server/database/database.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { ask, aLeadApp } from "#test/apps/lead-app.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { testKeys } from "#test/test-keys.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { eraseDueAccounts } from "./deletion-service.ts";
import { createAccountMails } from "#server/accounts/mails/account-mails.ts";
import { workOnAccountJobs } from "#server/accounts/account-jobs.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** Every row of every table of ours and of the jobs, as text, by table. */
async function everything(): Promise<Map<string, string>> {
  const { pool } = db.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'jobs')",
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string | null }>(
      `SELECT string_agg(to_jsonb(each)::text, ' ') AS text FROM ${name} AS each`,
    );
    texts.set(name, rows[0]?.text ?? "");
  }
  return texts;
}

async function tablesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, text] of await everything())
    for (const word of words) if (text.toLowerCase().includes(word)) found.push(`${table}: ${word}`);
  return found;
}

test("nothing that a person wrote or is called by is left in any table after their erasure, and what others have stays", async () => {
  const { pool } = db.database;
  const { aPerson, ownerBrowser, property } = await aLeadApp(db.database);
  const words = {
    title: "Zubeida Haveli",
    description: "Ask for Zubeida at 14 Qutub Lane",
    locality: "14 Qutub Lane",
    monthlyExtras: [{ name: "Zubeida's laundry", amount: 300 }],
    latitude: 28.123_987,
    longitude: 77.987_123,
    publicLatitude: 28.1242,
    publicLongitude: 77.9872,
  };
  const { user, browser } = await aPerson({
    name: "Zubeida Khan",
    email: "zubeida@example.in",
    phone: "9812345670",
    role: "pg-owner",
  });
  const secrets = ["zubeida", "9812345670", "qutub", "28.12", "77.98"];
  const listings = [
    aProperty({ ...words, ownerId: user.id, createdBy: user.id }),
    aProperty({ ...words, createdBy: user.id, status: "removed" }),
    aProperty({
      ...words,
      ownerId: user.id,
      pauseSuspension: "Zubeida was asked to",
      ownStatus: "live",
      status: "paused",
    }),
  ];
  await storeProperties(db.database, ...listings);
  // They ask about somebody else's listing, who notes something about them.
  const asked = { property: property.id, fullName: "Zubeida Khan", contact: "9812345670" };
  expect((await ask(browser, asked)).statusCode).toBe(200);
  await pool.query("INSERT INTO lead_events (lead_id, note) SELECT id, 'Zubeida wants a window' FROM leads");
  await pool.query(
    `INSERT INTO local_mails (message_id, recipient, subject, text, html) VALUES ('1', 'zubeida@example.in', 'Hello', 'Zubeida', '')`,
  );
  await pool.query(
    `INSERT INTO one_time_codes (purpose, subject, mac, expires_at) VALUES ('reset', 'zubeida@example.in', '', now() + interval '1 hour')`,
  );
  await pool.query(
    `INSERT INTO newsletter_subscriptions (id, email, language, consent_version, confirm_hash, confirm_by, confirmed_at)
      VALUES (gen_random_uuid(), 'zubeida@example.in', 'en', '1', '', now(), now())`,
  );
  const saved = await browser.post("/api/v1/me/searches", { search: "q=Zubeida+Haveli" });
  expect(saved.statusCode, saved.body).toBe(200);
  await pool.query(
    `INSERT INTO owner_applications (id, user_id, contact, city, locality, pg_count, about)
      VALUES (gen_random_uuid(), $1, '9812345670', 'Delhi', 'Qutub Lane', 1, 'Zubeida')`,
    [user.id],
  );
  await pool.query(
    `INSERT INTO idempotency_keys (user_id, route, key, request_hash, status, answer) VALUES ($1, 'POST /', 'k', '', 200, '{"title":"Zubeida"}')`,
    [user.id],
  );
  // What waits for the workers, which do not work in this test; and what they gave up, which lies among the dead letters.
  const jobs = createJobs({ connectionString: db.connectionString, onError: () => {} });
  const mailer = createMailer({ jobs, keys: testKeys, findLanguage: async () => "en" });
  const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };
  let erase = async (): Promise<void> => {};
  workOnAccountJobs({
    jobs: {
      ...jobs,
      schedule: () => {},
      work: (queue, handler) => {
        if (queue === "erase-accounts")
          erase = async () => handler({ id: "", data: {}, signal: AbortSignal.any([]) } as never);
      },
    },
    database: db.database,
    keys: testKeys,
    mails: createAccountMails({ jobs, mailer, site }),
    mailer,
  });
  jobs.start();
  onTestFinished(() => jobs.stop());
  // And what they wrote to those who run the site, whose mail waits.
  const contacted = await anAccountApp(db.database, {
    mailer,
    // Without https, where the cookies have their plain names.
    site: { ...site, publicUrl: "http://localhost:3000", supportEmail: "help@thikana.example" },
  });
  const written = { name: "Zubeida Khan", email: "zubeida@example.in", text: "Remove 14 Qutub Lane" };
  expect((await contacted.aBrowser().post("/api/v1/contact", written)).statusCode).toBe(200);
  const byNumber = { name: "Zubeida Khan", contact: "98123 45670", text: "Call me" };
  const signedIn = await aBrowserOf(contacted, db.database, user);
  expect((await signedIn.post("/api/v1/contact", byNumber)).statusCode).toBe(200);
  const waiting: readonly [QueueName, object][] = [
    ["mail", { to: "zubeida@example.in", kind: "x", sealed: "" }],
    ["mail", { to: "owner@example.in", kind: "x", sealed: "", about: { mailbox: "zubeida@example.in", lead: "1" } }],
    ["reset-code", { emailOrMobile: "zubeida@example.in" }],
    ["registration-code", { emailOrMobile: "zubeida@example.in", language: "en" }],
    ["newsletter-request", { email: "zubeida@example.in", language: "en" }],
  ];
  for (const [queue, payload] of waiting)
    await inTransaction(db.database, (transaction) => jobs.enqueue(transaction, queue, payload));
  await pool.query("UPDATE jobs.job SET name = name || '-dead' WHERE name = 'reset-code'");

  expect((await tablesWith(secrets)).length).toBeGreaterThan(10);
  await pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [user.id]);
  await erase();
  expect(await tablesWith(secrets)).toEqual([]);
  // Sealed, so no word of theirs would be found in them.
  expect((await pool.query("SELECT data FROM jobs.job WHERE name = 'mail'")).rows).toEqual([]);
  const { rows } = await pool.query("SELECT title, latitude FROM properties WHERE id = $1", [property.id]);
  expect(rows).toEqual([{ title: property.title, latitude: property.latitude }]);
  // Tenants of their listings, and owners who had their enquiry, still see the enquiry, without their texts.
  expect((await ownerBrowser.get("/api/v1/owner/leads")).statusCode).toBe(200);
});

test("a number that an account names erases no message that somebody else sent with that number", async () => {
  const { pool } = db.database;
  const { user } = await (await aLeadApp(db.database)).aPerson({ email: "zubeida@example.in", phone: "9812345670" });
  const app = await anAccountApp(db.database);
  const send = async (message: object, browser = app.aBrowser()) =>
    expect((await browser.post("/api/v1/contact", { name: "Somebody", ...message })).statusCode).toBe(200);
  await send({ contact: "9812345670", text: "A stranger's" });
  await send({ contact: "9812345670", email: "stranger@example.in", text: "A stranger's, with a mailbox" });
  await send({ email: "zubeida@example.in", text: "By the mailbox" });
  await send({ contact: "9000000009", text: "While signed in" }, await aBrowserOf(app, db.database, user));
  await pool.query("INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now(), true)", [user.id]);
  const cancelled: object[] = [];
  await eraseDueAccounts(db.database, async (_transaction, waiting) => void cancelled.push(waiting));
  const { rows } = await pool.query("SELECT text FROM operator_messages ORDER BY text");
  expect(rows).toEqual([{ text: "A stranger's" }, { text: "A stranger's, with a mailbox" }]);
  expect(cancelled).toEqual([
    { mailbox: "zubeida@example.in" },
    { message: expect.any(String) },
    { message: expect.any(String) },
  ]);
});
