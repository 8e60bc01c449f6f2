import { beforeEach, expect, test } from "vitest";
import { type Browser, anAccountApp } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const post = (browser: Browser, url: string, fields: Record<string, string> = {}, headers = {}) =>
  browser.request("POST", url, new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
    ...headers,
  });

async function aSite() {
  const app = await anAccountApp(db.database, { web: await openBuiltWeb() });
  const browser = app.aBrowser();
  /** The path of the link in the newest mail. */
  const mailedPath = () =>
    /http:\/\/localhost:3000(\/(?:hi\/)?newsletter\/\S+)/.exec(app.mails.at(-1)?.text ?? "")?.[1] ?? "";
  return { app, browser, mailedPath };
}
async function confirmed(): Promise<boolean[]> {
  const { rows } = await db.database.pool.query<{ is: boolean }>(
    "SELECT confirmed_at IS NOT NULL AS is FROM newsletter_subscriptions",
  );
  return rows.map(({ is }) => is);
}

test("the form at the end of every page is posted, and the link of its mail confirms by a button alone", async () => {
  const { browser, mailedPath } = await aSite();
  const anyPage = await browser.get("/about");
  expect(anyPage.body).toMatch(/<form[^>]* action="\/newsletter" method="post"/);
  const asked = await post(browser, "/newsletter", { email: "ananya@example.in" });
  expect([asked.statusCode, asked.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(asked.body).toContain("If ananya@example.in is right");

  const link = mailedPath();
  // A link scanner of a mail provider, which opens every link.
  const page = await browser.get(link);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.body).toContain('content="noindex, follow"');
  for (const spelling of [
    link.replace("confirm", "%63onfirm"),
    `/${link}`,
    link.replace("newsletter/", "news%6Cetter//"),
  ])
    expect((await browser.get(spelling)).headers["cache-control"], spelling).not.toContain("public");
  expect(page.body).not.toMatch(/(?:canonical|og:url)[^>]*confirm/);
  expect(await confirmed()).toEqual([false]);

  expect((await post(browser, link)).body).toContain("You get the newsletter");
  expect(await confirmed()).toEqual([true]);
  const ending = mailedPath();
  await browser.get(ending);
  expect(await confirmed()).toEqual([true]);
  expect((await post(browser, ending)).body).toContain("You are unsubscribed");
  expect(await confirmed()).toEqual([]);
  expect((await post(browser, link)).body).toContain("This link does not work any more");
});

test.each([
  ["urlencoded", "application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart",
    "multipart/form-data; boundary=edge",
    '--edge\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--edge--\r\n',
  ],
])("a mail program ends the subscription with one post, %s, without a redirect", async (_kind, type, body) => {
  const { app, browser, mailedPath } = await aSite();
  await post(browser, "/newsletter", { email: "ananya@example.in" });
  await post(browser, mailedPath());
  const answer = await app.aBrowser().request("POST", mailedPath(), body, { "content-type": type });
  expect(answer.statusCode).toBe(200);
  expect(await confirmed()).toEqual([]);
});

test("what was typed wrong is there again, with what is wrong with it, and another site posts nothing", async () => {
  const { app, browser } = await aSite();
  const refused = await post(browser, "/newsletter", { email: "ananya@<b>" });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Invalid Email");
  expect(refused.body).toMatch(/<input[^>]*value="ananya@&lt;b&gt;"/);
  const foreign = await post(browser, "/newsletter", { email: "a@example.in" }, { "sec-fetch-site": "cross-site" });
  expect(foreign.statusCode).toBe(403);
  expect(app.mails).toEqual([]);
});

test("who subscribes on a Hindi page is led to Hindi pages", async () => {
  const { browser, mailedPath } = await aSite();
  expect((await browser.get("/hi/about")).body).toMatch(/<form[^>]* action="\/hi\/newsletter" method="post"/);
  await post(browser, "/hi/newsletter", { email: "ananya@example.in" });
  expect(mailedPath()).toMatch(/^\/hi\/newsletter\/confirm\/[\w-]{43}$/);
  expect((await post(browser, mailedPath())).statusCode).toBe(200);
  expect(mailedPath()).toMatch(/^\/hi\/newsletter\/unsubscribe\//);
});
