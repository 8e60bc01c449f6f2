import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { accessAt } from "#web/page-modules.ts";
import { type Browser, aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { secondFactorForms } from "./second-factor-form.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());
const anApp = async () =>
  anAccountApp(db.database, {
    web: await openBuiltWeb(),
    secondFactor: "required-for-admins",
    site: { brandName: "Thikana", publicUrl: "http://localhost:3000", isDemo: false },
  });

const post = (browser: Browser, url: string, fields: Record<string, string>) =>
  browser.request("POST", url, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });

const setUp = "/account/second-step";

/** What a page says, without its markup and its data. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("every form stands on a page, and shows nothing again that is secret", () => {
  for (const { path, keeps } of secondFactorForms) {
    expect(accessAt(path), path).toBeDefined();
    expect(keeps).toEqual([]);
  }
});

test.each([
  { language: "English", prefix: "", code: "The ten codes", wrong: "This code is wrong", codes: "Your recovery codes" },
  { language: "Hindi", prefix: "/hi", code: "दस", wrong: "यह कोड गलत है", codes: "आपके रिकवरी कोड" },
])("in $language an admin sets it up, and signs in with it, without a script", async ({ prefix, wrong, codes }) => {
  const app = await anApp();
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "asha@example.in" });
  await db.database.pool.query("UPDATE users SET role = 'admin'");
  const wayTo = (page: string) => `${prefix}${setUp}?next=${encodeURIComponent(prefix + page)}`;
  for (const page of ["/admin", "/admin/add-Property", "/owner", "/add-property", "/owner/listings/PG000012"]) {
    const led = await browser.get(prefix + page);
    expect([led.statusCode, led.headers.location], page).toEqual([302, wayTo(page)]);
  }
  const here = wayTo("/admin/manage-Users?find=a&role=user");
  expect((await browser.get(`${prefix}/admin/manage-Users?find=a&role=user`)).headers.location).toBe(here);
  // Another site is no place to go on to.
  for (const elsewhere of ["https://evil.example/", "//evil.example", "/login"])
    expect((await browser.get(`${prefix}${setUp}?next=${encodeURIComponent(elsewhere)}`)).headers.location).toBe(
      prefix + setUp,
    );

  // A wrong proof is an error at its field; the right one leads on.
  const page = await browser.get(here);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).toMatch(/<input[^>]*autoComplete="current-password"/i);
  expect((await post(browser, here, { currentPassword: "not-hers-4711" })).statusCode).toBe(400);
  const proved = await post(browser, here, { currentPassword: aPassword });
  expect([proved.statusCode, proved.headers.location]).toEqual([303, here]);
  expect((await post(browser, here, { begin: "1" })).statusCode).toBe(303);
  const steps = await browser.get(here);
  expect(steps.body).toMatch(/<svg[^>]*viewBox="0 0 \d+ \d+"[^>]*><path d="M/);
  expect(steps.body).toMatch(/<input[^>]*autoComplete="one-time-code"/i);
  const key = /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(textOf(steps.body))?.[0] ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  const refused = await post(browser, here, { firstCode: "1", code: "12345" });
  expect(refused.statusCode).toBe(400);
  const before = browser.cookies.get("sid");
  const enrolled = await post(browser, here, {
    firstCode: "1",
    code: totp.generate({ timestamp: Date.now() - 30_000 }),
  });
  expect(enrolled.statusCode).toBe(200);
  expect(browser.cookies.get("sid")).not.toBe(before);
  expect(textOf(enrolled.body)).toContain(codes);
  const shown = new Set(textOf(enrolled.body).match(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g));
  expect(shown.size).toBe(10);
  expect(enrolled.headers["cache-control"]).toBe("no-store");
  expect(enrolled.body).toContain(`href="${prefix}/admin/manage-Users?find=a&amp;role=user"`);
  // Once: the page as it is read again has neither key nor codes.
  const again = await browser.get(prefix + setUp);
  for (const secret of [...shown, key.slice(0, 9)]) expect(again.body).not.toContain(secret);
  expect((await browser.get(`${prefix}/admin`)).statusCode).toBe(200);

  const elsewhere = app.aBrowser();
  const login = await post(elsewhere, `${prefix}/login?next=${encodeURIComponent(`${prefix}/admin`)}`, {
    email: "asha@example.in",
    password: aPassword,
  });
  const address = `${prefix}/login/second-step?next=${encodeURIComponent(`${prefix}/admin`)}`;
  expect([login.statusCode, login.headers.location]).toEqual([303, address]);
  expect((await elsewhere.get(`${prefix}/admin`)).statusCode).toBe(302);
  const step = await elsewhere.get(address);
  expect(step.body).toMatch(/<input[^>]*autoComplete="one-time-code"/i);
  const code = totp.generate();
  const mistyped = await post(elsewhere, address, { code: code === "000000" ? "111111" : "000000" });
  expect([mistyped.statusCode, textOf(mistyped.body)]).toEqual([400, expect.stringContaining(wrong)]);
  const [recoveryCode = ""] = shown;
  const noCode = await post(elsewhere, address, { recoveryCode: "AAAAA-AAAAA" });
  expect(noCode.statusCode).toBe(400);
  expect(noCode.body).toMatch(/<details[^>]* open/);
  expect(noCode.body).not.toContain("AAAAA");
  const finished = await post(elsewhere, address, prefix === "" ? { code } : { recoveryCode });
  expect([finished.statusCode, finished.headers.location]).toEqual([303, `${prefix}/admin`]);
  expect((await elsewhere.get(`${prefix}/admin`)).statusCode).toBe(200);
});

test("a user who only signs in with Google reauthenticates by a mailed code, without scripts", async () => {
  const app = await anApp();
  const browser = app.aBrowser();
  await registerPerson(app, browser, { email: "asha@example.in" });
  await db.database.pool.query("UPDATE users SET role = 'pg-owner', password_hash = NULL, google_subject = '1'");
  const mailed = await post(browser, setUp, { mailCode: "1" });
  expect([mailed.statusCode, textOf(mailed.body)]).toEqual([
    200,
    expect.stringContaining("We sent a code to asha@example.in"),
  ]);
  const proved = await post(browser, setUp, { mailedCode: app.codeFor("asha@example.in") });
  expect(proved.statusCode).toBe(303);
  expect(textOf((await browser.get(setUp)).body)).toContain("Set up two-step login");
  await db.database.pool.query("UPDATE users SET role = 'user'");
  expect(textOf((await browser.get(setUp)).body)).toContain("is available to PG owners and admins");
});
