import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { codeLifetimeMinutes } from "#contract/limits.ts";
import { accessAt } from "#web/page-modules.ts";
import { anAccountApp, aPassword, registerPerson, type Browser } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { accountForms } from "./account-form.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());
const anApp = async () => anAccountApp(db.database, { web: await openBuiltWeb() });

const post = (browser: Browser, url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.request("POST", url, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    ...headers,
  });

/** Where an accepted post redirects to; undefined if it was not accepted. */
const leadsTo = ({ statusCode, headers }: Awaited<ReturnType<typeof post>>) =>
  statusCode === 303 ? headers.location : undefined;

/** The page shows a step as often as it is loaded, to the browser that has reached it alone, and is not stored anywhere. */
async function expectReloadable(
  browser: Browser,
  stranger: Browser,
  { url, shows, noOneElse }: { url: string; shows: RegExp; noOneElse: string },
): Promise<void> {
  for (const time of ["first", "second"]) {
    const { statusCode, headers, body } = await browser.get(url);
    expect([statusCode, headers["cache-control"]], `${time} time`).toEqual([200, "no-store"]);
    expect(body, `${time} time`).toMatch(shows);
  }
  expect((await stranger.get(url)).body).not.toContain(noOneElse);
  stranger.cookies.set("code-request", "x".repeat(80)).set("reset", "A".repeat(43));
  expect((await stranger.get(url)).body).not.toContain(noOneElse);
}

test("every form stands on a page, and none may show what is secret again", () => {
  for (const { path, name, keeps } of accountForms) {
    expect(accessAt(path), path).toBeDefined();
    for (const secret of ["password", "newPassword", "otp", "token"]) expect(keeps, name).not.toContain(secret);
  }
});

test("a refused login is the page again with what was typed, but the password", async () => {
  const app = await anApp();
  const browser = app.aBrowser();
  await registerPerson(app, app.aBrowser(), { email: "asha@example.in" });
  const answer = await post(browser, "/login?next=%2Fabout", { email: "asha@example.in", password: "not-hers-4711" });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(answer.body).toContain("Invalid email or password");
  expect(answer.body).toMatch(/<form[^>]*action="\/login\?next=%2Fabout"/);
  expect(answer.body).toMatch(/<input[^>]*value="asha@example.in"/);
  expect(answer.body).not.toContain("not-hers-4711");
  expect(browser.cookies.has("sid")).toBe(false);
});

test("a login leads on to an address of ours, and nowhere else", async () => {
  const app = await anApp();
  await registerPerson(app, app.aBrowser(), { email: "asha@example.in" });
  for (const [query, location] of [
    ["?next=%2Fall-PG%3Fcity%3DDelhi", "/all-PG?city=Delhi"],
    ["?next=%2F%2Felsewhere.example", "/"],
    ["?next=https%3A%2F%2Felsewhere.example", "/"],
    ["?next=%2Fa&next=%2Fb", "/"],
    ["", "/"],
  ] as const) {
    const browser = app.aBrowser();
    const answer = await post(browser, `/login${query}`, { email: "ASHA@example.in ", password: aPassword });
    expect([answer.statusCode, answer.headers.location], query).toEqual([303, location]);
    expect((await browser.get("/api/user/getAccess")).statusCode).toBe(200);
  }
});

test("a reset goes from step to step, each a page that can be loaded again", async () => {
  const app = await anApp();
  await registerPerson(app, app.aBrowser(), { email: "asha@example.in", contact: "9876500001" });
  const browser = app.aBrowser();
  const direct = await browser.get("/login/forgotPassword/otp-verify");
  // Without the cookie only scripts may know whether a code was sent. Without them the way leads to the first step.
  const refresh = (query: string) =>
    `<noscript><meta http-equiv="refresh" content="0;url=/login/forgotPassword?${query}"`;
  expect(direct.statusCode).toBe(200);
  expect(direct.body).toContain(refresh("notice=start-again"));
  const kept = await browser.get("/login/forgotPassword/otp-verify?next=%2Faccount");
  expect(kept.body).toContain(refresh("next=%2Faccount&amp;notice=start-again"));

  const asked = await post(browser, "/login/forgotPassword?next=%2Faccount", { email: "98765 00001" });
  expect(leadsTo(asked)).toBe("/login/forgotPassword/otp-verify?next=%2Faccount");
  await expectReloadable(browser, app.aBrowser(), {
    url: "/login/forgotPassword/otp-verify",
    shows: /<form[^>]*action="\/login\/forgotPassword\/otp-verify".*name="email" value="9876500001"/s,
    noOneElse: "9876500001",
  });
  const otp = app.codeFor("asha@example.in");
  const passed = await post(browser, "/login/forgotPassword/otp-verify", { email: "9876500001", otp });
  const path = "/login/forgotPassword/otp-verify/update-password";
  expect(leadsTo(passed)).toBe(path);
  await expectReloadable(browser, app.aBrowser(), {
    url: path,
    shows: /name="email"[^>]* value="asha@example.in"/,
    noOneElse: "asha@example.in",
  });
  expect(browser.cookies.has("reset")).toBe(true);
  expect((await post(app.aBrowser(), path, { email: "9876500001", newPassword: aPassword })).statusCode).toBe(401);
  const changed = await post(browser, `${path}?next=%2Faccount`, {
    email: "9876500001",
    newPassword: "four-lorries-9",
  });
  expect([changed.statusCode, changed.headers.location]).toEqual([
    303,
    "/login?next=%2Faccount&notice=password-updated",
  ]);
});

test("the step with the code of a registration can be loaded again, for as long as the code can be valid", async () => {
  const app = await anApp();
  const browser = app.aBrowser();
  const email = "asha@example.in";
  const asked = await post(browser, "/hi/registerOtp?next=%2Fabout", { email });
  expect(leadsTo(asked)).toBe("/hi/registerOtp?next=%2Fabout&step=code");
  const step = { url: "/registerOtp?step=code", shows: /name="otp"/, noOneElse: email };
  await expectReloadable(browser, app.aBrowser(), step);
  // The first step stays reachable, the same for everybody.
  const first = await browser.get("/registerOtp");
  expect(first.body).not.toMatch(/name="otp"|asha@/);
  expect(first.headers["cache-control"]).toContain("public");
  // Neither a code for another purpose nor one that has expired.
  expect((await browser.get("/login/forgotPassword/otp-verify")).body).not.toContain(email);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: Date.now() + codeLifetimeMinutes * 60_000 + 1000, toFake: ["Date"] });
  expect((await browser.get(step.url)).body).not.toContain(email);
  vi.useRealTimers();
  // A refused code is answered by its step, also at the URL of that step.
  const refused = await post(browser, step.url, { email, otp: app.wrongCodeFor(email) });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Invalid OTP");
  expect(refused.body).toMatch(/<form[^>]*action="\/registerOtp\?step=code"/);
  await post(browser, step.url, { email, otp: app.codeFor(email) });
  expect((await browser.get(step.url)).body).not.toContain(email);
});

test("logging out forgets whom a code was sent to", async () => {
  const app = await anApp();
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "asha@example.in" });
  await post(browser, "/login/forgotPassword", { email: "asha@example.in" });
  expect(browser.cookies.has("code-request")).toBe(true);
  await browser.post("/api/user/logoutUser");
  expect(browser.cookies.has("code-request")).toBe(false);
});

test("the registration page shows each user their own mailbox, and is not cached", async () => {
  const app = await anApp();
  const nobody = app.aBrowser();
  const moved = async () => {
    const { statusCode, headers } = await nobody.get("/register?next=%2Fabout");
    return [statusCode, headers.location];
  };
  const away = [302, "/registerOtp?next=%2Fabout&notice=verify-first"];
  expect(await moved()).toEqual(away);
  const mailboxes = ["asha@example.in", "ravi@example.in"];
  const pages = await Promise.all(
    mailboxes.map(async (email) => {
      const browser = app.aBrowser();
      await post(browser, "/registerOtp", { email });
      const verified = await post(browser, "/registerOtp?next=%2Fabout", { email, otp: app.codeFor(email) });
      expect([verified.statusCode, verified.headers.location]).toEqual([303, "/register?next=%2Fabout"]);
      return browser.get("/register?next=%2Fabout");
    }),
  );
  pages.forEach(({ statusCode, headers, body }, i) => {
    expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body).toContain(mailboxes[i]);
    expect(body).not.toContain(mailboxes[1 - i]);
  });
  expect(await moved()).toEqual(away);
});

test("a demo is entered by a plain post, where there is one", async () => {
  const app = await anApp();
  const answer = await post(app.aBrowser(), "/login", { as: "owner" });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
});

test("what is not a form of these pages is refused", async () => {
  const app = await anApp();
  const browser = app.aBrowser();
  const fields = { email: "asha@example.in", password: aPassword };
  expect((await browser.post("/login", fields)).statusCode).toBe(415);
  expect((await post(browser, "/login", fields, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await post(browser, "/about", fields)).statusCode).toBe(405);
  expect((await post(browser, "/login", { email: "a".repeat(20_000) })).statusCode).toBe(413);
  for (const strange of ["email=a&email=b&password=c", "__proto__=a", "%E0%A4%A=1", "email=%00&password=%00", ""]) {
    const { statusCode } = await browser.request("POST", "/login", strange, {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(statusCode, strange).toBe(400);
  }
});

test("another mobile number is saved without a script: by the password, or by a code that a button mails", async () => {
  const app = await anApp();
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "asha@example.in", contact: "9876500001" });
  const page = await browser.get("/hi/account");
  expect(page.body).toMatch(/<form[^>]* action="\/hi\/account"[^>]*>/);
  expect(page.body).toContain("मेल पर कोड भेजें");
  const fields = { contact: "9876500002", currentPassword: "", mailedCode: "" };
  const bare = await post(browser, "/account", fields);
  expect([bare.statusCode, bare.headers["cache-control"]]).toEqual([400, "no-store"]);
  expect(bare.body).toContain("Current password is required");
  expect(bare.body).toContain('value="9876500002"');
  const wrong = await post(browser, "/account", { ...fields, currentPassword: "not-hers-4711" });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).not.toContain("not-hers-4711");

  const mailed = await post(browser, "/account", { ...fields, mailCode: "1" });
  expect(mailed.statusCode).toBe(200);
  expect(mailed.body).toContain("We mailed a code to asha@example.in.");
  expect(mailed.body).toContain('value="9876500002"');
  const saved = await post(browser, "/account", { ...fields, mailedCode: app.codeFor("asha@example.in") });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, "/account"]);
  // For five minutes the page asks for no more.
  expect((await browser.get("/account")).body).not.toMatch(/name="(?:currentPassword|mailCode)"/);
  await db.database.pool.query("UPDATE sessions SET proved_at = now() - interval '301 seconds'");
  const late = await post(browser, "/account", { contact: "9876500003" });
  expect(late.statusCode).toBe(403);
  expect(late.body).toContain("Confirm your identity first");
  expect(late.body).toMatch(/name="currentPassword"/);
  const again = await post(browser, "/hi/account", { ...fields, contact: "9876500003", currentPassword: aPassword });
  expect([again.statusCode, again.headers.location]).toEqual([303, "/hi/account"]);
  expect((await browser.get("/account")).body).toContain("9876500003");
  expect((await post(app.aBrowser(), "/account", fields)).statusCode).toBe(303);
});
