/** Browsers in which the owner has signed in, and what is left of that for somebody who knew an old password. */
import { beforeEach, expect, test } from "vitest";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import {
  type AccountApp,
  type Browser,
  anAppWithOnePerson,
  aPassword,
  proveByPassword,
  registerPerson,
} from "#test/apps/account-app.ts";
import { testKeys } from "#test/test-keys.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import {
  codesPerAccount,
  codesPerKnownDevices,
  logInPerAccount,
  logInPerKnownDevices,
  triesPerAccount,
  triesPerKnownDevices,
} from "#server/accounts/account-rate-limits.ts";
import { forgetExpired } from "#server/accounts/deletion/forget-expired.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const newPassword = "neem-tree-42";

const withOnePerson = () => anAppWithOnePerson(db.database, email);

const logIn = async (browser: Browser, password = aPassword) =>
  (await browser.post("/api/user/login", { email, password })).statusCode;

async function useUp(limit: Parameters<ReturnType<typeof createRateLimits>["allows"]>[0], who: string) {
  for (let n = 0; n < limit.most; n += 1) await createRateLimits(db.database, testKeys).allows(limit, who);
}

/** Whether a browser still counts as the owner's: everybody else is answered as to a wrong password. */
async function isKnown(app: AccountApp, browser: Browser, password: string): Promise<boolean> {
  await db.database.pool.query("TRUNCATE rate_hits");
  await useUp(logInPerAccount, email);
  const stranger = await logIn(app.aBrowser(), password);
  expect(stranger).toBe(401);
  const copy = app.aBrowser();
  copy.cookies.set("device", browser.cookies.get("device") ?? "");
  return (await logIn(copy, password)) === 200;
}

async function reset(app: AccountApp, browser: Browser): Promise<void> {
  await browser.post("/api/user/forgotPassword", { email });
  await browser.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  expect((await browser.post("/api/user/updatePassword", { email, password: newPassword })).statusCode).toBe(200);
}

test("a reset makes strangers of all devices but the one that has set the new password", async () => {
  const { app, owner } = await withOnePerson();
  const other = app.aBrowser();
  expect(await logIn(other)).toBe(200);
  expect(await isKnown(app, owner, aPassword)).toBe(true);
  await db.database.pool.query("TRUNCATE rate_hits");
  const resetting = app.aBrowser();
  await reset(app, resetting);
  expect(await isKnown(app, owner, newPassword)).toBe(false);
  expect(await isKnown(app, other, newPassword)).toBe(false);
  expect(await isKnown(app, resetting, newPassword)).toBe(true);
});

test("a changed password makes strangers of all devices but the one that has changed it", async () => {
  const { app, owner } = await withOnePerson();
  const other = app.aBrowser();
  await logIn(other);
  const copied = app.aBrowser();
  copied.cookies.set("device", owner.cookies.get("device") ?? "");
  await proveByPassword(owner);
  const changed = await owner.post("/api/v1/me/password", { newPassword });
  expect(changed.statusCode).toBe(200);
  expect(await isKnown(app, owner, newPassword)).toBe(true);
  expect(await isKnown(app, other, newPassword)).toBe(false);
  // A copy of the cookie that this very browser had before is worth nothing, either.
  expect(await isKnown(app, copied, newPassword)).toBe(false);
});

test("signing out everywhere else makes strangers of the other devices", async () => {
  const { app, owner } = await withOnePerson();
  const other = app.aBrowser();
  await logIn(other);
  await owner.request("DELETE", "/api/v1/me/sessions");
  expect(await isKnown(app, owner, aPassword)).toBe(true);
  expect(await isKnown(app, other, aPassword)).toBe(false);
});

test("who registers a mailbox anew is not known by a device of the account that was erased", async () => {
  const { app, owner } = await withOnePerson();
  await db.database.pool.query("DELETE FROM users WHERE email = $1", [email]);
  await db.database.pool.query("TRUNCATE rate_hits");
  await registerPerson(app, app.aBrowser(), { email });
  expect(await isKnown(app, owner, aPassword)).toBe(false);
});

test("an account has ten devices at most, the latest; old ones are forgotten", async () => {
  const { app, owner } = await withOnePerson();
  const others: Browser[] = [];
  for (let n = 0; n < 10; n += 1) {
    const other = app.aBrowser();
    expect(await logIn(other)).toBe(200);
    others.push(other);
  }
  // Signing in again takes no room.
  await logIn(others[9] ?? owner);
  const { rows } = await db.database.pool.query("SELECT count(*)::int AS devices FROM known_devices");
  expect(rows).toEqual([{ devices: 10 }]);
  expect(await isKnown(app, owner, aPassword)).toBe(false);
  expect(await isKnown(app, others[1] ?? owner, aPassword)).toBe(true);
  await db.database.pool.query("UPDATE known_devices SET last_used_at = now() - interval '181 days'");
  expect(await isKnown(app, others[1] ?? owner, aPassword)).toBe(false);
  await db.database.pool.query("UPDATE known_devices SET last_used_at = now() - interval '181 days'");
  await forgetExpired(db.database);
  expect((await db.database.pool.query("SELECT FROM known_devices")).rowCount).toBe(0);
});

test("what all devices of an account may try together is bounded; above it they count as strangers", async () => {
  const { app, owner } = await withOnePerson();
  const verify = async (browser: Browser, otp: string) =>
    (await browser.post("/api/user/otp-Verify", { email, otp })).statusCode;
  const elsewhere = app.aBrowser();
  await elsewhere.post("/api/user/forgotPassword", { email });
  await useUp(triesPerAccount, `reset ${email}`);
  await useUp(triesPerKnownDevices, `reset ${email}`);
  expect(await verify(owner, app.codeFor(email))).toBe(400);

  await db.database.pool.query("TRUNCATE rate_hits");
  await useUp(logInPerAccount, email);
  await useUp(logInPerKnownDevices, email);
  expect(await logIn(owner)).toBe(401);

  await db.database.pool.query("TRUNCATE rate_hits");
  app.mails.length = 0;
  await useUp(codesPerAccount, `reset ${email}`);
  expect((await owner.post("/api/user/forgotPassword", { email })).statusCode).toBe(200);
  expect(app.mails).toHaveLength(1);
  await db.database.pool.query("TRUNCATE rate_hits");
  await useUp(codesPerAccount, `reset ${email}`);
  await useUp(codesPerKnownDevices, `reset ${email}`);
  expect((await owner.post("/api/user/forgotPassword", { email })).statusCode).toBe(200);
  expect(app.mails).toHaveLength(1);
});

test("each try from a device counts for all devices of its account", async () => {
  const { app, owner } = await withOnePerson();
  const other = app.aBrowser();
  await logIn(other);
  await useUp({ ...triesPerKnownDevices, most: triesPerKnownDevices.most - 2 }, `reset ${email}`);
  await useUp(triesPerAccount, `reset ${email}`);
  await app.aBrowser().post("/api/user/forgotPassword", { email });
  const wrong = app.codeFor(email) === "000000" ? "000001" : "000000";
  const attempts = async () => {
    const { rows } = await db.database.pool.query("SELECT attempts FROM one_time_codes WHERE subject = $1", [email]);
    return rows as unknown;
  };
  for (const browser of [owner, other, owner])
    expect((await browser.post("/api/user/otp-Verify", { email, otp: wrong })).statusCode).toBe(400);
  // The third was not compared.
  expect(await attempts()).toEqual([{ attempts: 2 }]);
});
