import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import {
  type AccountApp,
  type Browser,
  aBrowserOf,
  aPassword,
  anAccountApp,
  registerPerson,
} from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { timeWithinStep } from "#test/authenticator-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { untilBlocked } from "#test/database/until-blocked.ts";
import { inTransaction } from "#server/database/database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const anApp = (secondFactor: "required-for-admins" | "off" = "required-for-admins") =>
  anAccountApp(db.database, { secondFactor });
const status = async (browser: Browser) => (await browser.get("/api/v1/me/second-factor")).json<object>();
const paths = {
  begin: "/api/v1/me/second-factor/enrolment",
  confirm: "/api/v1/me/second-factor",
  renew: "/api/v1/me/second-factor/recovery-codes",
  remove: "/api/v1/me/second-factor/removal",
  prove: "/api/v1/me/proof",
};

/** A session whose person has proved a moment ago who they are. */
async function aProvedBrowser(app: AccountApp, who: Parameters<typeof storeUsers>[1]): Promise<Browser> {
  await storeUsers(db.database, who);
  return aBrowserOf(app, db.database, who, { isProved: true });
}

async function enrol(browser: Browser) {
  const { enrolment } = (await browser.post(paths.begin)).json<{ enrolment: { key: string; address: string } }>();
  const totp = new TOTP({ secret: Secret.fromBase32(enrolment.key.replaceAll(" ", "")) });
  const code = () => totp.generate();
  const earlier = ((await timeWithinStep(db.database.pool)) - 30) * 1000;
  const answer = await browser.post(paths.confirm, { code: totp.generate({ timestamp: earlier }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return { code, enrolment, ...answer.json<{ recoveryCodes: string[] }>() };
}

async function audited(): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ action: string }>("SELECT action FROM audit_events ORDER BY id");
  return rows.map(({ action }) => action);
}

test("an admin without a second factor is refused everything of admins and owners, by a clear code, until one is set up", async () => {
  const app = await anApp();
  const browser = await aProvedBrowser(app, aUser({ role: "admin" }));
  for (const path of ["/api/v1/admin/overview", "/api/user/allUsers", "/api/v1/owner/properties"]) {
    const refused = await browser.get(path);
    expect([refused.statusCode, refused.json()], path).toEqual([
      403,
      expect.objectContaining({ code: "second-factor-required" }),
    ]);
  }
  const inHindi = await browser.get("/api/v1/admin/overview", { "accept-language": "hi" });
  expect(inHindi.json<{ message: string }>().message).toContain("एडमिन के लिए दो चरणों वाला लॉगिन ज़रूरी है");
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ secondFactor: "required" });
  await enrol(browser);
  expect((await browser.get("/api/v1/admin/overview")).statusCode).toBe(200);
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ secondFactor: "on" });
});

test("in a demo no second factor is required or offered, but an existing one is still required", async () => {
  const app = await anApp("off");
  const browser = await aProvedBrowser(app, aUser({ role: "admin" }));
  expect((await browser.get("/api/v1/admin/overview")).statusCode).toBe(200);
  expect(await status(browser)).toMatchObject({ isOffered: false, isRequired: false });
  expect((await browser.post(paths.begin)).statusCode).toBe(409);

  const person = app.aBrowser();
  await registerPerson(app, person, { email: "ananya@example.in" });
  await db.database.pool.query(
    "INSERT INTO second_factors (user_id, sealed_secret, last_step) SELECT id, 'x', 0 FROM users WHERE email = 'ananya@example.in'",
  );
  const login = await person.post("/api/user/login", { email: "ananya@example.in", password: aPassword });
  expect([login.statusCode, login.json<{ code: string }>().code]).toEqual([401, "second-step"]);
});

test("setting it up ends every other session and renews one's own, and is mailed and written down", async () => {
  const app = await anApp();
  const owner = aUser({ role: "pg-owner" });
  const browser = await aProvedBrowser(app, owner);
  const elsewhere = await aBrowserOf(app, db.database, owner);
  const before = browser.cookies.get("sid");
  const { enrolment } = await enrol(browser);
  expect(enrolment.address).toMatch(
    /^otpauth:\/\/totp\/Thikana:.*issuer=Thikana&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  );
  expect(browser.cookies.get("sid")).not.toBe(before);
  expect((await browser.get("/api/user/getAccess")).statusCode).toBe(200);
  expect((await elsewhere.get("/api/user/getAccess")).statusCode).toBe(401);
  const stolen = app.aBrowser();
  stolen.cookies.set("sid", before ?? "");
  expect((await stolen.get("/api/user/getAccess")).statusCode).toBe(401);
  expect(app.mails).toEqual([expect.objectContaining({ kind: "second-factor-enrolled", to: owner.email })]);
  expect(await audited()).toEqual(["second-factor-enrolled"]);
});

test("only a session that has proved who it is in the last five minutes sees or changes anything of it", async () => {
  const app = await anApp();
  const owner = aUser({ role: "pg-owner" });
  const browser = await aProvedBrowser(app, owner);
  expect((await browser.post(paths.begin)).statusCode).toBe(200);
  // Another session of the same person, and this one later, are shown no secret.
  const elsewhere = await aBrowserOf(app, db.database, owner);
  await db.database.pool.query("UPDATE sessions SET proved_at = now()");
  expect(await status(browser)).toHaveProperty("enrolment");
  expect(await status(elsewhere)).not.toHaveProperty("enrolment");
  expect((await elsewhere.post(paths.confirm, { code: "123456" })).statusCode).toBe(409);
  await db.database.pool.query("UPDATE sessions SET proved_at = now() - interval '301 seconds'");
  expect(await status(browser)).not.toHaveProperty("enrolment");
  for (const path of [paths.begin, paths.renew, paths.remove]) {
    const refused = await browser.post(path);
    expect([refused.statusCode, refused.json<{ code: string }>().code], path).toEqual([403, "prove-again"]);
  }
});

test("a second factor that is being confirmed while a reset ends its session is not set up, nor does its secret wait on", async () => {
  const app = await anApp();
  const browser = app.aBrowser();
  const email = "ananya@example.in";
  await registerPerson(app, browser, { email });
  await db.database.pool.query("UPDATE users SET role = 'pg-owner'");
  await db.database.pool.query("UPDATE sessions SET proved_at = now()");
  const { enrolment } = (await browser.post(paths.begin)).json<{ enrolment: { key: string } }>();
  const totp = new TOTP({ secret: Secret.fromBase32(enrolment.key.replaceAll(" ", "")) });
  const { answer } = await inTransaction(db.database, async ({ client }) => {
    await client.query("SELECT FROM users FOR UPDATE");
    await client.query("DELETE FROM sessions");
    const confirming = browser.post(paths.confirm, { code: totp.generate() });
    await untilBlocked(db.database);
    return { answer: confirming };
  });
  expect((await answer).statusCode).toBe(401);
  const waiting = async () => {
    const { rows } = await db.database.pool.query<{ waiting: number; confirmed: number }>(
      `SELECT (SELECT count(*)::int FROM second_factor_enrolments) AS waiting,
        (SELECT count(*)::int FROM second_factors) AS confirmed`,
    );
    return rows[0];
  };
  expect(await waiting()).toEqual({ waiting: 1, confirmed: 0 });
  const owner = app.aBrowser();
  await owner.post("/api/user/forgotPassword", { email });
  await owner.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  expect((await owner.post("/api/user/updatePassword", { email, password: "neem-tree-42" })).statusCode).toBe(200);
  expect(await waiting()).toEqual({ waiting: 0, confirmed: 0 });
});

test("of first codes ten are compared, and an enrolment is over after half an hour", async () => {
  const app = await anApp();
  const browser = await aProvedBrowser(app, aUser({ role: "pg-owner" }));
  const begun = (await browser.post(paths.begin)).json<{ enrolment: { key: string } }>();
  const totp = new TOTP({ secret: Secret.fromBase32(begun.enrolment.key.replaceAll(" ", "")) });
  const wrong = totp.generate() === "000000" ? "111111" : "000000";
  const tries = await Promise.all(Array.from({ length: 15 }, () => browser.post(paths.confirm, { code: wrong })));
  expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(10).fill(400),
    ...Array<number>(5).fill(409),
  ]);
  expect((await browser.post(paths.confirm, { code: totp.generate() })).statusCode).toBe(409);
  await browser.post(paths.begin);
  await db.database.pool.query("UPDATE second_factor_enrolments SET expires_at = now() - interval '1 second'");
  expect(await status(browser)).not.toHaveProperty("enrolment");
  expect((await browser.post(paths.confirm, { code: wrong })).statusCode).toBe(409);
});

test("an owner gets new recovery codes, moves to another app, and removes it again; an admin cannot remove it", async () => {
  const app = await anApp();
  const owner = aUser({ role: "pg-owner" });
  const browser = await aProvedBrowser(app, owner);
  const first = await enrol(browser);
  const renewed = (await browser.post(paths.renew)).json<{ recoveryCodes: string[] }>().recoveryCodes;
  expect(renewed).toHaveLength(10);
  const prove = (recoveryCode: string | undefined) => browser.post(paths.prove, { recoveryCode });
  expect((await prove(first.recoveryCodes[0])).statusCode).toBe(400);
  expect((await prove(renewed[0])).statusCode).toBe(200);
  // Until the new app's first code is right, the old one is good.
  await browser.post(paths.begin);
  expect((await browser.post(paths.prove, { code: first.code() })).statusCode).toBe(200);
  const second = await enrol(browser);
  expect((await browser.post(paths.prove, { code: first.code() })).statusCode).toBe(400);
  expect((await browser.post(paths.prove, { code: second.code() })).statusCode).toBe(200);
  expect((await prove(renewed[1])).statusCode).toBe(400);

  await db.database.pool.query("UPDATE users SET role = 'admin'");
  expect((await browser.post(paths.remove)).statusCode).toBe(409);
  await db.database.pool.query("UPDATE users SET role = 'pg-owner'");
  expect((await browser.post(paths.remove)).statusCode).toBe(200);
  const { rows } = await db.database.pool.query("SELECT FROM second_factors UNION ALL SELECT FROM recovery_codes");
  expect(rows).toHaveLength(0);
  expect(app.mails.at(-1)).toMatchObject({ kind: "second-factor-removed" });
});

test("recovery codes are renewed five times a day, and an app is set up twenty times", async () => {
  const app = await anApp();
  const browser = await aProvedBrowser(app, aUser({ role: "pg-owner" }));
  await enrol(browser);
  const statusesOf = async (path: string, count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) statuses.push((await browser.post(path)).statusCode);
    return statuses;
  };
  expect(await statusesOf(paths.renew, 6)).toEqual([...Array<number>(5).fill(200), 429]);
  expect(app.mails.filter(({ kind }) => kind === "second-factor-recovery-codes-renewed")).toHaveLength(5);
  expect(await statusesOf(paths.begin, 20)).toEqual([...Array<number>(19).fill(200), 429]);
});

test("somebody proves by the second factor where there is one, else by password, else by a mailed code", async () => {
  const app = await anApp();
  const withPassword = app.aBrowser();
  await registerPerson(app, withPassword, { email: "ananya@example.in" });
  expect((await withPassword.post(paths.prove, { currentPassword: "not-it-at-all" })).statusCode).toBe(400);
  expect((await withPassword.post(paths.prove, { currentPassword: aPassword })).statusCode).toBe(200);
  expect(await status(withPassword)).toMatchObject({ isProved: true, provesBy: "password" });
  await db.database.pool.query("UPDATE users SET role = 'pg-owner'");
  await enrol(withPassword);
  // A password does not stand in for the second factor any more.
  expect((await withPassword.post(paths.prove, { currentPassword: aPassword })).statusCode).toBe(400);

  const byGoogle = aUser({ role: "pg-owner" });
  await storeUsers(db.database, byGoogle);
  const browser = await aBrowserOf(app, db.database, byGoogle);
  expect((await browser.post(paths.prove, { mailedCode: "123456" })).statusCode).toBe(400);
  expect((await browser.post(`${paths.prove}/code`)).statusCode).toBe(200);
  const mailedCode = app.codeFor(byGoogle.email);
  // A code of another purpose is none of this one, nor this one for a reset.
  expect((await browser.post("/api/user/otp-Verify", { email: byGoogle.email, otp: mailedCode })).statusCode).toBe(400);
  // It belongs to the session that asked for it.
  const elsewhere = await aBrowserOf(app, db.database, byGoogle);
  expect((await elsewhere.post(paths.prove, { mailedCode })).statusCode).toBe(400);
  expect((await browser.post(paths.prove, { mailedCode })).statusCode).toBe(200);
  expect((await browser.post(paths.prove, { mailedCode })).statusCode).toBe(400);
  expect(await status(browser)).toMatchObject({ isProved: true });
});

test("people who are erased leave no second factor behind", async () => {
  const app = await anApp();
  const owner = aUser({ role: "pg-owner" });
  const browser = await aProvedBrowser(app, owner);
  await enrol(browser);
  await browser.post(paths.begin);
  await db.database.pool.query("DELETE FROM users WHERE id = $1", [owner.id]);
  const { rows } = await db.database.pool.query(
    "SELECT FROM second_factors UNION ALL SELECT FROM recovery_codes UNION ALL SELECT FROM second_factor_enrolments UNION ALL SELECT FROM pending_sign_ins",
  );
  expect(rows).toHaveLength(0);
});
