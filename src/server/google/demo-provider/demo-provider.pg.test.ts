import { beforeEach, expect, test } from "vitest";
import { demoGooglePeople } from "#demo/google-people.ts";
import { type Browser, aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { savedEnquiryMessages as hindi } from "#web/messages/lead/hi/saved-enquiry.ts";
import { savedEnquiryMessages as english } from "#web/messages/lead/saved-enquiry.ts";
import { subjectOf } from "./demo-google-person.ts";

const db = useTestDatabase();
beforeEach(async () => {
  await db.empty();
  await db.database.pool.query("INSERT INTO demo_database DEFAULT VALUES");
});

const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

const aDemo = () => anAccountApp(db.database, { google: { demoPeople: demoGooglePeople } });

async function openPage(browser: Browser, start = "/auth/google") {
  const sent = await browser.get(start);
  const address = String(sent.headers.location);
  const page = await browser.get(address);
  const hiddenFields = Object.fromEntries(new URLSearchParams(address.split("?")[1]));
  return { address, page, hiddenFields };
}

/** Posts a form of the page, with its hidden fields. */
function choose(browser: Browser, hiddenFields: Record<string, string>, choice: Record<string, string>) {
  const body = new URLSearchParams({ ...hiddenFields, ...choice }).toString();
  return browser.request("POST", "/demo/google/authorize", body, form);
}

async function userOf(browser: Browser): Promise<unknown> {
  return (await browser.get("/api/user/getAccess")).json<{ user?: unknown }>().user;
}

test("the button leads to a page of this site, where a user chooses a demo person", async () => {
  const app = await aDemo();
  const { address, page, hiddenFields } = await openPage(app.aBrowser());
  expect(address).toMatch(/^\/demo\/google\/authorize\?/);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<title>Demo Google account</title>");
  for (const { name, email } of demoGooglePeople) {
    expect(page.body).toContain(name);
    expect(page.body).toContain(`value="${email}"`);
  }
  expect(page.body).toContain(`value="${String(hiddenFields["state"])}"`);
  expect(page.body).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; frame-src 'self'; form-action 'self'/,
  );
  expect([page.headers["cache-control"], page.headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
});

test.each([
  { from: "/pg-details/PG000011", language: "en-IN" as const, words: english },
  { from: "/hi/pg-details/PG000011?sharing=double", language: "hi-IN" as const, words: hindi },
])(
  "who comes from a saved enquiry on $from is told so as on every step, with a way back",
  async ({ from, language, words }) => {
    const { saved, back } = words.savedEnquiry;
    const said = `<p class="saved" lang="${language}">${saved} <a href="${from}">${back}</a></p>`;
    const app = await aDemo();
    const browser = app.aBrowser();
    const begun = `/auth/google?next=${encodeURIComponent(`${from}#enquiry-1`)}`;
    const { page, hiddenFields } = await openPage(browser, begun);
    expect(page.body).toContain(said);
    expect((await choose(browser, hiddenFields, { email: "nobody" })).body).toContain(said);
    // A sign-in that leads elsewhere says nothing, nor does one of this browser after another has begun.
    const elsewhere = await openPage(browser, `/auth/google?next=${encodeURIComponent(from)}`);
    expect(elsewhere.page.body).not.toContain(saved);
    expect((await openPage(browser, begun)).page.body).toContain(saved);
    expect((await browser.get(elsewhere.address)).body).not.toContain(saved);
  },
);

test("a person of the demo comes in by the same way as through Google, and is the same one next time", async () => {
  const app = await aDemo();
  const ids = [];
  for (const browser of [app.aBrowser(), app.aBrowser()]) {
    const { hiddenFields } = await openPage(browser, "/auth/google?next=%2Fabout");
    const chosen = await choose(browser, hiddenFields, { email: "kavya.nair@example.in" });
    expect(chosen.statusCode).toBe(303);
    expect(chosen.headers.location).toMatch(/^\/auth\/google\/callback\?code=/);
    const back = await browser.get(String(chosen.headers.location));
    expect([back.statusCode, back.headers.location]).toEqual([303, "/about"]);
    expect(await userOf(browser)).toMatchObject({ name: "Kavya Nair", email: "kavya.nair@example.in", role: "user" });
    ids.push(((await userOf(browser)) as { userId: string }).userId);
  }
  expect(ids[1]).toBe(ids[0]);
});

/** Signs in as the person with this address. Returns where that leads. */
async function comeIn(browser: Browser, email: string): Promise<string> {
  const { hiddenFields } = await openPage(browser);
  const chosen = await choose(browser, hiddenFields, { email });
  return String((await browser.get(String(chosen.headers.location))).headers.location);
}

async function originOf(email: string): Promise<unknown> {
  const { rows } = await db.database.pool.query(
    `SELECT demo_origin AS "demoOrigin", google_subject AS "googleSubject" FROM users WHERE email = $1`,
    [email],
  );
  return rows[0];
}

test("anybody's address can be typed: an account of the demo is opened, or made", async () => {
  await storeUsers(
    db.database,
    aUser({ email: "asha@example.in", name: "Asha Rao", role: "admin", demoOrigin: "seed" }),
  );
  const app = await aDemo();
  const [asha, newcomer] = [app.aBrowser(), app.aBrowser()];
  expect(await comeIn(asha, " Asha@Example.in ")).toBe("/");
  expect(await userOf(asha)).toMatchObject({ name: "Asha Rao", role: "admin" });
  expect(await comeIn(newcomer, "new@example.in")).toBe("/");
  expect(await originOf("new@example.in")).toMatchObject({ demoOrigin: "stand-in" });
  expect(await comeIn(app.aBrowser(), "new@example.in")).toBe("/");
});

test("an account that somebody registered is neither opened nor linked", async () => {
  const app = await aDemo();
  await registerPerson(app, app.aBrowser(), { email: "ananya@example.in" });
  await db.database.pool.query("UPDATE users SET role = 'admin'");
  const browser = app.aBrowser();
  expect(await comeIn(browser, "ananya@example.in")).toBe("/login?error=google-other-account");
  expect(await userOf(browser)).toBeUndefined();
  expect(await originOf("ananya@example.in")).toEqual({ demoOrigin: null, googleSubject: null });
  // Nor where a stand-in of before had linked it.
  await db.database.pool.query("UPDATE users SET google_subject = $1", [subjectOf("ananya@example.in")]);
  expect(await comeIn(browser, "ananya@example.in")).toBe("/login?error=google");
  expect(await userOf(browser)).toBeUndefined();
});

test("who resets the password of an account that the stand-in made has it alone from then on", async () => {
  const app = await aDemo();
  const email = "victim@mail.example";
  await comeIn(app.aBrowser(), email);
  const owner = app.aBrowser();
  await owner.post("/api/user/forgotPassword", { email });
  const { resetToken } = (await owner.post("/api/user/otp-Verify", { email, otp: app.codeFor(email) })).json<{
    resetToken: string;
  }>();
  const updated = await owner.post("/api/user/updatePassword", { email, password: aPassword, resetToken });
  expect(updated.statusCode).toBe(200);
  expect(await originOf(email)).toEqual({ demoOrigin: null, googleSubject: null });
  const browser = app.aBrowser();
  expect(await comeIn(browser, email)).toBe("/login?error=google-other-account");
  expect(await userOf(browser)).toBeUndefined();
});

test("nobody comes in where the database is no demo any more", async () => {
  await storeUsers(db.database, aUser({ email: "asha@example.in", role: "admin", demoOrigin: "seed" }));
  const app = await aDemo();
  await db.database.pool.query("DELETE FROM demo_database");
  const browser = app.aBrowser();
  for (const email of ["asha@example.in", "new@example.in"])
    expect(await comeIn(browser, email)).toBe("/login?error=google");
  expect(await userOf(browser)).toBeUndefined();
  expect(await originOf("new@example.in")).toBeUndefined();
});

test("an invalid address stays in its field with an error, and is escaped", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { hiddenFields } = await openPage(browser);
  const answer = await choose(browser, hiddenFields, { email: `"><img src=x>` });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("Invalid Email");
  expect(answer.body).toContain("&#34;&#62;&#60;img src=x&#62;");
  expect(answer.body).not.toContain("<img");
});

test("cancelling leads back to the sign-in page", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { hiddenFields } = await openPage(browser);
  const chosen = await choose(browser, hiddenFields, { cancel: "yes" });
  expect((await browser.get(String(chosen.headers.location))).headers.location).toBe("/login?error=google");
  expect(await userOf(browser)).toBeUndefined();
});

test("the page serves our own sign-in alone, and sends nobody elsewhere", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { hiddenFields } = await openPage(browser);
  for (const change of [
    { redirect_uri: "https://evil.example/auth/google/callback" },
    { client_id: "another" },
    { code_challenge: "" },
    { code_challenge_method: "plain" },
    { response_type: "token" },
    { scope: "email" },
    { nonce: "" },
  ]) {
    const query = new URLSearchParams({ ...hiddenFields, ...change }).toString();
    expect((await browser.get(`/demo/google/authorize?${query}`)).statusCode).toBe(400);
    expect((await choose(browser, hiddenFields, { ...change, email: "kavya.nair@example.in" })).statusCode).toBe(400);
  }
  const fromElsewhere = await browser.request("POST", "/demo/google/authorize", "", {
    ...form,
    "sec-fetch-site": "cross-site",
  });
  expect(fromElsewhere.statusCode).toBe(403);
});

test("tokens are for our server alone, for a code that is spent once", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { hiddenFields } = await openPage(browser);
  const chosen = await choose(browser, hiddenFields, { email: "kavya.nair@example.in" });
  const code = new URLSearchParams(String(chosen.headers.location).split("?")[1]).get("code") ?? "";
  const request = {
    grant_type: "authorization_code",
    code,
    redirect_uri: String(hiddenFields["redirect_uri"]),
    client_id: "demo",
    client_secret: "guessed",
    code_verifier: "x".repeat(43),
  };
  const answer = await browser.request("POST", "/demo/google/token", new URLSearchParams(request).toString(), form);
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: "invalid_client" }]);
  const empty = await browser.request("POST", "/demo/google/token", "", form);
  expect([empty.statusCode, empty.json()]).toEqual([400, { error: "invalid_request" }]);

  const sealed = browser.cookies.get("google") ?? "";
  expect((await browser.get(String(chosen.headers.location))).headers.location).toBe("/");
  browser.cookies.set("google", sealed);
  expect((await browser.get(String(chosen.headers.location))).headers.location).toBe("/login?error=google");
});

test("only these pages read forms: the API still does not", async () => {
  const app = await aDemo();
  const answer = await app.aBrowser().request("POST", "/api/user/login", "email=a", form);
  expect(answer.statusCode).toBe(415);
});
