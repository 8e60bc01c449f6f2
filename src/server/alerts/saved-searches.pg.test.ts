import { beforeEach, expect, test } from "vitest";
import { type Browser, aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

interface Saved {
  id: string;
  search?: string;
  words?: string;
  frequency: string;
  pausedUntil?: string;
}

async function anApp() {
  const app = await anAccountApp(db.database);
  const aPerson = async () => {
    const user = aUser({ role: "user" });
    await storeUsers(db.database, user);
    return { user, browser: await aBrowserOf(app, db.database, user) };
  };
  return { app, aPerson };
}

const save = (browser: Browser, body: object) => browser.post("/api/v1/me/searches", body);
const list = async (browser: Browser) =>
  (await browser.get("/api/v1/me/searches")).json<{ searches: Saved[] }>().searches;

test("a search is saved as it was understood, and the same twice is one", async () => {
  const { aPerson } = await anApp();
  const { browser } = await aPerson();
  for (const search of [
    "q=girls+pg+in+kamla+nagar+under+9k+with+wifi+and+ac&sort=price&page=3",
    "gender=Girls&locality=delhi%2Fkamla-nagar&amenities=WiFi&amenities=AC&maxRent=9000",
    "?maxRent=9000&amenities=AC&amenities=WiFi&gender=girls&locality=delhi%2Fkamla-nagar&sort=newest",
  ])
    expect((await save(browser, { search })).statusCode, search).toBe(200);
  const saved = await list(browser);
  expect(saved.map(({ words }) => words)).toContain("Girls · Kamla Nagar · up to ₹9,000 · WiFi · AC");
  expect(new Set(saved.map(({ search }) => search)).size).toBe(saved.length);
  // The second and the third are the same in another order.
  expect(saved.length).toBeLessThanOrEqual(2);
});

test("of the same search sent twenty times at once one is kept, and of twenty-five different ones twenty", async () => {
  const { aPerson } = await anApp();
  const { browser } = await aPerson();
  const same = await Promise.all(Array.from({ length: 20 }, () => save(browser, { search: "city=Delhi" })));
  expect(new Set(same.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await list(browser)).toHaveLength(1);
  const others = await Promise.all(
    Array.from({ length: 25 }, (_, n) => save(browser, { search: `city=Delhi&maxRent=${8000 + n}` })),
  );
  expect(others.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
  const refused = others.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
  expect(refused[0]!.json<{ message: string }>().message).toContain("You have 20 saved searches");
  expect(await list(browser)).toHaveLength(20);
});

test("another person's search is not found, and stays as it is", async () => {
  const { app, aPerson } = await anApp();
  const owner = await aPerson();
  const stranger = await aPerson();
  const admin = aUser({ role: "admin" });
  await storeUsers(db.database, admin);
  await save(owner.browser, { search: "city=Delhi" });
  const [saved] = await list(owner.browser);
  for (const browser of [stranger.browser, await aBrowserOf(app, db.database, admin)]) {
    const address = `/api/v1/me/searches/${saved!.id}`;
    expect((await browser.request("PATCH", address, { frequency: "weekly" })).statusCode).toBe(404);
    expect((await browser.request("PATCH", address, { pauseDays: "30" })).statusCode).toBe(404);
    expect((await browser.request("DELETE", address)).statusCode).toBe(404);
    expect(await list(browser)).toEqual([]);
  }
  expect(await list(owner.browser)).toEqual([saved]);
});

test("how often, a pause and the end of it are kept; deleting deletes", async () => {
  const { aPerson } = await anApp();
  const { browser } = await aPerson();
  await save(browser, { search: "city=Delhi", frequency: "daily" });
  const [saved] = await list(browser);
  const address = `/api/v1/me/searches/${saved!.id}`;
  expect(saved).toMatchObject({ frequency: "daily" });
  await browser.request("PATCH", address, { frequency: "weekly" });
  await browser.request("PATCH", address, { pauseDays: "30" });
  const [paused] = await list(browser);
  expect(paused!.frequency).toBe("weekly");
  const days = (Date.parse(paused!.pausedUntil!) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await browser.request("PATCH", address, { pauseDays: "0" });
  expect((await list(browser))[0]!.pausedUntil).toBeUndefined();
  expect((await browser.request("DELETE", address)).statusCode).toBe(200);
  expect(await list(browser)).toEqual([]);
  expect((await browser.request("DELETE", address)).statusCode).toBe(404);
});

test.each([
  ["nothing", {}, "search"],
  ["an empty search", { search: "" }, "search"],
  ["every PG", { search: "sort=price" }, "search"],
  ["an unknown filter", { search: "colour=blue" }, "search"],
  ["a name that every object has", { search: "city=Delhi&constructor=1" }, "search"],
  ["the name of its prototype", { search: "__proto__=1&toString=2" }, "search"],
  ["a rent without a number", { search: "maxRent=cheap" }, "search"],
  ["a locality that is none", { search: "locality=delhi%2Fnowhere" }, "locality"],
  ["3,000 letters", { search: `q=${"x".repeat(3000)}` }, "search"],
  ["NUL", { search: "city=\u0000" }, "search"],
  ["a search and a PG", { search: "city=Delhi", back: "PG000001" }, "back"],
  ["a frequency that is none", { search: "city=Delhi", frequency: "hourly" }, "frequency"],
  ["a number", { search: 5 }, "search"],
])("what cannot be saved is refused naming the field: %s", async (_what, body, field) => {
  const { aPerson } = await anApp();
  const { browser } = await aPerson();
  const answer = await save(browser, body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field);
  expect(await list(browser)).toEqual([]);
});

test("one waits for a PG that its owner has paused, and for no other", async () => {
  const { aPerson } = await anApp();
  const { user: owner } = await aPerson();
  const { browser } = await aPerson();
  const of = { ownerId: owner.id, createdBy: owner.id };
  const paused = aProperty({ ...of, status: "paused", title: "Neem House" });
  await storeProperties(
    db.database,
    paused,
    aProperty({ ...of }),
    aProperty({ ...of, status: "removed" }),
    aProperty({ ...of, status: "paused", pauseSuspension: "", ownStatus: "live" }),
  );
  for (const [back, status] of [
    ["PG000001", 200],
    [paused.id, 200],
    ["PG000002", 409],
    ["PG000003", 404],
    ["PG000004", 404],
    ["PG999999", 404],
    ["nonsense", 404],
  ] as const)
    expect((await save(browser, { back })).statusCode, back).toBe(status);
  expect(await list(browser)).toMatchObject([{ property: { pgId: "PG000001", title: "Neem House" } }]);
});
