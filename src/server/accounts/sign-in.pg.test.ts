import { setTimeout } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { beforeEach, expect, test } from "vitest";
import { aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "ananya@example.in";
const credentials = { email, password: aPassword };

async function withOnePerson(override: Parameters<typeof anAccountApp>[1] = {}) {
  const app = await anAccountApp(db.database, override);
  await registerPerson(app, app.aBrowser(), { email });
  return app;
}

test("signing in answers the person and leaves a session that scripts cannot read", async () => {
  const app = await withOnePerson();
  const browser = app.aBrowser();
  const answer = await browser.post("/api/user/login", { email: " ANANYA@example.in", password: aPassword });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ message: "Login Successfully", email, role: "user", user: { email } });
  expect(answer.cookies.find(({ name }) => name === "sid")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    maxAge: 30 * 24 * 3600,
  });
  expect(answer.cookies.find(({ name }) => name === "signed-in")).toMatchObject({ value: "1" });
  expect((await browser.get("/api/user/getAccess")).json()).toMatchObject({ isAuthenticated: true, user: { email } });
  const token = browser.cookies.get("sid") ?? "";
  const { rows } = await db.database.pool.query("SELECT sessions::text AS row FROM sessions");
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("under https cookies are bound to the host and secure", async () => {
  const app = await withOnePerson({
    site: { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false },
  });
  const answer = await app.aBrowser().post("/api/user/login", credentials);
  expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ["__Host-device", true],
    ["__Host-sid", true],
    ["__Host-signed-in", true],
  ]);
});

test("nobody is signed in: 401 in the specification's words", async () => {
  const app = await anAccountApp(db.database);
  for (const sid of ["", "x", "a".repeat(43), "a".repeat(5000)]) {
    const answer = await app.aBrowser().get("/api/user/getAccess", { cookie: `sid=${sid}` });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: "Unauthorized", code: "unauthorized", isAuthenticated: false },
    ]);
  }
});

test("a wrong password and an unknown mailbox are one answer", async () => {
  const app = await withOnePerson();
  const wrong = await app.aBrowser().post("/api/user/login", { email, password: "another-one" });
  const unknown = await app.aBrowser().post("/api/user/login", { email: "nobody@example.in", password: aPassword });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.body).toBe(unknown.body);
  expect(wrong.json<{ message: string }>().message).toBe("Invalid email or password");
});

test("passwords are compared exactly, with any characters in them", async () => {
  const app = await anAccountApp(db.database);
  const password = "  पासवर्ड 🔑 é " + "x".repeat(100);
  await registerPerson(app, app.aBrowser(), { email, password });
  expect((await app.aBrowser().post("/api/user/login", { email, password })).statusCode).toBe(200);
  for (const other of [password.trim(), password.normalize("NFD"), password.toUpperCase()])
    expect((await app.aBrowser().post("/api/user/login", { email, password: other })).statusCode).toBe(401);
});

test("a password that was hashed more weakly is hashed anew when it is next given", async () => {
  const app = await withOnePerson();
  const weak = await hash(aPassword, { memoryCost: 8192, timeCost: 1 });
  await db.database.pool.query("UPDATE users SET password_hash = $1", [weak]);
  expect((await app.aBrowser().post("/api/user/login", credentials)).statusCode).toBe(200);
  const { rows } = await db.database.pool.query<{ hash: string }>("SELECT password_hash AS hash FROM users");
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a new sign-in is a new session, and the browser's old one is dead", async () => {
  const app = await withOnePerson();
  const browser = app.aBrowser();
  await browser.post("/api/user/login", credentials);
  const first = browser.cookies.get("sid");
  await browser.post("/api/user/login", credentials);
  expect(browser.cookies.get("sid")).not.toBe(first);
  expect((await app.aBrowser().get("/api/user/getAccess", { cookie: `sid=${first}` })).statusCode).toBe(401);
});

test("sessions end by idleness and by age, sooner for owners and admins, whose role is read live", async () => {
  const app = await withOnePerson();
  const browser = app.aBrowser();
  await browser.post("/api/user/login", credentials);
  const access = async () => (await browser.get("/api/user/getAccess")).statusCode;
  const pass = (interval: string) =>
    db.database.pool.query("UPDATE sessions SET last_seen_at = last_seen_at - $1::interval", [interval]);
  await pass("6 days 23 hours");
  expect(await access()).toBe(200);
  await pass("2 hours");
  expect(await access(), "what was seen is noted").toBe(200);
  await db.database.pool.query("UPDATE users SET role = 'pg-owner'");
  expect((await browser.get("/api/user/getAccess")).json()).toMatchObject({ role: "pg-owner" });
  await pass("13 hours");
  expect(await access()).toBe(401);
  await db.database.pool.query("UPDATE users SET role = 'user'");
  expect(await access()).toBe(200);
  await db.database.pool.query("UPDATE sessions SET expires_at = now()");
  expect(await access()).toBe(401);
});

test("signing out ends the session by POST and by the specification's GET", async () => {
  const app = await withOnePerson();
  for (const method of ["POST", "GET"] as const) {
    const browser = app.aBrowser();
    await browser.post("/api/user/login", credentials);
    const token = browser.cookies.get("sid");
    const answer = await browser.request(method, "/api/user/logoutUser");
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "Logout Successfully" }]);
    expect(answer.headers["clear-site-data"]).toBe('"cache"');
    // It opens nothing, and goes on keeping strangers' tries apart from its owner's.
    expect([...browser.cookies.keys()]).toEqual(["device"]);
    expect((await app.aBrowser().get("/api/user/getAccess", { cookie: `sid=${token}` })).statusCode).toBe(401);
  }
});

test("another site cannot sign anybody in or out", async () => {
  const app = await withOnePerson();
  const browser = app.aBrowser();
  await browser.post("/api/user/login", credentials);
  const host = "localhost:80";
  const refused: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example", host },
    { origin: "null", host },
    { "sec-purpose": "prefetch;prerender", "sec-fetch-site": "same-origin" },
  ];
  for (const headers of refused) {
    for (const [method, url] of [
      ["GET", "/api/user/logoutUser"],
      ["GET", "/api/user/%6cogoutUser"],
      ["HEAD", "/api/user/logout%55ser"],
      ["POST", "/api/user/logoutUser"],
      ["POST", "/api/user/login"],
      ["PATCH", "/api/v1/me"],
      ["DELETE", "/api/v1/me/sessions"],
    ] as const) {
      const answer = await browser.request(
        method,
        url,
        method === "GET" || method === "HEAD" ? undefined : {},
        headers,
      );
      expect(answer.statusCode, `${method} ${url} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  expect((await browser.get("/api/user/getAccess")).statusCode).toBe(200);
  for (const headers of [{ "sec-fetch-site": "same-origin" }, { origin: "http://localhost:80", host }, {}] as const)
    expect((await app.aBrowser().post("/api/user/login", credentials, headers)).statusCode).toBe(200);
});

test("bodies that are no JSON are refused: 415, 400 and 413, never a failure of ours", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  const send = async (type: string, text: string) =>
    (await browser.request("POST", "/api/user/login", text, { "content-type": type })).statusCode;
  expect(await send("text/plain", "{}")).toBe(415);
  expect(await send("application/x-www-form-urlencoded", "email=a")).toBe(415);
  expect(await send("application/json", "{")).toBe(400);
  expect(await send("application/json", "[]")).toBe(400);
  expect(await send("application/json", "null")).toBe(400);
  expect(await send("application/json", '{"__proto__":{"role":"admin"},"email":"a@b.in"}')).toBe(400);
  expect(await send("application/json", `${"[".repeat(30_000)}${"]".repeat(30_000)}`)).toBe(400);
  expect(await send("application/json", JSON.stringify({ email, password: "x".repeat(70_000) }))).toBe(413);
});

test("attempts are limited for an account from one network, and for the network; success forgives", async () => {
  const app = await withOnePerson();
  const network = "10.9.0.1";
  const logIn = async (password: string) => app.aBrowser(network).post("/api/user/login", { email, password });
  for (let n = 1; n <= 9; n += 1) await logIn("wrong-one");
  expect((await logIn(aPassword)).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n += 1) statuses.push((await logIn("wrong-one")).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const refused = await logIn(aPassword);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect(refused.json<{ message: string }>().message).toMatch(
    /^Too many attempts to sign in to this account\. Try again in 1[45] minutes\.$/,
  );

  const one = app.aBrowser();
  let last = 0;
  for (let n = 1; n <= 31; n += 1)
    last = (await one.post("/api/user/login", { email: `p${n}@example.in`, password: "wrong-one" })).statusCode;
  expect(last).toBe(429);
});

test("a flood of writes from one connection is refused before anything is read or counted", async () => {
  const app = await anAccountApp(db.database);
  const one = app.aBrowser();
  const statuses: number[] = [];
  for (let n = 0; n < 301; n += 1) statuses.push((await one.post("/api/user/login", {})).statusCode);
  expect(statuses).toEqual([...Array<number>(300).fill(400), 429]);
  const refused = await one.post("/api/user/login", {});
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: "too-many", message: expect.stringContaining("Try again in") });
  expect((await one.get("/api/user/getAccess")).statusCode).toBe(401);
});

test("a sign-in that was being compared while the password was changed is none", async () => {
  const app = await withOnePerson();
  const { rows } = await db.database.pool.query<{ hash: string }>("SELECT password_hash AS hash FROM users");
  const blocker = await db.database.pool.connect();
  try {
    await blocker.query("BEGIN");
    await blocker.query("UPDATE users SET password_hash = $1", [rows[0]?.hash.replace(/.$/, "x")]);
    const signingIn = app.aBrowser().post("/api/user/login", credentials);
    await setTimeout(300);
    await blocker.query("COMMIT");
    expect((await signingIn).statusCode).toBe(401);
  } finally {
    blocker.release();
  }
  expect((await db.database.pool.query("SELECT FROM sessions")).rowCount).toBe(1);
});

test("fields that are not text are refused with messages", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  expect((await browser.post("/api/user/login", [])).json()).toEqual({
    message: "Send the fields as one JSON object",
    code: "bad-request",
  });
});
