import { beforeEach, expect, test } from "vitest";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { type Browser, aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const post = (browser: Browser, fields: Record<string, string>) =>
  browser.request("POST", "/account/searches", new URLSearchParams(fields).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
const unescaped = (html: string) => html.replaceAll("&amp;", "&");

async function aSite() {
  const app = await anAccountApp(db.database, { web: await openBuiltWeb() });
  const user = aUser({ role: "user" });
  await storeUsers(db.database, user);
  return { app, user, browser: await aBrowserOf(app, db.database, user) };
}
const idIn = (html: string) => /name="id" value="([\w-]+)"/.exec(html)?.[1] ?? "";

test("without scripts a search is saved from a list, also an empty one; whoever is signed out comes back to it", async () => {
  const { app, browser } = await aSite();
  const list = unescaped((await app.aBrowser().get("/all-PG?city=Delhi&gender=Girls&maxRent=500&sort=price")).body);
  const link = /href="(\/account\/searches\?search=[^"]*)"/.exec(list)?.[1] ?? "";
  expect(link).toBe("/account/searches?search=city%3DDelhi%26gender%3DGirls%26maxRent%3D500");
  const stranger = await app.aBrowser().get(link);
  expect([stranger.statusCode, stranger.headers.location]).toEqual([302, `/login?next=${encodeURIComponent(link)}`]);

  const page = await browser.get(link);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Girls · Delhi · up to ₹500");
  expect(await db.database.pool.query("SELECT FROM saved_searches")).toMatchObject({ rowCount: 0 });
  const search = unescaped(/name="search" value="([^"]*)"/.exec(page.body)?.[1] ?? "");
  const saved = await post(browser, { search, frequency: "daily" });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, "/account/searches"]);
  const { body } = await browser.get("/account/searches");
  expect(body).toContain("Girls · Delhi · up to ₹500");
  expect(body).toMatch(/<option value="daily" selected="">/);
});

test("without scripts how often is changed, mails are paused and come again, and the search is deleted", async () => {
  const { browser } = await aSite();
  await post(browser, { search: "city=Delhi" });
  const id = idIn((await browser.get("/account/searches")).body);
  for (const [fields, shown] of [
    [{ change: "", frequency: "weekly" }, /<option value="weekly" selected="">/],
    [{ change: "", pauseDays: "30" }, /Paused until \d/],
    [{ change: "", pauseDays: "0" }, /For how long/],
    [{ delete: "" }, /You have not saved a search yet/],
  ] as const) {
    expect((await post(browser, { id, ...fields })).statusCode).toBe(303);
    expect((await browser.get("/account/searches")).body).toMatch(shown);
  }
});

test("what is refused is said on the page: another person's search, the 21st, and what cannot be saved", async () => {
  const { app, browser } = await aSite();
  const stranger = aUser({ role: "user" });
  await storeUsers(db.database, stranger);
  const theirs = await aBrowserOf(app, db.database, stranger);
  await post(theirs, { search: "city=Delhi" });
  const id = idIn((await theirs.get("/account/searches")).body);
  const taken = await post(browser, { id, delete: "" });
  expect([taken.statusCode, taken.body.includes("Saved search not found")]).toEqual([404, true]);
  for (let n = 0; n < 20; n += 1) await post(browser, { search: `city=Delhi&maxRent=${8000 + n}` });
  const full = await post(browser, { search: "city=Mumbai" });
  expect([full.statusCode, full.body.includes("You have 20 saved searches, which is the limit")]).toEqual([409, true]);
  expect((await browser.get("/account/searches?search=locality%3Ddelhi%252Fnowhere")).body).toContain(
    "No such locality",
  );
});

test("the page of a paused PG leads to waiting for it", async () => {
  const { app, browser } = await aSite();
  const owner = aUser();
  await storeUsers(db.database, owner);
  await storeProperties(db.database, aProperty({ ownerId: owner.id, createdBy: owner.id, status: "paused" }));
  const paused = await app.aBrowser().get("/pg-details/PG000001");
  expect(paused.body).toContain('href="/account/searches?listing=PG000001"');
  const page = await browser.get("/account/searches?listing=PG000001");
  expect(page.body).toContain("Shall we tell you when this PG is back?");
  expect(page.body).toContain("Neem House");
  expect((await post(browser, { back: "PG000001" })).statusCode).toBe(303);
  expect((await browser.get("/account/searches")).body).toContain("When this PG is back: Neem House (PG000001)");
});
