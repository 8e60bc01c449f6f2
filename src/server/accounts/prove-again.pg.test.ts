import { beforeEach, expect, test } from "vitest";
import { aPassword, aBrowserOf, anAccountApp, registerPerson } from "#test/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const number = { before: "9876543210", after: "9000000002" };

async function withPassword() {
  const app = await anAccountApp(db.database);
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

async function numberNow(): Promise<string | null | undefined> {
  const { rows } = await db.database.pool.query<{ phone: string | null }>("SELECT phone FROM users");
  return rows[0]?.phone;
}

const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

test("another mobile number is taken for the password, and for nothing less", async () => {
  const { browser, change } = await withPassword();
  const bare = await change({ contact: number.after, name: "Somebody Else" });
  expect([bare.statusCode, bare.json()]).toMatchObject([
    400,
    { fields: { currentPassword: "Current password is required" } },
  ]);
  const wrong = await change({ contact: number.after, currentPassword: "wrong-one" });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { fields: { currentPassword: "This is not your current password" } },
  ]);
  expect(await numberNow()).toBe(number.before);
  // The number that it has is no change, and the rest needs no proof.
  expect((await change({ contact: "98765 43210", name: "Ananya R" })).statusCode).toBe(200);
  expect((await change({ contact: number.after, currentPassword: aPassword })).statusCode).toBe(200);
  expect(await numberNow()).toBe(number.after);
  const { rows } = await db.database.pool.query(
    "SELECT actor = target AS own, details FROM audit_events WHERE action = 'number-changed'",
  );
  expect(rows).toEqual([{ own: true, details: {} }]);
  expect((await browser.get("/api/v1/me")).json()).toMatchObject({ account: { name: "Ananya R" } });
});

test("a code that was mailed to oneself takes the password's place, once", async () => {
  const { app, browser, change } = await withPassword();
  const sent = await browser.post("/api/v1/me/code");
  expect([sent.statusCode, sent.json()]).toEqual([200, { message: "OTP sent to your email" }]);
  const otp = app.codeFor(email);
  expect((await change({ contact: number.after, otp: wrongCode(otp) })).json()).toMatchObject({
    fields: { otp: "Invalid OTP" },
  });
  expect((await change({ contact: number.after, otp })).statusCode).toBe(200);
  expect((await change({ contact: number.before, otp })).statusCode).toBe(400);
  expect(await numberNow()).toBe(number.after);
  expect((await browser.post("/api/v1/me/code")).statusCode).toBe(429);
});

test("a code that proves who is signed in neither resets a password nor registers, nor do their codes prove that", async () => {
  const { app, browser, change } = await withPassword();
  await browser.post("/api/v1/me/code");
  const own = app.codeFor(email);
  expect((await browser.post("/api/user/otp-Verify", { email, otp: own })).statusCode).toBe(400);
  expect((await browser.post("/api/otp/verify-otp", { email, otp: own })).statusCode).toBe(400);
  await app.aBrowser().post("/api/user/forgotPassword", { email });
  const reset = app.codeFor(email);
  expect(reset).not.toBe(own);
  expect((await change({ contact: number.after, otp: reset })).statusCode).toBe(400);
  expect((await change({ contact: number.after, otp: own })).statusCode).toBe(200);
});

test.each([
  ["a first password", "POST", "/api/v1/me/password", { newPassword: "neem-tree-42" }],
  ["another number", "PATCH", "/api/v1/me", { contact: number.after }],
  ["leaving", "POST", "/api/v1/me/deletion", {}],
] as const)("whoever signs in with Google alone needs a mailed code for %s", async (_what, method, url, body) => {
  const { app, browser } = await withGoogleAlone();
  for (const proof of [{}, { currentPassword: "anything" }]) {
    const answer = await browser.request(method, url, { ...body, ...proof });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { otp: "OTP is required" } }]);
  }
  await browser.post("/api/v1/me/code");
  const otp = app.codeFor(email);
  expect((await browser.request(method, url, { ...body, otp: wrongCode(otp) })).statusCode).toBe(400);
  expect((await browser.request(method, url, { ...body, otp })).statusCode).toBe(200);
});

test("a first password that everybody would try costs no code, and a password that was set ends the code that waits", async () => {
  const { app, browser } = await withGoogleAlone();
  const set = async (body: object) => browser.post("/api/v1/me/password", body);
  await browser.post("/api/v1/me/code");
  const otp = app.codeFor(email);
  expect((await set({ newPassword: "football", otp })).json()).toMatchObject({
    fields: { newPassword: expect.stringContaining("most common") },
  });
  expect((await set({ newPassword: "neem-tree-42", otp })).statusCode).toBe(200);
  await db.database.pool.query("TRUNCATE rate_hits");
  await browser.post("/api/v1/me/code");
  const waiting = app.codeFor(email);
  expect((await set({ currentPassword: "neem-tree-42", newPassword: "lotus-pond-8" })).statusCode).toBe(200);
  expect((await browser.request("PATCH", "/api/v1/me", { contact: number.after, otp: waiting })).statusCode).toBe(400);
});

test("whoever has taken over a session cannot guess the code: ten tries an hour, over all codes", async () => {
  const { app, browser, change } = await withPassword();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    if (n % 4 === 0) {
      await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 minutes'");
      await browser.post("/api/v1/me/code");
    }
    statuses.push((await change({ contact: number.after, otp: wrongCode(app.codeFor(email)) })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect(await numberNow()).toBe(number.before);
});

test("numbers cannot be tried out one after another on an account", async () => {
  const { change } = await withPassword();
  const statuses: number[] = [];
  for (let n = 1; n <= 6; n += 1)
    statuses.push((await change({ contact: `900000001${n}`, currentPassword: aPassword })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
