import { beforeEach, expect, test } from "vitest";
import { aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const person = { name: "Ananya Rawat", email, contact: "9876543210", password: aPassword };

test("a code, a token and a form make an account that is signed in", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  const sent = await browser.post("/api/otp/send-otp", { email: "  Ananya@Example.in " });
  expect([sent.statusCode, sent.json()]).toEqual([200, { message: "OTP sent to your email" }]);
  expect(app.mails).toEqual([{ kind: "registration-code", to: email, code: expect.stringMatching(/^\d{6}$/) }]);

  const verified = await browser.post("/api/otp/verify-otp", { otp: app.codeFor(email), email });
  expect(verified.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    message: "OTP verified successfully",
  });
  const cookie = verified.cookies.find(({ name }) => name === "registration");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/", maxAge: 900 });

  const { token } = verified.json<{ token: string }>();
  const registered = await browser.post("/api/user/register", { ...person, token, role: "admin", _id: "x" });
  expect(registered.statusCode).toBe(200);
  expect(registered.json()).toMatchObject({
    message: "Registered Successfully",
    user: {
      name: "Ananya Rawat",
      email,
      contact: "9876543210",
      role: "user",
      userId: expect.stringMatching(/^U.{6}$/),
    },
    email,
    role: "user",
  });
  expect(registered.body).not.toContain("argon2");
  expect(browser.cookies.has("registration")).toBe(false);

  const access = await browser.get("/api/user/getAccess");
  expect(access.json()).toMatchObject({ isAuthenticated: true, role: "user", user: { email } });
  expect(access.headers["cache-control"]).toBe("no-store");
  const { rows } = await db.database.pool.query(
    "SELECT password_hash, (SELECT count(*)::int FROM consents) AS consents, (SELECT count(*)::int FROM tickets) AS tickets FROM users",
  );
  expect(rows).toEqual([
    { password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), consents: 1, tickets: 0 },
  ]);
});

test.each([
  ["the body's token", (token: string) => ({ body: { token } })],
  ["a bearer", (token: string) => ({ headers: { authorization: `Bearer ${token}` } })],
  ["the cookie, as the specification's own body has it", () => ({})],
])("the token comes as %s", async (_way, give) => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await browser.post("/api/otp/send-otp", { email });
  const { token } = (await browser.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) })).json<{
    token: string;
  }>();
  const { body = {}, headers = {} } = give(token) as { body?: object; headers?: Record<string, string> };
  if (Object.keys(body).length + Object.keys(headers).length > 0) browser.cookies.clear();
  expect((await browser.post("/api/user/register", { ...person, ...body }, headers)).statusCode).toBe(200);
});

test("registering without a token, with one of another mailbox or a spent one is refused", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  const unverified = await browser.post("/api/user/register", person);
  expect([unverified.statusCode, unverified.json<{ message: string }>().message]).toEqual([
    401,
    "Verify your email first",
  ]);

  await browser.post("/api/otp/send-otp", { email });
  const { token } = (await browser.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) })).json<{
    token: string;
  }>();
  const other = await browser.post("/api/user/register", { ...person, email: "other@example.in", token });
  expect([other.statusCode, other.json()]).toMatchObject([400, { fields: { email: "Verify this email first" } }]);
  const weak = await browser.post("/api/user/register", { ...person, password: "sunshine", token });
  expect([weak.statusCode, weak.json()]).toMatchObject([
    400,
    { fields: { password: expect.stringContaining("most common") } },
  ]);

  expect((await browser.post("/api/user/register", { ...person, token })).statusCode).toBe(200);
  expect((await app.aBrowser().post("/api/user/register", { ...person, token })).statusCode).toBe(401);
});

test("twenty submits at once make one account", async () => {
  const app = await anAccountApp(db.database);
  const second = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await browser.post("/api/otp/send-otp", { email });
  const { token } = (await browser.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) })).json<{
    token: string;
  }>();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? app : second).aBrowser().post("/api/user/register", { ...person, token }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(19);
  const { rows } = await db.database.pool.query("SELECT count(*)::int AS n FROM users");
  expect(rows).toEqual([{ n: 1 }]);
});

test("a code is worth one pass, thirty tries from wherever, and nothing once another is sent", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await browser.post("/api/otp/send-otp", { email });
  const code = app.codeFor(email);
  const wrong = code === "000000" ? "000001" : "000000";
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => app.aBrowser().post("/api/otp/verify-otp", { email, otp: wrong })),
  );
  for (const answer of tries)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: "Invalid OTP", fields: { otp: "Invalid OTP" } },
    ]);
  await forgetLimits();
  expect((await app.aBrowser().post("/api/otp/verify-otp", { email, otp: code })).statusCode).toBe(400);

  await browser.post("/api/otp/send-otp", { email });
  const fresh = app.codeFor(email);
  const passes = await Promise.all(
    Array.from({ length: 5 }, () => app.aBrowser().post("/api/otp/verify-otp", { email, otp: fresh })),
  );
  expect(passes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
});

test("a code dies after ten minutes, and a token after fifteen", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await browser.post("/api/otp/send-otp", { email });
  await db.database.pool.query("UPDATE one_time_codes SET expires_at = now() - interval '1 second'");
  expect((await browser.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) })).statusCode).toBe(400);
  await forgetLimits();
  await browser.post("/api/otp/send-otp", { email });
  const { rows } = await db.database.pool.query(
    "SELECT DISTINCT extract(epoch FROM expires_at - sent_at)::int AS seconds FROM one_time_codes",
  );
  expect(rows).toEqual([{ seconds: 600 }]);
  await browser.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) });
  await db.database.pool.query("UPDATE tickets SET expires_at = now() - interval '1 second'");
  expect((await browser.post("/api/user/register", person)).statusCode).toBe(401);
});

test("only the mail to a mailbox reveals whether it has an account", async () => {
  const app = await anAccountApp(db.database);
  await registerPerson(app, app.aBrowser(), { email });
  await forgetLimits();
  const browser = app.aBrowser();
  const known = await browser.post("/api/otp/send-otp", { email });
  const unknown = await browser.post("/api/otp/send-otp", { email: "nobody@example.in" });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(app.mails.slice(-2).map(({ kind }) => kind)).toEqual(["known-mailbox-code", "registration-code"]);
  const verified = await browser.post("/api/otp/verify-otp", { email, otp: app.codeFor(email) });
  expect([verified.statusCode, verified.json<{ message: string }>().message]).toEqual([
    409,
    "Email already registered",
  ]);
});

test("codes are limited by cool-down, mailbox and network, with messages about when to try again", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  await browser.post("/api/otp/send-otp", { email });
  const soon = await browser.post("/api/otp/send-otp", { email });
  expect(soon.statusCode).toBe(429);
  expect(Number(soon.headers["retry-after"])).toBeGreaterThan(50);
  expect(soon.json<{ message: string }>().message).toMatch(/^A code was sent just now\. Try again in \d+ seconds\.$/);
  for (let sends = 2; sends <= 6; sends += 1) {
    await db.database.pool.query("UPDATE rate_hits SET reset_at = now() WHERE reset_at < now() + interval '2 minutes'");
    const answer = await browser.post("/api/otp/send-otp", { email });
    expect(answer.statusCode, `send ${sends}`).toBe(sends <= 5 ? 200 : 429);
  }
  const many = app.aBrowser();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await many.post("/api/otp/send-otp", { email: `p${n}@example.in` })).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

test("new codes buy no new tries", async () => {
  const app = await anAccountApp(db.database);
  const guesser = app.aBrowser();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    if (n % 4 === 0) {
      await db.database.pool.query("DELETE FROM rate_hits WHERE reset_at < now() + interval '2 minutes'");
      await app.aBrowser().post("/api/otp/send-otp", { email });
    }
    const wrong = app.codeFor(email) === "000000" ? "000001" : "000000";
    statuses.push((await guesser.post("/api/otp/verify-otp", { email, otp: wrong })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

test("send-otp answers 400 for what is no mailbox, and names the field", async () => {
  const browser = (await anAccountApp(db.database)).aBrowser();
  for (const [body, fields] of [
    [{}, { email: "email is required" }],
    [{ email: 5 }, { email: "email is required" }],
    [{ email: ["a@b.in"] }, { email: "email is required" }],
    [{ email: "nobody" }, { email: "Must be a valid email" }],
    [{ email: "a@b.in\nBcc: c@d.in" }, { email: "Must be a valid email" }],
    [{ email: "a\u0000@b.in" }, { email: "Must be a valid email" }],
    [{ email: `${"a".repeat(300)}@b.in` }, { email: "Must be a valid email" }],
    [{ email: "\uD800@b.in" }, { email: "Must be a valid email" }],
  ] as const) {
    const answer = await browser.post("/api/otp/send-otp", body);
    expect([answer.statusCode, answer.json()], JSON.stringify(body)).toMatchObject([400, { fields }]);
  }
});

test("register answers 400 for each field in the specification's words", async () => {
  const browser = (await anAccountApp(db.database)).aBrowser();
  for (const [change, fields] of [
    [{ name: "" }, { name: "Name is Required" }],
    [{ name: "\u200b" }, { name: "Contains invisible characters. Type it again by hand." }],
    [{ name: "..." }, { name: "Has characters that cannot be typed" }],
    [
      { name: "\u202Eevil\u0007" },
      { name: "Contains hidden characters that reverse the text. Type it again by hand." },
    ],
    [{ name: "x".repeat(5000) }, { name: "At most 80 characters" }],
    [{ email: undefined }, { email: "email is required" }],
    [{ contact: "" }, { contact: "Contact is required" }],
    [{ contact: "98765" }, { contact: "Must be a valid 10-digit number" }],
    [{ contact: "९८७६५४३२१" }, { contact: "Must be a valid 10-digit number" }],
    [{ contact: 9_876_543_210 }, { contact: "Contact is required" }],
    [{ password: "" }, { password: "password is required" }],
    [{ password: "ab12" }, { password: "Password must be at least 6 characters" }],
    [{ password: { $ne: null } }, { password: "password is required" }],
  ] as const) {
    const answer = await browser.post("/api/user/register", { ...person, ...change });
    expect([answer.statusCode, answer.json()], JSON.stringify(change)).toMatchObject([400, { fields }]);
  }
});

/** As if an hour had passed. */
async function forgetLimits(): Promise<void> {
  await db.database.pool.query("TRUNCATE rate_hits");
}
