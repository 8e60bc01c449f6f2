import { beforeEach, expect, test } from "vitest";
import { createRateLimits, networkOf } from "#server/http/limits/rate-limits.ts";
import {
  type AccountApp,
  type Browser,
  anAccountApp,
  anAppWithOnePerson,
  aPassword,
  registerPerson,
} from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { testKeys } from "#test/test-keys.ts";
import { writesPerNetwork } from "./account-rate-limits.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const newPassword = "neem-tree-42";

const withOnePerson = () => anAppWithOnePerson(db.database, email);

async function passCode(app: AccountApp, browser: Browser, emailOrMobile = email): Promise<string> {
  await browser.post("/api/user/forgotPassword", { email: emailOrMobile });
  const answer = await browser.post("/api/user/otp-Verify", { otp: app.codeFor(email), email: emailOrMobile });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: "OTP Verified", resetToken: expect.stringMatching(/^[\w-]{43}$/) },
  ]);
  return answer.json<{ resetToken: string }>().resetToken;
}

test("a code allows a new password, which ends every session and is mailed to the account", async () => {
  const { app, owner } = await withOnePerson();
  const browser = app.aBrowser();
  const sent = await browser.post("/api/user/forgotPassword", { email });
  expect([sent.statusCode, sent.json()]).toEqual([200, { message: "OTP sent successfully" }]);
  const verified = await browser.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  expect(verified.cookies).toEqual([
    expect.objectContaining({ name: "code-request", value: "" }),
    expect.objectContaining({ name: "reset", httpOnly: true, sameSite: "Strict" }),
  ]);
  // The specification's own body: the proof travels as the cookie.
  const updated = await browser.post("/api/user/updatePassword", { email, password: newPassword });
  expect([updated.statusCode, updated.json()]).toEqual([200, { message: "Password updated successfully!" }]);
  expect(browser.cookies.has("reset")).toBe(false);
  expect((await owner.get("/api/user/getAccess")).statusCode).toBe(401);
  expect((await browser.post("/api/user/login", { email, password: aPassword })).statusCode).toBe(401);
  expect((await browser.post("/api/user/login", { email, password: newPassword })).statusCode).toBe(200);
  expect(app.mails.map(({ kind, to }) => [kind, to])).toEqual([
    ["reset-code", email],
    ["password-changed", email],
  ]);
});

test("the proof may come in the body or as a bearer, and the password as newPassword", async () => {
  const { app } = await withOnePerson();
  const resetToken = await passCode(app, app.aBrowser());
  const stranger = app.aBrowser();
  const differing = { email, password: newPassword, newPassword: "another-one-9", resetToken };
  expect((await stranger.post("/api/user/updatePassword", differing)).json()).toMatchObject({
    fields: { newPassword: "The two passwords differ" },
  });
  expect((await stranger.post("/api/user/updatePassword", { email, newPassword, resetToken })).statusCode).toBe(200);
  await db.database.pool.query("TRUNCATE rate_hits");
  const second = await passCode(app, app.aBrowser());
  const bearer = { authorization: `Bearer ${second}` };
  expect(
    (await stranger.post("/api/user/updatePassword", { email, newPassword: "lotus-pond-8" }, bearer)).statusCode,
  ).toBe(200);
});

test("without proof, with another's, with one for registering, or with a spent one, no password is set", async () => {
  const { app } = await withOnePerson();
  await registerPerson(app, app.aBrowser(), { email: "other@example.in", contact: "9000000001" });
  const stranger = app.aBrowser();
  await stranger.post("/api/otp/send-otp", { email: "third@example.in" });
  const { token } = (
    await stranger.post("/api/otp/verify-otp", { email: "third@example.in", otp: app.codeFor("third@example.in") })
  ).json<{ token: string }>();
  const resetToken = await passCode(app, app.aBrowser());
  const tries = [
    { email },
    { email, resetToken: "x" },
    { email, resetToken: token },
    { email: "other@example.in", resetToken },
    { email: "third@example.in", resetToken: token },
  ];
  for (const body of tries) {
    const answer = await app.aBrowser().post("/api/user/updatePassword", { password: newPassword, ...body });
    expect([answer.statusCode, answer.json()], JSON.stringify(body)).toMatchObject([
      401,
      { message: "Please verify the OTP again" },
    ]);
  }
  const weak = await app.aBrowser().post("/api/user/updatePassword", { email, password: "ananya1", resetToken });
  expect([weak.statusCode, weak.json()]).toMatchObject([
    400,
    { fields: { password: expect.stringContaining("guess") } },
  ]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.aBrowser().post("/api/user/updatePassword", { email, password: newPassword, resetToken }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(401),
  ]);
});

test("known and unknown, by address or number, are one answer; a number of two people is nobody's", async () => {
  const { app } = await withOnePerson();
  const bodies: string[] = [];
  for (const who of [email, "nobody@example.in", "98765 43210", "9000000009"]) {
    const answer = await app.aBrowser().post("/api/user/forgotPassword", { email: who });
    bodies.push(`${answer.statusCode} ${answer.body}`);
    const wrong = await app.aBrowser().post("/api/user/otp-Verify", { email: who, otp: "123456" });
    bodies.push(`${wrong.statusCode} ${wrong.body}`);
  }
  expect(new Set(bodies).size).toBe(2);
  // The number stands for a mailbox that was sent one just now.
  expect(app.mails.map(({ kind, to }) => [kind, to])).toEqual([["reset-code", email]]);
  await registerPerson(app, app.aBrowser(), { email: "twin@example.in" });
  app.mails.length = 0;
  await db.database.pool.query("TRUNCATE rate_hits");
  expect((await app.aBrowser().post("/api/user/forgotPassword", { email: "9876543210" })).statusCode).toBe(200);
  expect(app.mails).toEqual([]);
});

test("a reset works with the mobile number in every step, for the same mailbox", async () => {
  const { app } = await withOnePerson();
  const browser = app.aBrowser();
  await passCode(app, browser, "98765 43210");
  expect((await browser.post("/api/user/updatePassword", { email: "9876543210", newPassword })).statusCode).toBe(200);
  expect((await browser.post("/api/user/login", { email, password: newPassword })).statusCode).toBe(200);
});

test("a code for registering does not reset, nor one for resetting register", async () => {
  const { app } = await withOnePerson();
  await app.aBrowser().post("/api/user/forgotPassword", { email });
  const code = app.codeFor(email);
  expect((await app.aBrowser().post("/api/otp/verify-otp", { email, otp: code })).statusCode).toBe(400);
});

test("forgotPassword and otp-Verify name the field at fault", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  for (const [body, message] of [
    [{}, "Email or mobile number is required"],
    [{ email: "   " }, "Email or mobile number is required"],
    [{ email: "98765" }, "Must be a valid email or 10-digit number"],
    [{ email: { a: 1 } }, "Email or mobile number is required"],
  ] as const) {
    const answer = await browser.post("/api/user/forgotPassword", body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message, fields: { email: message } }]);
  }
  for (const [otp, message] of [
    [undefined, "OTP is required"],
    ["12345", "OTP must be 6 digits"],
    ["१२३४५६", "OTP must be 6 digits"],
    [123_456, "OTP is required"],
  ] as const) {
    const answer = await browser.post("/api/user/otp-Verify", { email, otp });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { otp: message } }]);
  }
});

test("a reset takes away every other proof and code for one; a change on the account page keeps the owner from no reset", async () => {
  const { app, owner } = await withOnePerson();
  const stranger = app.aBrowser();
  const first = await passCode(app, stranger);
  await db.database.pool.query("TRUNCATE rate_hits");
  const second = await passCode(app, app.aBrowser(), "9876543210");
  const reset = { email, password: newPassword };
  expect((await app.aBrowser().post("/api/user/updatePassword", { ...reset, resetToken: second })).statusCode).toBe(
    200,
  );
  expect((await stranger.post("/api/user/updatePassword", { ...reset, resetToken: first })).statusCode).toBe(401);

  await db.database.pool.query("TRUNCATE rate_hits");
  const third = await passCode(app, app.aBrowser());
  await owner.post("/api/user/login", reset);
  const sid = owner.cookies.get("sid");
  // Signing in by the password a moment ago is a proof.
  const changed = await owner.post("/api/v1/me/password", { newPassword: "lotus-pond-8" });
  expect(changed.statusCode).toBe(200);
  expect(owner.cookies.get("sid")).not.toBe(sid);
  expect((await owner.get("/api/user/getAccess")).statusCode).toBe(200);
  expect((await app.aBrowser().get("/api/user/getAccess", { cookie: `sid=${sid}` })).statusCode).toBe(401);

  await db.database.pool.query("TRUNCATE rate_hits");
  const victim = app.aBrowser();
  await victim.post("/api/user/forgotPassword", { email });
  const otp = app.codeFor(email);
  expect((await owner.request("POST", "/api/v1/me/proof", { currentPassword: "lotus-pond-8" })).statusCode).toBe(200);
  expect((await owner.post("/api/v1/me/password", { newPassword: "neem-tree-42" })).statusCode).toBe(200);
  expect((await victim.post("/api/user/otp-Verify", { email, otp })).statusCode).toBe(200);
  expect((await victim.post("/api/user/updatePassword", { ...reset, resetToken: third })).statusCode).toBe(200);
});

test("a network sets thirty new passwords in a quarter of an hour, over all accounts, and the next keeps its proof", async () => {
  const { app } = await withOnePerson();
  const address = "203.0.113.8";
  const limits = createRateLimits(db.database, testKeys);
  for (let n = 1; n < writesPerNetwork.most; n += 1) await limits.count(writesPerNetwork, networkOf(address));
  const browser = app.aBrowser(address);
  await passCode(app, browser);
  expect((await browser.post("/api/user/updatePassword", { email, password: newPassword })).statusCode).toBe(200);
  await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 minutes'");
  const resetToken = await passCode(app, app.aBrowser());
  const reset = { email, password: "lotus-pond-8", resetToken };
  const refused = await browser.post("/api/user/updatePassword", reset);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { message: expect.stringContaining("Too many changes from this connection") },
  ]);
  expect((await app.aBrowser().post("/api/user/updatePassword", reset)).statusCode).toBe(200);
});
