import { beforeEach, expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { type Browser, aBrowserOf, aPassword, anAccountApp, registerPerson } from "#test/apps/account-app.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { aLeadApp } from "#test/apps/lead-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "./rendering/web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const inHindi = { "accept-language": "hi-IN,en;q=0.5" };
const devanagari = /\p{Script=Devanagari}/u;
const nobody = "0197a3c0-0001-7000-8000-00000000ffff";

/** Sentences of an answer, if it has any. */
function sentencesOf(body: string): string[] {
  const { message, fields = {} } = JSON.parse(body) as { message?: string; fields?: Record<string, string> };
  return message === undefined ? [] : [message, ...Object.values(fields)];
}

test("every message of an endpoint to a Hindi request is in Hindi, with Content-Language", async () => {
  const admin = aUser({ role: "admin" });
  await storeUsers(db.database, admin);
  const app = await anAccountApp(db.database);
  const said = new Set<string>();
  for (const { method, path, files, body: takesBody } of allEndpoints) {
    const id = path.startsWith("/api/v1/me/sessions") ? nobody : "PG999999";
    const url = path.replaceAll(/:\w+/g, id) + (method === "GET" ? "?colour=blue" : "");
    const strange = takesBody
      ? Object.fromEntries(["email", "name", "Title", "stage", "as", "role"].map((name) => [name, [4]]))
      : {};
    for (const payload of [undefined, {}, strange]) {
      if (files !== undefined && payload) continue;
      for (const browser of [app.aBrowser(), await aBrowserOf(app, db.database, admin)]) {
        const { body, headers } = await browser.request(method, url, method === "GET" ? undefined : payload, inHindi);
        if (!/json/.test(String(headers["content-type"]))) continue;
        const sentences = sentencesOf(body);
        for (const sentence of sentences) {
          expect(sentence, `${method} ${url}: ${body}`).toMatch(devanagari);
          said.add(sentence);
        }
        if (sentences.length > 0)
          expect([headers["content-language"], headers["vary"]], url).toEqual([
            "hi-IN",
            expect.stringMatching(/Accept-Language/),
          ]);
      }
    }
  }
  expect(said.size).toBeGreaterThan(30);
}, 120_000);

test("registration, login and reset answer in Hindi, and in English without a requested language", async () => {
  const app = await anAccountApp(db.database);
  const browser = app.aBrowser();
  const email = "asha@example.in";
  const ask = async (path: string, body: object) =>
    (await browser.post(path, body, inHindi)).json<{ message: string }>().message;
  expect(await ask("/api/otp/send-otp", { email })).toBe("कोड आपके ईमेल पर भेज दिया गया");
  expect(await ask("/api/otp/send-otp", { email })).toMatch(
    /^एक कोड अभी-अभी भेजा गया है। \d+ (सेकंड|मिनट) बाद फिर कोशिश करें।$/,
  );
  expect(await ask("/api/otp/verify-otp", { email, otp: "12" })).toBe("कोड 6 अंकों का होता है");
  expect(await ask("/api/otp/verify-otp", { email, otp: app.codeFor(email) })).toBe("कोड सही है");
  const person = { name: "आशा राव", email, contact: "9876543210", password: "password" };
  expect(await ask("/api/user/register", person)).toBe("यह पासवर्ड बहुत लोग रखते हैं। कोई दूसरा चुनें");
  expect(await ask("/api/user/register", { ...person, password: aPassword })).toBe("रजिस्टर हो गया");
  expect(await ask("/api/user/login", { email, password: "not-hers-4711" })).toBe("ईमेल या पासवर्ड सही नहीं है");
  expect(await ask("/api/user/login", { email, password: aPassword })).toBe("लॉगिन हो गया");
  expect(await ask("/api/user/forgotPassword", { email })).toBe("कोड भेज दिया गया");
  const english = await browser.post(
    "/api/user/login",
    { email, password: aPassword },
    { "accept-language": "en-IN, hi" },
  );
  expect(english.json()).toMatchObject({ message: "Login Successfully" });
  expect(english.headers).toMatchObject({
    "content-language": "en-IN",
    vary: expect.stringContaining("Accept-Language"),
  });
});

const post = (browser: Browser, url: string, fields: Record<string, string>) =>
  browser.request("POST", url, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    // The language of a page is in its path, not in Accept-Language.
    "accept-language": "en-IN",
  });

test("forms of Hindi pages without scripts: errors in Hindi, typed values stay, and all redirects stay below /hi", async () => {
  const app = await anAccountApp(db.database, { web: await openBuiltWeb() });
  await registerPerson(app, app.aBrowser(), { email: "asha@example.in" });
  const browser = app.aBrowser();
  const refused = await post(browser, "/hi/login?next=%2Fhi%2Fabout", {
    email: "asha@example.in",
    password: "not-hers",
  });
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toContain("ईमेल या पासवर्ड सही नहीं है");
  expect(refused.body).toMatch(/<html[^>]* lang="hi-IN"/);
  expect(refused.body).toMatch(/<form[^>]*action="\/hi\/login\?next=%2Fhi%2Fabout"/);
  expect(refused.body).toMatch(/<input[^>]*value="asha@example.in"/);
  const missing = await post(browser, "/hi/login", { email: "asha", password: "" });
  for (const complaint of ["यह ईमेल सही नहीं है", "पासवर्ड लिखना ज़रूरी है"]) expect(missing.body).toContain(complaint);

  const steps = app.aBrowser();
  const email = "ravi@example.in";
  expect((await post(steps, "/hi/registerOtp", { email: "ravi" })).body).toContain("सही ईमेल लिखें");
  await post(steps, "/hi/registerOtp", { email });
  const verified = await post(steps, "/hi/registerOtp", { email, otp: app.codeFor(email) });
  expect([verified.statusCode, verified.headers.location]).toEqual([303, "/hi/register"]);
  const short = await post(steps, "/hi/register", { name: "रवि", email, contact: "98", password: "ab" });
  for (const said of ["10 अंकों का सही मोबाइल नंबर लिखें", "पासवर्ड में कम से कम 6 अक्षर या अंक होने चाहिए", 'value="रवि"'])
    expect(short.body).toContain(said);
  const registered = await post(steps, "/hi/register", {
    name: "रवि",
    email,
    contact: "9876543210",
    password: aPassword,
  });
  expect([registered.statusCode, registered.headers.location]).toEqual([303, "/hi"]);

  const reset = app.aBrowser();
  const path = "/hi/login/forgotPassword";
  await post(reset, path, { email });
  const wrong = await post(reset, `${path}/otp-verify`, { email, otp: "000000" });
  expect(wrong.body).toContain("कोड सही नहीं है");
  await post(reset, `${path}/otp-verify`, { email, otp: app.codeFor(email) });
  const changed = await post(reset, `${path}/otp-verify/update-password`, { email, newPassword: "four-lorries-9" });
  expect([changed.statusCode, changed.headers.location]).toEqual([303, "/hi/login?notice=password-updated"]);
});

test("an enquiry from a Hindi page is refused in Hindi, and taken", async () => {
  const { app, property, tenant } = await aLeadApp(db.database, { web: await openBuiltWeb() });
  const typed = { fullName: "अनन्या रावत", contact: "12", days: "More than 14 Days", propertyId: property.id };
  const wrong = await post(tenant.browser, "/hi/pg-details/PG000001", typed);
  expect(wrong.statusCode).toBe(400);
  for (const said of ["10 अंकों का सही मोबाइल नंबर लिखें", 'value="अनन्या रावत"']) expect(wrong.body).toContain(said);
  const unknown = await post(app.aBrowser(), "/hi/pg-details/PG000001", { ...typed, contact: "9876543210" });
  expect([unknown.statusCode, unknown.body.includes("पहले लॉगिन करें")]).toEqual([401, true]);
  const sent = await post(tenant.browser, "/hi/pg-details/PG000001", { ...typed, contact: "9876543210" });
  expect(sent.statusCode).toBe(200);
});

test("an address that is not valid text gets an error in the language of its path", async () => {
  const app = await anAccountApp(db.database);
  const ask = (url: string, headers: Record<string, string>) => app.aBrowser().get(url, headers);
  const page = await ask("/hi/%E0%A4%A", { accept: "text/html" });
  expect([page.statusCode, page.headers["content-language"]]).toEqual([400, "hi-IN"]);
  for (const said of ['lang="hi-IN"', "यह लिंक खुल नहीं सका", 'href="/hi/all-PG"', 'href="/hi"'])
    expect(page.body).toContain(said);
  expect((await ask("/%E0%A4%A", { accept: "text/html" })).body).toContain("This address cannot be read");
  expect((await ask("/api/%E0%A4%A", inHindi)).json()).toMatchObject({ message: "यह लिंक खुल नहीं सका" });
});
