import { beforeEach, expect, test } from "vitest";
import {
  type AccountApp,
  type Browser,
  aBrowserOf,
  aPassword,
  anAccountApp,
  proveByPassword,
  registerPerson,
} from "#test/apps/account-app.ts";
import { enrolApp } from "#test/authenticator-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { testKeys } from "#test/test-keys.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import { secondStepsPerAccountADay } from "#server/accounts/account-rate-limits.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const number = { before: "9876543210", after: "9000000002" };
const provePath = "/api/v1/me/proof";

/** What a stolen session must not be able to do with one's own account. */
const sensitive = [
  ["another number", "PATCH", "/api/v1/me", { contact: number.after }],
  ["a new password", "POST", "/api/v1/me/password", { newPassword: "neem-tree-42" }],
  ["leaving", "POST", "/api/v1/me/deletion", {}],
] as const;

async function withPassword() {
  const app = await anAccountApp(db.database, { secondFactor: "required-for-admins" });
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email, contact: number.before });
  return { app, browser, change: async (body: object) => browser.request("PATCH", "/api/v1/me", body) };
}

async function withGoogleAlone() {
  const app = await anAccountApp(db.database);
  const person = aUser({ email, phone: number.before, passwordHash: null, googleSubject: "1090" });
  await storeUsers(db.database, person);
  return { app, browser: await aBrowserOf(app, db.database, person) };
}

/** An owner who has two-step login, and the session in which it was set up, its proof over. */
async function withSecondFactor() {
  const { app, browser, change } = await withPassword();
  await db.database.pool.query("UPDATE users SET role = 'pg-owner'");
  await proveByPassword(browser);
  const { codeAt, recoveryCodes } = await enrolApp(browser, db.database.pool);
  await endProofs();
  const wrong = ["000000", "111111", "222222", "333333"].find((code) => ![-1, 0, 1].map(codeAt).includes(code));
  return { app, browser, change, codeAt, recoveryCodes, wrong };
}

async function endProofs(): Promise<void> {
  await db.database.pool.query("UPDATE sessions SET proved_at = now() - interval '301 seconds'");
}

async function forgetTimes(): Promise<void> {
  await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 minutes'");
}

async function numberNow(): Promise<string | null | undefined> {
  const { rows } = await db.database.pool.query<{ phone: string | null }>("SELECT phone FROM users");
  return rows[0]?.phone;
}

const needsProof = [403, expect.objectContaining({ code: "prove-again", message: "Confirm your identity first" })];

test.each(sensitive)("%s needs a proof of the last five minutes", async (_what, method, url, body) => {
  const { browser } = await withPassword();
  const ask = async (proof: object = {}) => browser.request(method, url, { ...body, ...proof });
  // A proof beside the change is none: there is one place for it.
  for (const proof of [{}, { currentPassword: aPassword }]) {
    const refused = await ask(proof);
    expect([refused.statusCode, refused.json()]).toEqual(needsProof);
  }
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ isProved: false, provesBy: "password" });
  await proveByPassword(browser);
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ isProved: true });
  await endProofs();
  expect((await ask()).statusCode).toBe(403);
  await proveByPassword(browser);
  const done = await ask();
  expect(done.statusCode, done.body).toBe(200);
});

test("another mobile number is written down; the first one, the same one and the rest need no proof", async () => {
  const { browser, change } = await withPassword();
  expect((await change({ contact: "98765 43210", name: "Ananya R" })).statusCode).toBe(200);
  for (const proof of [{}, { currentPassword: "wrong-one" }]) {
    const refused = await browser.post(provePath, proof);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(["currentPassword"]);
  }
  expect((await change({ contact: number.after })).statusCode).toBe(403);
  expect(await numberNow()).toBe(number.before);
  await proveByPassword(browser);
  expect((await change({ contact: number.after })).statusCode).toBe(200);
  expect(await numberNow()).toBe(number.after);
  const { rows } = await db.database.pool.query(
    "SELECT actor = target AS own, details FROM audit_events WHERE action = 'number-changed'",
  );
  expect(rows).toEqual([{ own: true, details: {} }]);
});

test.each(sensitive)("for %s nothing stands in for a second factor", async (_what, method, url, body) => {
  const { app, browser, codeAt } = await withSecondFactor();
  const refusedMail = await browser.post(`${provePath}/code`);
  expect([refusedMail.statusCode, refusedMail.json()]).toMatchObject([
    409,
    { message: "Use two-step login to confirm your identity" },
  ]);
  expect(app.mails.filter(({ kind }) => kind === "proof-code")).toEqual([]);
  for (const proof of [{ currentPassword: aPassword }, { mailedCode: "123456" }]) {
    const refused = await browser.post(provePath, proof);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { code: "OTP is required" } }]);
    expect((await browser.request(method, url, { ...body, ...proof })).statusCode).toBe(403);
  }
  expect((await browser.post(provePath, { code: codeAt(0) })).statusCode).toBe(200);
  const done = await browser.request(method, url, body);
  expect(done.statusCode, done.body).toBe(200);
});

test("proving and signing in share an account's ten codes an hour; then it is mailed, and a recovery code still proves", async () => {
  const { app, browser, codeAt, recoveryCodes, wrong } = await withSecondFactor();
  const mailed = () => app.mails.filter(({ kind }) => kind === "second-factor-many-tries");
  for (let tries = 0; tries < 10; tries += 1) {
    const refused = await browser.post(provePath, { code: wrong });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { code: expect.any(String) } }]);
  }
  expect(mailed()).toEqual([]);
  // Told to nobody: the right code is answered like a wrong one, here and at the second step of a sign-in.
  const right = await browser.post(provePath, { code: codeAt(0) });
  expect([right.statusCode, right.json()]).toMatchObject([
    400,
    { message: "This code is wrong or has already been used. Wait for the next one." },
  ]);
  expect(mailed()).toEqual([expect.objectContaining({ to: email })]);
  const elsewhere = app.aBrowser();
  await elsewhere.post("/api/user/login", { email, password: aPassword });
  expect((await elsewhere.post("/api/v1/sign-in/second-step", { code: codeAt(0) })).statusCode).toBe(400);
  expect(mailed()).toHaveLength(1);
  expect((await browser.post("/api/v1/me/second-factor/removal")).statusCode).toBe(403);
  const [recoveryCode] = recoveryCodes;
  expect((await browser.post(provePath, { recoveryCode })).statusCode).toBe(200);
  await endProofs();
  // That was the owner: the count begins anew.
  expect((await browser.post(provePath, { code: codeAt(0) })).statusCode).toBe(200);
});

test("of an account's codes of the app sixty a day are looked at, however they are spread over its hours", async () => {
  const { browser, codeAt, recoveryCodes } = await withSecondFactor();
  await db.database.pool.query("TRUNCATE rate_hits");
  const { account } = (await browser.get("/api/v1/me")).json<{ account: Record<string, string> }>();
  const limits = createRateLimits(db.database, testKeys);
  for (let n = 0; n < secondStepsPerAccountADay.most; n += 1)
    await limits.count(secondStepsPerAccountADay, account["_id"]!);
  expect((await browser.post(provePath, { code: codeAt(0) })).statusCode).toBe(400);
  expect((await browser.post(provePath, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(200);
  expect((await browser.post(provePath, { code: codeAt(0) })).statusCode).toBe(200);
});

test("of second factors tried from a connection sixty an hour are looked at, over all accounts", async () => {
  const { app, wrong } = await withSecondFactor();
  const address = "203.0.113.9";
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    const nobody = app.aBrowser(address);
    statuses.push((await nobody.post("/api/v1/sign-in/second-step", { code: wrong })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
  const person = app.aBrowser(address);
  await db.database.pool.query("UPDATE users SET email = 'x@example.in'");
  const [user] = (await db.database.pool.query<{ id: string }>("SELECT id FROM users")).rows;
  const own = await aBrowserOf(app, db.database, { id: user?.id ?? "", role: "pg-owner" });
  person.cookies.set("sid", own.cookies.get("sid") ?? "");
  expect((await person.post(provePath, { code: wrong })).statusCode).toBe(429);
});

test("a code that was mailed to oneself takes the password's place, once, in the session that requested it", async () => {
  const { app, browser } = await withPassword();
  const sent = await browser.post(`${provePath}/code`);
  expect([sent.statusCode, sent.json()]).toEqual([200, { message: "OTP sent to your email" }]);
  const mailedCode = app.codeFor(email);
  const elsewhere = app.aBrowser();
  await elsewhere.post("/api/user/login", { email, password: aPassword });
  await endProofs();
  expect((await elsewhere.post(provePath, { mailedCode })).statusCode).toBe(400);
  expect((await browser.post(provePath, { mailedCode: app.wrongCodeFor(email) })).json()).toMatchObject({
    fields: { mailedCode: "Invalid OTP" },
  });
  expect((await browser.post(provePath, { mailedCode })).statusCode).toBe(200);
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ isProved: true });
  expect((await elsewhere.get("/api/v1/me")).json()).toMatchObject({ isProved: false });
  expect((await browser.post(provePath, { mailedCode })).statusCode).toBe(400);
  expect((await browser.post(`${provePath}/code`)).statusCode).toBe(429);
});

test("codes for reauthentication, reset and registration cannot be used in place of each other", async () => {
  const { app, browser } = await withPassword();
  await browser.post(`${provePath}/code`);
  const own = app.codeFor(email);
  expect((await browser.post("/api/user/otp-Verify", { email, otp: own })).statusCode).toBe(400);
  expect((await browser.post("/api/otp/verify-otp", { email, otp: own })).statusCode).toBe(400);
  await app.aBrowser().post("/api/user/forgotPassword", { email });
  const reset = app.codeFor(email);
  expect(reset).not.toBe(own);
  expect((await browser.post(provePath, { mailedCode: reset })).statusCode).toBe(400);
  expect((await browser.post(provePath, { mailedCode: own })).statusCode).toBe(200);
});

test.each(sensitive)(
  "a user who only signs in with Google needs a mailed code for %s",
  async (_what, method, url, body) => {
    const { app, browser } = await withGoogleAlone();
    for (const proof of [{}, { currentPassword: "anything" }]) {
      const answer = await browser.post(provePath, proof);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { mailedCode: "OTP is required" } }]);
    }
    await browser.post(`${provePath}/code`);
    const mailedCode = app.codeFor(email);
    expect((await browser.post(provePath, { mailedCode: app.wrongCodeFor(email) })).statusCode).toBe(400);
    expect((await browser.request(method, url, body)).statusCode).toBe(403);
    expect((await browser.post(provePath, { mailedCode })).statusCode).toBe(200);
    expect((await browser.request(method, url, body)).statusCode).toBe(200);
  },
);

test("a new password ends the proof: the session that goes on has none, nor a code that waits for it", async () => {
  const { app, browser, change } = await withPassword();
  await browser.post(`${provePath}/code`);
  const mailedCode = app.codeFor(email);
  await proveByPassword(browser);
  expect((await browser.post("/api/v1/me/password", { newPassword: "neem-tree-42" })).statusCode).toBe(200);
  expect((await change({ contact: number.after })).statusCode).toBe(403);
  expect((await browser.post(provePath, { mailedCode })).statusCode).toBe(400);
  expect((await browser.post(provePath, { currentPassword: "neem-tree-42" })).statusCode).toBe(200);
});

/** More sessions of the one account, each at an address of its own. */
async function sessionsOf(app: AccountApp, count: number): Promise<Browser[]> {
  const [user] = (await db.database.pool.query<{ id: string }>("SELECT id FROM users")).rows;
  return Promise.all(Array.from({ length: count }, () => aBrowserOf(app, db.database, { id: user?.id ?? "" })));
}

test("impatient clicks for a code use up neither the account's hour nor the connection's", async () => {
  const { app, browser } = await withPassword();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await browser.post(`${provePath}/code`)).statusCode);
  expect(statuses).toEqual([200, ...Array<number>(11).fill(429)]);
  await forgetTimes();
  expect((await browser.post(`${provePath}/code`)).statusCode).toBe(200);
  expect(app.mails.filter(({ kind }) => kind === "proof-code")).toHaveLength(2);
});

test("of codes to prove with an account is mailed ten an hour, over all its sessions", async () => {
  const { app } = await withPassword();
  const statuses: number[] = [];
  for (const browser of await sessionsOf(app, 11)) statuses.push((await browser.post(`${provePath}/code`)).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(app.mails.filter(({ kind }) => kind === "proof-code")).toHaveLength(10);
});

test("a stolen session cannot guess the code: ten tries an hour, over all codes and sessions", async () => {
  const { app, browser } = await withPassword();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    if (n % 4 === 0) {
      await forgetTimes();
      await browser.post(`${provePath}/code`);
    }
    statuses.push((await browser.post(provePath, { mailedCode: app.wrongCodeFor(email) })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  const [other] = await sessionsOf(app, 1);
  await other?.post(`${provePath}/code`);
  expect((await other?.post(provePath, { mailedCode: app.codeFor(email) }))?.statusCode).toBe(429);
});

test("of the password ten are tried in a quarter of an hour and thirty a day, apart from sign-ins", async () => {
  const { app, browser } = await withPassword();
  const tryOne = async () => (await browser.post(provePath, { currentPassword: "wrong-one" })).statusCode;
  const tryTen = async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push(await tryOne());
    return new Set(statuses);
  };
  expect(await tryTen()).toEqual(new Set([400]));
  const right = await browser.post(provePath, { currentPassword: aPassword });
  expect([right.statusCode, Number(right.headers["retry-after"]) > 600]).toEqual([429, true]);
  // The limits at the sign-in form and in a session are separate.
  expect((await app.aBrowser().post("/api/user/login", { email, password: aPassword })).statusCode).toBe(200);
  const passQuarter = () =>
    db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '20 minutes'");
  await passQuarter();
  expect(await tryTen()).toEqual(new Set([400]));
  await passQuarter();
  expect(await tryTen()).toEqual(new Set([400]));
  await passQuarter();
  const tomorrow = await browser.post(provePath, { currentPassword: aPassword });
  expect([tomorrow.statusCode, Number(tomorrow.headers["retry-after"]) > 36_000]).toEqual([429, true]);
});

test("numbers cannot be tried out one after another on an account", async () => {
  const { browser, change } = await withPassword();
  await proveByPassword(browser);
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1) statuses.push((await change({ contact: `900000001${n}` })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("accounts with a number are mailed, once a day, that another account has it too, in whichever way it was set", async () => {
  const { app, browser: own, change } = await withPassword();
  await registerPerson(app, app.aBrowser(), { email: "first@example.in", contact: number.after });
  const told = () => app.mails.flatMap(({ kind, to }) => (kind === "number-taken" ? [to] : []));
  const nextDay = () => db.database.pool.query("TRUNCATE rate_hits");
  expect(told()).toEqual([]);
  expect((await change({ contact: number.after })).statusCode).toBe(403);
  expect(told()).toEqual([]);
  await proveByPassword(own);
  expect((await change({ contact: number.after })).statusCode).toBe(200);
  expect(told()).toEqual(["first@example.in"]);
  // The same again, and by another account of theirs: not on the same day.
  expect((await change({ contact: number.before })).statusCode).toBe(200);
  expect((await change({ contact: number.after })).statusCode).toBe(200);
  expect(told()).toEqual(["first@example.in"]);
  await registerPerson(app, app.aBrowser(), { email: "third@example.in", contact: number.after });
  expect(told()).toEqual(["first@example.in", email]);

  await nextDay();
  app.mails.length = 0;
  const bare = aUser({ email: "bare@example.in", phone: null, role: "user" });
  await storeUsers(db.database, bare);
  const browser = await aBrowserOf(app, db.database, bare);
  const enquiry = { fullName: "Bare Person", contact: number.after, days: "Within 7 Days" };
  expect((await browser.post("/api/property/enquiry", enquiry)).statusCode).toBe(200);
  expect(told().toSorted()).toEqual([email, "first@example.in", "third@example.in"].toSorted());
  // What is no news: their own number again.
  await nextDay();
  app.mails.length = 0;
  expect((await browser.post("/api/property/enquiry", enquiry)).statusCode).toBe(200);
  expect((await browser.request("PATCH", "/api/v1/me", { contact: number.after })).statusCode).toBe(200);
  expect(told()).toEqual([]);
});
