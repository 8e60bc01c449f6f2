import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type AccountApp, type Browser, aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { inTransaction } from "#server/database/database.ts";
import { beginPendingSignIn } from "#server/sessions/pending-sign-ins.ts";
import { enrolApp } from "#test/authenticator-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const anApp = () => anAccountApp(db.database, { secondFactor: "required-for-admins" });
const finishPath = "/api/v1/sign-in/second-step";

interface Enrolled {
  app: AccountApp;
  /** The code of the step that is so many 30-second steps away. */
  codeAt: (steps: number) => string;
  recoveryCodes: string[];
  /** The browser in which it was enrolled. */
  home: Browser;
}

/** Seconds by the database's clock, which tests do not turn. */
async function query(sql: string): Promise<Record<string, unknown>[]> {
  return (await db.database.pool.query<Record<string, unknown>>(sql)).rows;
}

/** An owner who has two-step login. */
async function anEnrolledOwner(): Promise<Enrolled> {
  const app = await anApp();
  const home = app.aBrowser();
  await registerPerson(app, home, { email });
  await db.database.pool.query("UPDATE users SET role = 'pg-owner'");
  expect((await home.post("/api/v1/me/proof", { currentPassword: aPassword })).statusCode).toBe(200);
  return { app, home, ...(await enrolApp(home, db.database.pool)) };
}

/** A browser that has passed the first step; past the hashing of the password, which takes most of a sign-in's time. */
async function firstStep({ app }: Pick<Enrolled, "app">): Promise<Browser> {
  const browser = app.aBrowser();
  const [user] = await query(`SELECT id FROM users WHERE email = '${email}'`);
  const token = await inTransaction(db.database, (transaction) =>
    beginPendingSignIn(transaction, { userId: String(user?.["id"]), means: "password" }),
  );
  browser.cookies.set("sign-in", token);
  return browser;
}

/** The first step as people take it. */
async function logIn(app: AccountApp): Promise<Browser> {
  const browser = app.aBrowser();
  const answer = await browser.post("/api/user/login", { email, password: aPassword });
  expect(answer.statusCode, answer.body).toBe(401);
  expect(answer.json()).toMatchObject({ code: "second-step", isAuthenticated: false });
  return browser;
}

const isSignedIn = async (browser: Browser) => (await browser.get("/api/user/getAccess")).statusCode === 200;

test("a password alone opens nothing of an account with a second factor, and the app's code finishes the sign-in", async () => {
  const enrolled = await anEnrolledOwner();
  const browser = await logIn(enrolled.app);
  expect(browser.cookies.has("sid")).toBe(false);
  expect(await isSignedIn(browser)).toBe(false);
  // The pending token is no session and no ticket of another kind.
  const pending = browser.cookies.get("sign-in") ?? "";
  expect(pending).toMatch(/^[\w-]{43}$/);
  const thief = enrolled.app.aBrowser();
  thief.cookies.set("sid", pending);
  expect(await isSignedIn(thief)).toBe(false);
  const reset = await thief.post("/api/user/updatePassword", { email, password: "x-new-pass-1", resetToken: pending });
  expect(reset.statusCode).toBe(401);

  const answer = await browser.post(finishPath, { code: enrolled.codeAt(0) });
  expect(answer.json()).toMatchObject({ message: "Login Successfully", user: { email } });
  expect(await isSignedIn(browser)).toBe(true);
  expect(browser.cookies.has("sign-in")).toBe(false);
  expect(await query("SELECT details FROM audit_events WHERE action = 'signed-in'")).toEqual([
    { details: { means: "password", secondStep: "app" } },
  ]);
});

test("a code is accepted once, and none of an earlier step after it", async () => {
  const enrolled = await anEnrolledOwner();
  const first = await firstStep(enrolled);
  expect((await first.post(finishPath, { code: enrolled.codeAt(0) })).statusCode).toBe(200);
  const second = await firstStep(enrolled);
  for (const steps of [0, -1]) {
    const replayed = await second.post(finishPath, { code: enrolled.codeAt(steps) });
    expect(replayed.statusCode).toBe(400);
    expect(replayed.json()).toMatchObject({ fields: { code: expect.stringContaining("already been used") } });
  }
  expect((await second.post(finishPath, { code: enrolled.codeAt(1) })).statusCode).toBe(200);
});

test("of twenty sign-ins with one code at once a single one gets in", async () => {
  const enrolled = await anEnrolledOwner();
  const browsers: Browser[] = [];
  for (let count = 0; count < 20; count += 1) browsers.push(await firstStep(enrolled));
  const answers = await Promise.all(browsers.map((browser) => browser.post(finishPath, { code: enrolled.codeAt(0) })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(19).fill(400),
  ]);
  expect(await query("SELECT count(*)::int AS n FROM sessions WHERE proved_at IS NOT NULL")).toEqual([{ n: 2 }]);
});

test("codes are checked by the database's clock, not the server's", async () => {
  const enrolled = await anEnrolledOwner();
  const browser = await firstStep(enrolled);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await browser.post(finishPath, { code: enrolled.codeAt(120) })).statusCode).toBe(400);
  expect((await browser.post(finishPath, { code: enrolled.codeAt(0) })).statusCode).toBe(200);
});

test("codes of two steps ago or ahead are refused", async () => {
  const enrolled = await anEnrolledOwner();
  await db.database.pool.query("UPDATE second_factors SET last_step = 0");
  const browser = await firstStep(enrolled);
  for (const steps of [-3, 3])
    expect((await browser.post(finishPath, { code: enrolled.codeAt(steps) })).statusCode).toBe(400);
});

test("a sign-in that waits is over after ten minutes, and after five wrong codes", async () => {
  const enrolled = await anEnrolledOwner();
  const late = await firstStep(enrolled);
  await db.database.pool.query("UPDATE pending_sign_ins SET expires_at = now() - interval '1 second'");
  const tooLate = await late.post(finishPath, { code: enrolled.codeAt(0) });
  expect(tooLate.statusCode).toBe(401);
  expect(tooLate.json()).toMatchObject({ message: expect.stringContaining("This login has expired") });
  expect(late.cookies.has("sign-in")).toBe(false);

  const guessing = await firstStep(enrolled);
  const wrong = enrolled.codeAt(0) === "000000" ? "111111" : "000000";
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => guessing.request("POST", finishPath, { code: wrong })),
  );
  // Five are compared; the answer to the fifth, and to all others, is that the login is over.
  const counts = guesses.map(({ statusCode }) => statusCode);
  expect(counts.filter((status) => status === 400)).toHaveLength(4);
  expect(counts.filter((status) => status === 401)).toHaveLength(16);
  expect(await query("SELECT attempts FROM pending_sign_ins WHERE expires_at > now()")).toEqual([{ attempts: 5 }]);
});

test("signing in again gives no new code tries, and a recovery code still works for the owner", async () => {
  const enrolled = await anEnrolledOwner();
  const wrong = enrolled.codeAt(0) === "000000" ? "111111" : "000000";
  for (let round = 0; round < 3; round += 1) {
    const guessing = await firstStep(enrolled);
    for (let tries = 0; tries < 4; tries += 1) await guessing.post(finishPath, { code: wrong });
  }
  // The owner is mailed once; that codes are refused is not disclosed.
  expect(enrolled.app.mails.filter(({ kind }) => kind === "second-factor-many-tries")).toHaveLength(1);
  const browser = await firstStep(enrolled);
  const refused = await browser.post(finishPath, { code: enrolled.codeAt(0) });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ message: "This code is wrong or has already been used. Wait for the next one." }),
  ]);
  const [recoveryCode] = enrolled.recoveryCodes;
  expect((await browser.post(finishPath, { recoveryCode })).statusCode).toBe(200);
});

test("a password reset does not reset the code tries: ten an hour also with access to the mailbox", async () => {
  const enrolled = await anEnrolledOwner();
  const wrong = enrolled.codeAt(0) === "000000" ? "111111" : "000000";
  for (let tries = 0; tries < 10; tries += 1) await (await firstStep(enrolled)).post(finishPath, { code: wrong });
  const person = enrolled.app.aBrowser();
  await person.post("/api/user/forgotPassword", { email });
  await person.post("/api/user/otp-Verify", { email, otp: enrolled.app.codeFor(email) });
  expect((await person.post("/api/user/updatePassword", { email, password: aPassword })).statusCode).toBe(200);
  const again = await firstStep(enrolled);
  expect((await again.post(finishPath, { code: enrolled.codeAt(0) })).statusCode).toBe(400);
  expect(enrolled.app.mails.filter(({ kind }) => kind === "second-factor-many-tries")).toHaveLength(1);
  expect((await again.post(finishPath, { recoveryCode: enrolled.recoveryCodes[0] })).statusCode).toBe(200);
});

test("a browser is known as the owner's after the second step, not after the password or a reset alone", async () => {
  const enrolled = await anEnrolledOwner();
  await db.database.pool.query("DELETE FROM known_devices");
  const browser = await logIn(enrolled.app);
  const resetting = enrolled.app.aBrowser();
  await resetting.post("/api/user/forgotPassword", { email });
  await resetting.post("/api/user/otp-Verify", { email, otp: enrolled.app.codeFor(email) });
  const newPassword = { email, password: "neem-tree-42" };
  expect((await resetting.post("/api/user/updatePassword", newPassword)).statusCode).toBe(200);
  for (const stranger of [browser, resetting]) expect(stranger.cookies.has("device")).toBe(false);
  expect(await query("SELECT FROM known_devices")).toEqual([]);
  const owner = enrolled.app.aBrowser();
  expect((await owner.post("/api/user/login", newPassword)).statusCode).toBe(401);
  expect((await owner.post(finishPath, { code: enrolled.codeAt(0) })).statusCode).toBe(200);
  expect(owner.cookies.has("device")).toBe(true);
  expect(await query("SELECT FROM known_devices")).toHaveLength(1);
});

test("a recovery code works once, in any spelling, and its use is mailed and written down", async () => {
  const enrolled = await anEnrolledOwner();
  const [code = ""] = enrolled.recoveryCodes;
  expect(new Set(enrolled.recoveryCodes).size).toBe(10);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(JSON.stringify(await query("SELECT encode(mac, 'escape') FROM recovery_codes"))).not.toContain(code);
  const browsers = [await firstStep(enrolled), await firstStep(enrolled), await firstStep(enrolled)];
  const spelt = ` ${code.replace("-", "").toLowerCase()} `;
  const answers = await Promise.all(browsers.map((browser) => browser.post(finishPath, { recoveryCode: spelt })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(enrolled.app.mails.filter(({ kind }) => kind === "second-factor-recovery-code-used")).toEqual([
    expect.objectContaining({ to: email, text: "9" }),
  ]);
  expect(await query("SELECT actor = target AS own FROM audit_events WHERE action = 'recovery-code-used'")).toEqual([
    { own: true },
  ]);
});

test("another person's pending sign-in does not take one's own code, nor the other way round", async () => {
  const enrolled = await anEnrolledOwner();
  const { app } = enrolled;
  const other = app.aBrowser();
  await registerPerson(app, other, { email: "other@example.in" });
  await db.database.pool.query("UPDATE users SET role = 'pg-owner'");
  await other.post("/api/v1/me/proof", { currentPassword: aPassword });
  const { codeAt, recoveryCodes } = await enrolApp(other, db.database.pool);
  const victim = await firstStep(enrolled);
  expect((await victim.post(finishPath, { code: codeAt(0) })).statusCode).toBe(400);
  expect((await victim.post(finishPath, { recoveryCode: recoveryCodes[0] })).statusCode).toBe(400);
  // A sealed secret that somebody copies to another account's row opens nothing.
  await db.database.pool.query(
    `UPDATE second_factors SET sealed_secret = (SELECT sealed_secret FROM second_factors AS other
        WHERE other.user_id <> second_factors.user_id)`,
  );
  expect((await victim.post(finishPath, { code: codeAt(0) })).statusCode).toBe(400);
});

test("a new password, a role and a deletion end sign-ins that wait, and a reset does not go round the second step", async () => {
  const enrolled = await anEnrolledOwner();
  const waiting = await firstStep(enrolled);
  const person = enrolled.app.aBrowser();
  await person.post("/api/user/forgotPassword", { email });
  await person.post("/api/user/otp-Verify", { email, otp: enrolled.app.codeFor(email) });
  const updated = await person.post("/api/user/updatePassword", { email, password: aPassword });
  expect(updated.statusCode).toBe(200);
  expect(person.cookies.has("sid")).toBe(false);
  expect((await waiting.post(finishPath, { code: enrolled.codeAt(0) })).statusCode).toBe(401);
  // The reset proved the mailbox; the second step is asked for all the same.
  const after = await logIn(enrolled.app);
  expect(await isSignedIn(after)).toBe(false);
});

test("secrets lie sealed in the database, and are in no answer once they are confirmed", async () => {
  const enrolled = await anEnrolledOwner();
  const [row] = await query("SELECT sealed_secret FROM second_factors");
  expect(String(row?.["sealed_secret"])).toMatch(/^[\w-]{60,}$/);
  const status = await enrolled.home.get("/api/v1/me/second-factor");
  expect(status.json()).toMatchObject({ isProved: true, recoveryCodesLeft: 10, provesBy: "second-factor" });
  expect(status.json()).not.toHaveProperty("enrolment");
});
