import { beforeEach, expect, test } from "vitest";
import { demoGooglePeople } from "#demo/google-people.ts";
import { type Browser, anAccountApp, registerPerson } from "#test/account-app.ts";
import { useTestDatabase } from "#test/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

const aDemo = () => anAccountApp(db.database, { google: { demoPeople: demoGooglePeople } });

async function openPage(browser: Browser, start = "/auth/google") {
  const sent = await browser.get(start);
  const address = String(sent.headers.location);
  const page = await browser.get(address);
  const asked = Object.fromEntries(new URLSearchParams(address.split("?")[1]));
  return { address, page, asked };
}

/** Sends a form of the page, which carries what was asked along. */
function choose(browser: Browser, asked: Record<string, string>, choice: Record<string, string>) {
  const body = new URLSearchParams({ ...asked, ...choice }).toString();
  return browser.request("POST", "/dev/google/authorize", body, form);
}

async function userOf(browser: Browser): Promise<unknown> {
  return (await browser.get("/api/user/getAccess")).json<{ user?: unknown }>().user;
}

test("the button leads to a page of this site, where a visitor chooses who they are", async () => {
  const app = await aDemo();
  const { address, page, asked } = await openPage(app.aBrowser());
  expect(address).toMatch(/^\/dev\/google\/authorize\?/);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("<title>Demo Google account</title>");
  for (const { name, email } of demoGooglePeople) {
    expect(page.body).toContain(name);
    expect(page.body).toContain(`value="${email}"`);
  }
  expect(page.body).toContain(`value="${String(asked["state"])}"`);
  expect(page.body).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; frame-src 'self'; form-action 'self'/,
  );
  expect([page.headers["cache-control"], page.headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
});

test("a person of the demo comes in by the same way as through Google, and is the same one next time", async () => {
  const app = await aDemo();
  const ids = [];
  for (const browser of [app.aBrowser(), app.aBrowser()]) {
    const { asked } = await openPage(browser, "/auth/google?next=%2Fabout");
    const chosen = await choose(browser, asked, { email: "kavya.nair@example.in" });
    expect(chosen.statusCode).toBe(303);
    expect(chosen.headers.location).toMatch(/^\/auth\/google\/callback\?code=/);
    const back = await browser.get(String(chosen.headers.location));
    expect([back.statusCode, back.headers.location]).toEqual([303, "/about"]);
    expect(await userOf(browser)).toMatchObject({ name: "Kavya Nair", email: "kavya.nair@example.in", role: "user" });
    ids.push(((await userOf(browser)) as { userId: string }).userId);
  }
  expect(ids[1]).toBe(ids[0]);
});

test("anybody's address can be typed; where it has an account, that one is opened", async () => {
  const app = await aDemo();
  await registerPerson(app, app.aBrowser(), { email: "ananya@example.in", name: "Ananya Rawat" });
  const browser = app.aBrowser();
  const { asked } = await openPage(browser);
  const chosen = await choose(browser, asked, { email: " Ananya@Example.in " });
  await browser.get(String(chosen.headers.location));
  expect(await userOf(browser)).toMatchObject({ name: "Ananya Rawat" });
});

test("what is no address stays typed, with a complaint; nothing in it becomes HTML", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { asked } = await openPage(browser);
  const answer = await choose(browser, asked, { email: `"><img src=x>` });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain("Invalid Email");
  expect(answer.body).toContain("&#34;&#62;&#60;img src=x&#62;");
  expect(answer.body).not.toContain("<img");
});

test("whoever cancels is back at the sign-in page", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { asked } = await openPage(browser);
  const chosen = await choose(browser, asked, { cancel: "yes" });
  expect((await browser.get(String(chosen.headers.location))).headers.location).toBe("/login?error=google");
  expect(await userOf(browser)).toBeUndefined();
});

test("the page serves our own sign-in alone, and sends nobody elsewhere", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { asked } = await openPage(browser);
  for (const change of [
    { redirect_uri: "https://evil.example/auth/google/callback" },
    { client_id: "another" },
    { code_challenge: "" },
    { code_challenge_method: "plain" },
    { response_type: "token" },
    { scope: "email" },
    { nonce: "" },
  ]) {
    const query = new URLSearchParams({ ...asked, ...change }).toString();
    expect((await browser.get(`/dev/google/authorize?${query}`)).statusCode).toBe(400);
    expect((await choose(browser, asked, { ...change, email: "kavya.nair@example.in" })).statusCode).toBe(400);
  }
  const fromElsewhere = await browser.request("POST", "/dev/google/authorize", "", {
    ...form,
    "sec-fetch-site": "cross-site",
  });
  expect(fromElsewhere.statusCode).toBe(403);
});

test("tokens are for our server alone, for a code that is spent once", async () => {
  const app = await aDemo();
  const browser = app.aBrowser();
  const { asked } = await openPage(browser);
  const chosen = await choose(browser, asked, { email: "kavya.nair@example.in" });
  const code = new URLSearchParams(String(chosen.headers.location).split("?")[1]).get("code") ?? "";
  const request = {
    grant_type: "authorization_code",
    code,
    redirect_uri: String(asked["redirect_uri"]),
    client_id: "demo",
    client_secret: "guessed",
    code_verifier: "x".repeat(43),
  };
  const answer = await browser.request("POST", "/dev/google/token", new URLSearchParams(request).toString(), form);
  expect([answer.statusCode, answer.json()]).toEqual([401, { error: "invalid_client" }]);
  const empty = await browser.request("POST", "/dev/google/token", "", form);
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
