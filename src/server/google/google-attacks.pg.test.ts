import { beforeEach, expect, test } from "vitest";
import { type Browser, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { type MockGoogle, aMockGoogle, kavya } from "#test/apps/mock-google.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const email = "kavya.nair@example.in";
const failed = "/login?error=google";

async function aSiteWithGoogle() {
  const google = await aMockGoogle();
  return { google, app: await anAccountApp(db.database, { google: google.offer }) };
}

/** The query with which the provider sends a browser back that has just been sent there. */
async function goThere(google: MockGoogle, browser: Browser): Promise<URLSearchParams> {
  const sent = await browser.get("/auth/google");
  return google.visit(String(sent.headers.location));
}

/** Where the way back leads. A session begins on it when it leads into the site, and only then. */
async function comeBack(browser: Browser, query: URLSearchParams): Promise<string | undefined> {
  const { statusCode, headers } = await browser.get(`/auth/google/callback?${query.toString()}`);
  expect(statusCode).toBe(303);
  expect(browser.cookies.has("sid")).toBe(headers.location === "/");
  expect(browser.cookies.has("google")).toBe(false);
  return headers.location;
}

async function countAccounts(): Promise<unknown> {
  const { rows } = await db.database.pool.query("SELECT count(*)::int AS accounts FROM users");
  return rows[0];
}

test("a way back without the state, with another one or with two is refused", async () => {
  const { google, app } = await aSiteWithGoogle();
  const changes: ((query: URLSearchParams) => void)[] = [
    (query) => query.delete("state"),
    (query) => query.set("state", "another"),
    (query) => query.append("state", "another"),
    (query) => query.set("state", ""),
  ];
  for (const change of changes) {
    const browser = app.aBrowser();
    const query = await goThere(google, browser);
    change(query);
    expect(await comeBack(browser, query)).toBe(failed);
  }
  expect(google.tokenRequests).toEqual([]);
});

test("a way back is of use only to the browser that was sent, which has a cookie that says so", async () => {
  const { google, app } = await aSiteWithGoogle();
  const [sent, other] = [app.aBrowser(), app.aBrowser()];
  const query = await goThere(google, sent);
  expect(await comeBack(app.aBrowser(), query)).toBe(failed);
  await goThere(google, other);
  expect(await comeBack(other, query)).toBe(failed);

  const sealed = sent.cookies.get("google") ?? "";
  for (const made of ["", "x", "x".repeat(200), sealed.slice(0, -2), `A${sealed.slice(1)}`]) {
    sent.cookies.set("google", made);
    expect(await comeBack(sent, query), made).toBe(failed);
  }
  expect(google.tokenRequests).toEqual([]);
  sent.cookies.set("google", sealed);
  expect(await comeBack(sent, query)).toBe("/");
});

const now = () => Math.floor(Date.now() / 1000);
test.each([
  ["another nonce", { nonce: "another" }],
  ["no nonce", { nonce: undefined }],
  ["another audience", { aud: "another-client" }],
  ["several audiences and another authorised party", { aud: ["thikana", "another-client"], azp: "another-client" }],
  ["another issuer", { iss: "https://accounts.google.example" }],
  ["an end that has passed", { iat: now() - 7200, exp: now() - 3600 }],
  ["no end", { exp: undefined }],
  ["nobody's name", { sub: undefined }],
  ["an empty name", { sub: "" }],
])("a token with %s is refused", async (_fault, claims) => {
  const { google, app } = await aSiteWithGoogle();
  google.claims = { ...kavya, ...claims };
  const browser = app.aBrowser();
  expect(await comeBack(browser, await goThere(google, browser))).toBe(failed);
  expect(google.tokenRequests).toHaveLength(1);
  expect(await countAccounts()).toEqual({ accounts: 0 });
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const partsOf = ({ id_token }: Record<string, unknown>) => String(id_token).split(".") as [string, string, string];

test.each<[string, (tokens: Record<string, unknown>) => void]>([
  [
    "whose claims were changed",
    (tokens) => {
      const [header, claims, signature] = partsOf(tokens);
      const changed = { ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as object), sub: "1" };
      tokens["id_token"] = [header, encode(changed), signature].join(".");
    },
  ],
  [
    "that nobody signed",
    (tokens) => void (tokens["id_token"] = `${encode({ alg: "none", typ: "JWT" })}.${partsOf(tokens)[1]}.`),
  ],
  [
    "signed by a shared secret",
    (tokens) => void (tokens["id_token"] = `${encode({ alg: "HS256" })}.${partsOf(tokens).slice(1).join(".")}`),
  ],
  ["that is missing", (tokens) => void delete tokens["id_token"]],
  ["that is none", (tokens) => void (tokens["id_token"] = "a.b.c")],
])("a token %s is refused", async (_fault, change) => {
  const { google, app } = await aSiteWithGoogle();
  google.changeTokens = change;
  const browser = app.aBrowser();
  expect(await comeBack(browser, await goThere(google, browser))).toBe(failed);
  expect(await countAccounts()).toEqual({ accounts: 0 });
});

test("a token signed by somebody else under the name of the provider's key is refused", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browser = app.aBrowser();
  const sent = await browser.get("/auth/google");
  const location = new URL(String(sent.headers.location));
  const forged = await google.forge({ ...kavya, aud: "thikana", nonce: location.searchParams.get("nonce") });
  google.changeTokens = (tokens) => void (tokens["id_token"] = forged);
  expect(await comeBack(browser, await google.visit(location.href))).toBe(failed);
  expect(await countAccounts()).toEqual({ accounts: 0 });
});

test("a code is refused without the verifier of its request", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browser = app.aBrowser();
  const sent = await browser.get("/auth/google");
  const location = new URL(String(sent.headers.location));
  location.searchParams.set("code_challenge", "x".repeat(43));
  expect(await comeBack(browser, await google.visit(location.href))).toBe(failed);

  await comeBack(browser, await goThere(google, browser));
  expect(google.tokenRequests).toEqual([
    expect.objectContaining({ code_verifier: expect.stringMatching(/^[\w-]{43}$/), client_id: "thikana" }),
  ]);
});

test("a code, and a way back, are good for one time", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browser = app.aBrowser();
  const query = await goThere(google, browser);
  const sealed = browser.cookies.get("google") ?? "";
  expect(await comeBack(browser, query)).toBe("/");

  const again = app.aBrowser();
  expect(await comeBack(again, query)).toBe(failed);
  again.cookies.set("google", sealed);
  expect(await comeBack(again, query)).toBe(failed);
});

test("a code of somebody else is not taken for one's own", async () => {
  const { google, app } = await aSiteWithGoogle();
  const [attacker, victim] = [app.aBrowser(), app.aBrowser()];
  const stolen = await goThere(google, victim);
  const own = await goThere(google, attacker);
  own.set("code", stolen.get("code") ?? "");
  expect(await comeBack(attacker, own)).toBe(failed);
});

test("an address that Google does not vouch for neither opens an account nor makes one", async () => {
  const { google, app } = await aSiteWithGoogle();
  await registerPerson(app, app.aBrowser(), { email });
  for (const claims of [
    { email_verified: false },
    { email_verified: "true" },
    { email_verified: undefined },
    { email: undefined },
    { email: "new@example.in", email_verified: false },
  ]) {
    google.claims = { ...kavya, ...claims };
    const browser = app.aBrowser();
    expect(await comeBack(browser, await goThere(google, browser))).toBe("/login?error=google-unverified");
  }
  const { rows } = await db.database.pool.query("SELECT google_subject FROM users");
  expect(rows).toEqual([{ google_subject: null }]);
});

test("an account that belongs to one Google account is not opened by another one of the same address", async () => {
  const { google, app } = await aSiteWithGoogle();
  const first = app.aBrowser();
  expect(await comeBack(first, await goThere(google, first))).toBe("/");
  google.claims = { ...kavya, sub: "another" };
  const second = app.aBrowser();
  expect(await comeBack(second, await goThere(google, second))).toBe("/login?error=google-other-account");
  const { rows } = await db.database.pool.query("SELECT google_subject FROM users");
  expect(rows).toEqual([{ google_subject: kavya.sub }]);
});

test("cancelling and every error of the provider lead back to the sign-in page, which keeps the destination", async () => {
  const { app } = await aSiteWithGoogle();
  for (const error of ["access_denied", "server_error", "<script>"]) {
    const browser = app.aBrowser();
    const sent = await browser.get("/auth/google?next=%2Fabout");
    const state = new URL(String(sent.headers.location)).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ error, state });
    expect(await comeBack(browser, query)).toBe("/login?next=%2Fabout&error=google");
  }
});

test.each<[string, (tokens: Record<string, unknown>) => void]>([
  ["nothing", (tokens) => Object.keys(tokens).forEach((name) => delete tokens[name])],
  ["another kind of token", (tokens) => void (tokens["token_type"] = "mac")],
])("a provider that answers %s leads back to the sign-in page", async (_kind, change) => {
  const { google, app } = await aSiteWithGoogle();
  google.changeTokens = change;
  const browser = app.aBrowser();
  expect(await comeBack(browser, await goThere(google, browser))).toBe(failed);
});

test("a provider that goes down meanwhile leads back to the sign-in page", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browser = app.aBrowser();
  const query = await goThere(google, browser);
  await google.stop();
  expect(await comeBack(browser, query)).toBe(failed);
});

test("ways back are counted for a network, apart from passwords", async () => {
  const { google, app } = await aSiteWithGoogle();
  const browser = app.aBrowser();
  for (let count = 0; count < 30; count += 1) {
    const query = await goThere(google, browser);
    query.set("state", "another");
    await comeBack(browser, query);
  }
  expect(await comeBack(browser, await goThere(google, browser))).toBe(failed);
  expect(google.tokenRequests).toEqual([]);
  const wrong = await browser.post("/api/user/login", { email, password: "anything-1" });
  expect(wrong.statusCode).toBe(401);
});
