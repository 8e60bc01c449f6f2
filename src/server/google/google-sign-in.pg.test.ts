import { beforeEach, expect, test } from "vitest";
import { type AccountApp, type Browser, aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { type MockGoogle, aMockGoogle, kavya } from "#test/apps/mock-google.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { testKeys } from "#test/test-keys.ts";
import { untilBlocked } from "#test/database/until-blocked.ts";
import { inTransaction } from "#server/database/database.ts";
import { seal } from "#server/secrets/key-ring.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "kavya.nair@example.in";

async function aSiteWithGoogle() {
  const google = await aMockGoogle();
  return { google, app: await anAccountApp(db.database, { google: google.offer }) };
}

/** Clicks the button, signs in at the provider and comes back. Answers where the browser is led then. */
async function comeIn(google: MockGoogle, browser: Browser, start = "/auth/google"): Promise<string | undefined> {
  const sent = await browser.get(start);
  const query = await google.visit(String(sent.headers.location));
  const back = await browser.get(`/auth/google/callback?${query.toString()}`);
  expect(back.statusCode).toBe(303);
  expect(back.body).toBe("");
  return back.headers.location;
}

async function whoIs(browser: Browser): Promise<unknown> {
  return (await browser.get("/api/user/getAccess")).json<{ user?: unknown }>().user;
}

async function auditOf(): Promise<unknown[]> {
  const { rows } = await db.database.pool.query("SELECT action, details FROM audit_events ORDER BY id");
  return rows;
}

const signedIn = { action: "signed-in", details: { means: "google" } };

test("the start sends the browser to the provider with all that makes the way back safe, and begins no session", async () => {
  const { google, app } = await aSiteWithGoogle();
  for (const path of ["/auth/google", "/api/auth/google"]) {
    const browser = app.aBrowser();
    const answer = await browser.get(path);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([303, "no-store"]);
    const page = new URL(String(answer.headers.location));
    expect(page.origin).toBe(google.offer.issuer);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: "thikana",
      response_type: "code",
      redirect_uri: "http://localhost:3000/auth/google/callback",
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.cookies).toEqual([
      { name: "google", value: expect.any(String), httpOnly: true, sameSite: "Lax", path: "/", maxAge: 600 },
    ]);
    for (const name of ["state", "nonce"])
      expect(answer.cookies[0]?.value).not.toContain(page.searchParams.get(name) ?? "-");
    expect(await whoIs(browser)).toBeUndefined();
  }
  expect(await auditOf()).toEqual([]);
});

test("somebody new gets an account without a code and without a number; what they agreed to is written down", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browser = app.aBrowser();
  expect(await comeIn(google, browser)).toBe("/");
  expect(await whoIs(browser)).toEqual({
    _id: expect.any(String),
    userId: expect.stringMatching(/^U.{6}$/),
    name: "Kavya Nair",
    email,
    role: "user",
    createdAt: expect.any(String),
  });
  expect(browser.cookies.has("google")).toBe(false);
  expect(app.mails).toEqual([]);
  const { rows } = await db.database.pool.query(
    "SELECT google_subject, password_hash, purpose, version FROM users JOIN consents ON consents.user_id = users.id",
  );
  expect(rows).toEqual([
    { google_subject: "1090", password_hash: null, purpose: "registration", version: expect.any(String) },
  ]);
  expect(await auditOf()).toEqual([{ action: "registered", details: { means: "google" } }, signedIn]);
});

test("a returning user is recognised by Google's id, also with a new, unverified address", async () => {
  const { google, app } = await aSiteWithGoogle();
  await comeIn(google, app.aBrowser());
  google.claims = { ...kavya, email: "another@example.in", email_verified: false, name: "K" };
  const browser = app.aBrowser();
  expect(await comeIn(google, browser)).toBe("/");
  expect(await whoIs(browser)).toMatchObject({ email, name: "Kavya Nair" });
  const { rows } = await db.database.pool.query("SELECT count(*)::int AS users FROM users");
  expect(rows).toEqual([{ users: 1 }]);
});

test("an account whose address Google vouches for is linked once, and keeps its password", async () => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email, name: "Kavya N" });
  const browser = app.aBrowser();
  expect(await comeIn(google, browser)).toBe("/");
  expect(await comeIn(google, app.aBrowser())).toBe("/");
  expect(await whoIs(browser)).toMatchObject({ name: "Kavya N", contact: "9876543210" });
  expect(await auditOf()).toEqual([
    { action: "registered", details: {} },
    { action: "google-linked", details: {} },
    signedIn,
    signedIn,
  ]);
  expect((await app.aBrowser().post("/api/user/login", { email, password: aPassword })).statusCode).toBe(200);
});

const passwordOf = { email, password: aPassword };
const linkOf = async () =>
  (
    await db.database.pool.query<{ subject: string | null }>(
      "SELECT google_subject AS subject FROM users WHERE email = $1",
      [email],
    )
  ).rows[0]?.subject;
const newsOf = (app: AccountApp) => app.mails.filter(({ kind }) => kind.startsWith("google-"));

test.each([
  ["of the domain that Google hosts", email, { hd: "Example.in" }],
  ["of Gmail", "kavya.nair@gmail.com", { hd: undefined }],
  ["of Gmail's other name", "kavya.nair@googlemail.com", { hd: undefined }],
])("a mailbox %s is linked at once, and told", async (_which, mailbox, claims) => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email: mailbox });
  google.claims = { ...kavya, email: mailbox, ...claims };
  expect(await comeIn(google, app.aBrowser())).toBe("/");
  expect(newsOf(app)).toEqual([{ kind: "google-linked", to: mailbox }]);
});

test.each([
  ["none", undefined],
  ["another", "school.example"],
  ["an empty", ""],
  ["part of the mailbox's", "in"],
])("with %s domain that Google hosts, an account is linked after its password alone", async (_which, hd) => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email });
  await registerPerson(app, app.aBrowser(), { email: "other@example.in" });
  google.claims = { ...kavya, hd };
  const [browser, stranger, other] = [app.aBrowser(), app.aBrowser(), app.aBrowser()];
  for (const asked of [browser, other])
    expect(await comeIn(google, asked, "/auth/google?next=%2Faccount")).toBe(
      "/login?next=%2Faccount&error=google-confirm",
    );
  expect([await whoIs(browser), await linkOf()]).toEqual([undefined, null]);
  // Not by a browser that was not offered it, a wrong password, or another account's.
  await stranger.post("/api/user/login", passwordOf);
  expect((await browser.post("/api/user/login", { email, password: "not-this-one" })).statusCode).toBe(401);
  expect((await other.post("/api/user/login", { email: "other@example.in", password: aPassword })).statusCode).toBe(
    200,
  );
  expect([await linkOf(), other.cookies.has("google-link"), newsOf(app)]).toEqual([null, false, []]);

  expect((await browser.post("/api/user/login", passwordOf)).statusCode).toBe(200);
  expect([await linkOf(), browser.cookies.has("google-link")]).toEqual([kavya.sub, false]);
  expect(newsOf(app)).toEqual([{ kind: "google-linked", to: email }]);
  expect(await comeIn(google, app.aBrowser())).toBe("/");
});

test("who forgot the password of an account that is to be linked resets it by a mailed code, and logs in", async () => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email });
  google.claims = { ...kavya, hd: undefined };
  const browser = app.aBrowser();
  await comeIn(google, browser);
  await browser.post("/api/user/forgotPassword", { email });
  await browser.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  expect((await browser.post("/api/user/updatePassword", { email, password: "neem-tree-42" })).statusCode).toBe(200);
  expect(await linkOf()).toBeNull();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ email, password: "neem-tree-42" }).toString();
  expect((await browser.request("POST", "/login", body, form)).statusCode).toBe(303);
  expect(await linkOf()).toBe(kavya.sub);
});

test("what was offered a quarter of an hour ago, or was made by somebody else, links nothing", async () => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email });
  google.claims = { ...kavya, hd: undefined };
  const browser = app.aBrowser();
  await comeIn(google, browser);
  const sealed = browser.cookies.get("google-link") ?? "";
  const { rows } = await db.database.pool.query<{ id: string }>("SELECT id FROM users");
  const late = { userId: rows[0]?.id, subject: "1090", offeredAtSeconds: Math.floor(Date.now() / 1000) - 901 };
  const old = seal(testKeys, "google-link", JSON.stringify(late));
  const altered = `${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`;
  for (const made of [old, altered, sealed.slice(0, -2), "x", "x".repeat(2000)]) {
    browser.cookies.set("google-link", made);
    expect((await browser.post("/api/user/login", passwordOf)).statusCode).toBe(200);
    expect(await linkOf(), made.slice(0, 20)).toBeNull();
  }
  browser.cookies.set("google-link", sealed);
  await browser.post("/api/user/login", passwordOf);
  expect(await linkOf()).toBe(kavya.sub);
});

test("a password reset unlinks Google, so that the linked account cannot sign in any more", async () => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email });
  await comeIn(google, app.aBrowser());
  expect(await linkOf()).toBe(kavya.sub);
  const owner = app.aBrowser();
  await owner.post("/api/user/forgotPassword", { email });
  await owner.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) });
  expect((await owner.post("/api/user/updatePassword", { email, password: "neem-tree-42" })).statusCode).toBe(200);
  expect(await linkOf()).toBeNull();
  expect((await auditOf()).slice(-2)).toMatchObject([{ action: "password-reset" }, { action: "google-unlinked" }]);
  google.claims = { ...kavya, hd: undefined };
  expect(await comeIn(google, app.aBrowser())).toBe("/login?error=google-confirm");
});

test("a way back from Google that is under way while the account is unlinked signs nobody in", async () => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email });
  await comeIn(google, app.aBrowser());
  const browser = app.aBrowser();
  const { answer } = await inTransaction(db.database, async ({ client }) => {
    await client.query("UPDATE users SET google_subject = NULL");
    const coming = comeIn(google, browser);
    await untilBlocked(db.database);
    return { answer: coming };
  });
  expect(await answer).toBe("/login?error=google");
  expect(await whoIs(browser)).toBeUndefined();
});

test("a right password signs in although the offered Google account was linked elsewhere meanwhile", async () => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email });
  await registerPerson(app, app.aBrowser(), { email: "other@example.in" });
  google.claims = { ...kavya, hd: undefined };
  const browser = app.aBrowser();
  expect(await comeIn(google, browser)).toBe("/login?error=google-confirm");
  await db.database.pool.query("UPDATE users SET google_subject = $1 WHERE email = 'other@example.in'", [kavya.sub]);
  expect((await browser.post("/api/user/login", passwordOf)).statusCode).toBe(200);
  expect([await whoIs(browser), await linkOf(), newsOf(app)]).toEqual([expect.anything(), null, []]);
});

test("the account page unlinks Google for a proof, and only where a password is left", async () => {
  const { google, app } = await aSiteWithGoogle();
  const [alone, other] = [app.aBrowser(), app.aBrowser()];
  await comeIn(google, alone);
  await comeIn(google, other);
  const unlink = async () => alone.request("DELETE", "/api/v1/me/google");
  const prove = () => db.database.pool.query("UPDATE sessions SET proved_at = now()");
  expect((await unlink()).json()).toMatchObject({ code: "prove-again" });
  await prove();
  expect((await unlink()).json()).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("password first"),
  });
  expect(await linkOf()).toBe(kavya.sub);
  expect((await alone.post("/api/v1/me/password", { newPassword: "neem-tree-42" })).statusCode).toBe(200);
  await comeIn(google, other);
  await prove();
  expect((await unlink()).json()).toEqual({ message: "Google is disconnected" });
  expect([await linkOf(), newsOf(app)]).toEqual([null, [{ kind: "google-unlinked", to: email }]]);
  expect(await whoIs(other)).toBeUndefined();
  expect(await whoIs(alone)).toMatchObject({ email });
  expect((await unlink()).statusCode).toBe(404);
});

test("the way back leads on to the page that the person came from, on this site alone", async () => {
  const { google, app } = await aSiteWithGoogle();
  const next = "/all-PG?city=Delhi&gender=Girls";
  expect(await comeIn(google, app.aBrowser(), `/auth/google?next=${encodeURIComponent(next)}`)).toBe(next);
  for (const elsewhere of ["//evil.example", "https://evil.example/", "/\\evil.example", "/\t/evil.example", "/login"])
    expect(await comeIn(google, app.aBrowser(), `/auth/google?next=${encodeURIComponent(elsewhere)}`)).toBe("/");
});

test("one who comes in twice at the same moment has one account", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browsers = [app.aBrowser(), app.aBrowser(), app.aBrowser()];
  expect(await Promise.all(browsers.map((browser) => comeIn(google, browser)))).toEqual(["/", "/", "/"]);
  const accounts = await Promise.all(browsers.map((browser) => whoIs(browser)));
  expect(accounts[1]).toEqual(accounts[0]);
  expect(accounts[2]).toEqual(accounts[0]);
});

test("a browser that was signed in as somebody else is no longer", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "first@example.in" });
  const before = browser.cookies.get("sid");
  await comeIn(google, browser);
  expect(await whoIs(browser)).toMatchObject({ email });
  const answer = await app.aBrowser().get("/api/user/getAccess", { cookie: `sid=${String(before)}` });
  expect(answer.statusCode).toBe(401);
});

test("a provider that is down leads back to the sign-in page, and is tried again next time", async () => {
  const google = await aMockGoogle();
  const { issuer } = google.offer;
  await google.stop();
  const app = await anAccountApp(db.database, { google: google.offer });
  const browser = app.aBrowser();
  const answer = await browser.get("/auth/google?next=%2Faccount");
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/login?next=%2Faccount&error=google"]);
  await google.restart(Number(new URL(issuer).port));
  expect(await comeIn(google, browser)).toBe("/");
  await google.stop();
  expect((await browser.get("/auth/google")).headers.location).toContain(issuer);
});

test("where Google is not offered, its addresses are not there", async () => {
  const app: AccountApp = await anAccountApp(db.database);
  for (const path of ["/api/auth/google", "/auth/google", "/auth/google/callback", "/demo/google/authorize"]) {
    const { statusCode, cookies } = await app.aBrowser().get(path);
    expect([path, statusCode === 303, cookies]).toEqual([path, false, []]);
  }
  expect((await app.aBrowser().get("/api/auth/google")).statusCode).toBe(404);
});

test("mail is in the language of the page that the way back leads to", async () => {
  const { google, app } = await aSiteWithGoogle();
  const language = async () => {
    const { rows } = await db.database.pool.query("SELECT language FROM users WHERE email = $1", [email]);
    return (rows as { language: string }[])[0]?.language;
  };
  expect(await comeIn(google, app.aBrowser(), "/auth/google?next=%2Fhi%2Faccount")).toBe("/hi/account");
  expect(await language()).toBe("hi");
  await comeIn(google, app.aBrowser());
  expect(await language()).toBe("en");
});
