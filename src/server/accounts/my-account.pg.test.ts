import { beforeEach, expect, test } from "vitest";
import { aProperty } from "#test/factories.ts";
import { inTransaction } from "#server/database/database.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { aPassword, anAccountApp, proveByPassword, registerPerson } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { testKeys } from "#test/test-keys.ts";
import { untilBlocked } from "#test/database/until-blocked.ts";
import { createRateLimits, networkOf } from "#server/http/limits/rate-limits.ts";
import { passwordChangesPerAccount, writesPerNetwork } from "./account-rate-limits.ts";
import { eraseDueAccounts } from "./deletion/deletion-service.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";

async function signedIn() {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email });
  app.mails.length = 0;
  return { app, browser };
}

test("every address of one's own account is for people who are signed in", async () => {
  const app = await anAccountApp(db.database);
  for (const [method, url] of [
    ["GET", "/api/v1/me"],
    ["PATCH", "/api/v1/me"],
    ["POST", "/api/v1/me/password"],
    ["POST", "/api/v1/me/proof"],
    ["POST", "/api/v1/me/proof/code"],
    ["GET", "/api/v1/me/sessions"],
    ["DELETE", "/api/v1/me/sessions"],
    ["DELETE", "/api/v1/me/sessions/0197a3c0-0001-7000-8000-000000000000"],
    ["POST", "/api/v1/me/deletion"],
    ["DELETE", "/api/v1/me/deletion"],
  ] as const)
    expect((await app.aBrowser().request(method, url)).statusCode, `${method} ${url}`).toBe(401);
});

test("name, contact and college are changed one by one, and nothing else is", async () => {
  const { browser } = await signedIn();
  const change = async (body: object) => browser.request("PATCH", "/api/v1/me", body);
  expect((await change({ college: "  Miranda   House " })).json()).toMatchObject({
    account: { college: "Miranda House" },
  });
  expect((await change({ name: "अनन्या", role: "admin", email: "x@y.in" })).json()).toMatchObject({
    account: { name: "अनन्या", role: "user", email, college: "Miranda House" },
  });
  await proveByPassword(browser);
  expect((await change({ contact: "98 7654 3211", college: "" })).statusCode).toBe(200);
  const mine = (await browser.get("/api/v1/me")).json<{ account: Record<string, unknown> }>();
  expect(mine).toMatchObject({
    hasPassword: true,
    hasGoogle: false,
    account: { contact: "9876543211", name: "अनन्या" },
  });
  expect(mine.account).not.toHaveProperty("college");
  expect((await change({ contact: "1" })).json()).toMatchObject({
    fields: { contact: "Must be a valid 10-digit number" },
  });
  expect((await change({ name: " " })).json()).toMatchObject({ fields: { name: "Name is Required" } });
});

test("a number is not split over name and college of which each request carries one", async () => {
  const { browser } = await signedIn();
  const change = async (body: object) => browser.request("PATCH", "/api/v1/me", body);
  const refused = "Remove the phone number: 98765 43210";
  expect((await change({ name: "Ravi 98765" })).statusCode).toBe(200);
  expect((await change({ college: "43210 College" })).json()).toMatchObject({ fields: { college: refused } });
  expect((await change({ name: "Ravi" })).statusCode).toBe(200);
  expect((await change({ college: "43210 College" })).statusCode).toBe(200);
  expect((await change({ name: "Ravi 98765" })).json()).toMatchObject({ fields: { name: refused } });
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({
    account: { name: "Ravi", college: "43210 College" },
  });
  // What was stored before there was this rule does not stop other changes.
  await db.database.pool.query("UPDATE users SET name = 'Ravi 98765'");
  expect((await change({ language: "hi" })).statusCode).toBe(200);
});

test("a new password needs reauthentication, ends the other sessions and is mailed to the account", async () => {
  const { app, browser } = await signedIn();
  const elsewhere = app.aBrowser();
  await elsewhere.post("/api/user/login", { email, password: aPassword });
  const change = async (newPassword: string) => browser.post("/api/v1/me/password", { newPassword });
  expect((await change("neem-tree-42")).statusCode).toBe(403);
  await proveByPassword(browser);
  expect((await change("football")).json()).toMatchObject({
    fields: { newPassword: expect.stringContaining("most common") },
  });
  expect((await change("neem-tree-42")).statusCode).toBe(200);
  expect((await browser.get("/api/user/getAccess")).statusCode).toBe(200);
  expect((await elsewhere.get("/api/user/getAccess")).statusCode).toBe(401);
  expect(app.mails).toEqual([{ kind: "password-changed", to: email }]);
});

test("an account's password is changed five times a day, and changes count for the connection", async () => {
  const app = await anAccountApp(db.database);
  const address = "203.0.113.9";
  const browser = app.aBrowser(address);
  await registerPerson(app, browser, { email });
  const { account } = (await browser.get("/api/v1/me")).json<{ account: Record<string, string> }>();
  const limits = createRateLimits(db.database, testKeys);
  const change = async (newPassword: string) => {
    await db.database.pool.query("UPDATE sessions SET proved_at = now()");
    const answer = await browser.post("/api/v1/me/password", { newPassword });
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  for (let n = 1; n < passwordChangesPerAccount.most; n += 1)
    await limits.count(passwordChangesPerAccount, account["_id"]!);
  expect((await change("neem-tree-42"))[0]).toBe(200);
  expect(await change("lotus-pond-8")).toEqual([429, expect.stringContaining("changed your password too often")]);
  // The account's registration, and the two changes above.
  for (let n = 3; n < writesPerNetwork.most; n += 1) await limits.count(writesPerNetwork, networkOf(address));
  expect(await change("lotus-pond-8")).toEqual([429, expect.stringContaining("Too many changes from this connection")]);
});

test.each([
  ["its session is ended", "DELETE FROM sessions"],
  [
    "an admin deletes the account",
    "INSERT INTO account_deletions (user_id, due_at, is_by_self) SELECT id, now() + interval '30 days', false FROM users",
  ],
])("a password that is being changed while %s is not, and nobody is signed in by it", async (_what, statement) => {
  const { app, browser } = await signedIn();
  await proveByPassword(browser);
  const { answer } = await inTransaction(db.database, async ({ client }) => {
    await client.query("SELECT FROM users FOR UPDATE");
    await client.query(statement);
    const changing = browser.post("/api/v1/me/password", { newPassword: "neem-tree-42" });
    await untilBlocked(db.database);
    return { answer: changing };
  });
  expect((await answer).statusCode).toBe(401);
  await db.database.pool.query("DELETE FROM account_deletions");
  expect((await app.aBrowser().post("/api/user/login", { email, password: aPassword })).statusCode).toBe(200);
});

test("sessions are listed with their devices, and ended one by one or all others; never another person's", async () => {
  const { app, browser } = await signedIn();
  const phone = app.aBrowser();
  await phone.post("/api/user/login", { email, password: aPassword }, { "user-agent": "Phone/1.0" });
  const stranger = app.aBrowser();
  await registerPerson(app, stranger, { email: "other@example.in" });
  const { sessions } = (await browser.get("/api/v1/me/sessions")).json<{
    sessions: { id: string; device: string; isCurrent: boolean }[];
  }>();
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ["Phone/1.0", false],
    [expect.any(String), true],
  ]);
  const [onPhone] = sessions;
  expect((await stranger.request("DELETE", `/api/v1/me/sessions/${onPhone?.id}`)).statusCode).toBe(404);
  expect((await browser.request("DELETE", "/api/v1/me/sessions/x")).statusCode).toBe(400);
  expect((await browser.request("DELETE", `/api/v1/me/sessions/${onPhone?.id}`)).statusCode).toBe(200);
  expect((await phone.get("/api/user/getAccess")).statusCode).toBe(401);
  await phone.post("/api/user/login", { email, password: aPassword });
  expect((await browser.request("DELETE", "/api/v1/me/sessions")).json()).toMatchObject({ ended: 1 });
  expect((await phone.get("/api/user/getAccess")).statusCode).toBe(401);
  expect((await stranger.get("/api/user/getAccess")).statusCode).toBe(200);
});

test("a deleted account pauses its listings, comes back when its owner keeps it, and is erased after two days", async () => {
  const { app, browser } = await signedIn();
  const { account } = (await browser.get("/api/v1/me")).json<{ account: Record<string, string> }>();
  const [live, paused] = [
    aProperty({ ownerId: account["_id"]! }),
    aProperty({ ownerId: account["_id"]!, status: "paused" }),
  ];
  const others = aProperty();
  await db.database.orm.insert(properties).values([live, paused, others]);
  const statuses = async () => {
    const { rows } = await db.database.pool.query<{ status: string }>("SELECT status FROM properties ORDER BY seq");
    return rows.map(({ status }) => status);
  };

  expect((await browser.post("/api/v1/me/deletion")).statusCode).toBe(403);
  await proveByPassword(browser);
  const asked = await browser.post("/api/v1/me/deletion");
  const { erasedAt } = asked.json<{ erasedAt: string }>();
  expect((Date.parse(erasedAt) - Date.now()) / 3_600_000).toBeCloseTo(48, 1);
  expect((await browser.get("/api/user/getAccess")).statusCode).toBe(401);
  expect(await statuses()).toEqual(["paused", "paused", "live"]);
  expect(app.mails).toEqual([{ kind: "deletion-requested", to: email }]);

  await browser.post("/api/user/login", { email, password: aPassword });
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ erasedAt });
  expect(await eraseDueAccounts(db.database, async () => {})).toBe(0);
  expect((await browser.request("DELETE", "/api/v1/me/deletion")).statusCode).toBe(200);
  expect(await statuses()).toEqual(["live", "paused", "live"]);
  expect((await browser.request("DELETE", "/api/v1/me/deletion")).statusCode).toBe(404);

  await browser.post("/api/v1/me/deletion");
  await db.database.pool.query("UPDATE account_deletions SET due_at = now()");
  const cancelled: object[] = [];
  expect(
    await eraseDueAccounts(db.database, async (_transaction, waiting) => {
      cancelled.push(waiting);
    }),
  ).toBe(1);
  // Nothing is known by the number: it is not proved to be theirs.
  expect(cancelled).toEqual([{ mailbox: email }]);
  expect(await statuses()).toEqual(["removed", "removed", "live"]);
  const { rows } = await db.database.pool.query(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM consents) AS consents,
      (SELECT count(*)::int FROM properties WHERE owner_id IS NOT NULL) AS owned,
      (SELECT display_id FROM erasures) AS erased,
      (SELECT string_agg(audit_events::text, ' ') FROM audit_events) AS audit`,
  );
  expect(rows).toEqual([{ users: 0, consents: 0, owned: 0, erased: account["userId"], audit: expect.any(String) }]);
  expect(JSON.stringify(rows)).not.toMatch(/ananya|9876543210/i);
});

test("the only admin cannot leave, and of two who leave at once one stays", async () => {
  const app = await anAccountApp(db.database);
  const second = await anAccountApp(db.database);
  const admins = [app.aBrowser(), second.aBrowser()];
  await registerPerson(app, admins[0]!, { email: "a@example.in" });
  await registerPerson(second, admins[1]!, { email: "b@example.in" });
  await db.database.pool.query("UPDATE users SET role = 'admin'");
  for (const browser of admins) await proveByPassword(browser);
  const leave = () => Promise.all(admins.map(async (browser) => browser.post("/api/v1/me/deletion")));
  const answers = await leave();
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<{ message: string }>().message).toBe("Nobody else is admin. Make somebody else admin first.");
});

test("a listing that comes up at the moment in which its owner leaves is paused with the others", async () => {
  const { browser } = await signedIn();
  const { account } = (await browser.get("/api/v1/me")).json<{ account: Record<string, string> }>();
  await db.database.orm.insert(properties).values(aProperty({ ownerId: account["_id"]!, status: "paused" }));
  await proveByPassword(browser);
  const { answer } = await inTransaction(db.database, async ({ client }) => {
    await client.query("UPDATE properties SET status = 'live'");
    const asked = browser.post("/api/v1/me/deletion");
    await untilBlocked(db.database);
    return { answer: asked };
  });
  expect((await answer).statusCode).toBe(200);
  const { rows } = await db.database.pool.query("SELECT status FROM properties");
  expect(rows).toEqual([{ status: "paused" }]);
});
