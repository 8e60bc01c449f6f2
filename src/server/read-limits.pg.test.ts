import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { App, AppParts } from "./app-parts.ts";
import { isCosted } from "./read-costs.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

/** Pages of which each is rendered in a moment; how often is counted. */
function countedPages(): { web: AppParts["web"]; rendered: () => number } {
  let rendered = 0;
  const bundle = {
    async renderPage() {
      rendered += 1;
      return { status: 200, html: "<!doctype html><title>A page</title>", inlineScripts: [] };
    },
    pageModuleAt: () => undefined,
    ApiFailure: class extends Error {} as never,
  };
  const assets = { styles: [], scripts: [], preloads: [] };
  return { web: { load: async () => bundle, assetsOf: () => assets }, rendered: () => rendered };
}

/** Asks for lists that have to be made anew, until one is refused; answers how many were not. */
async function listUntilRefused(statusOf: (url: string) => Promise<number>): Promise<number> {
  for (let asked = 0; asked < 200; asked += 1) {
    const status = await statusOf(`/api/property?limit=${1000 - asked}`);
    if (status === 429) return asked;
    expect(status).toBe(200);
  }
  throw new Error("Nothing was refused");
}

const html = { accept: "text/html,application/xhtml+xml" };

test("a network that reads too much gets 429 with Retry-After: API callers as JSON, people as a page in their language", async () => {
  await storeProperties(db.database, aProperty());
  const { web } = countedPages();
  const { server } = await aTestApp(db.database, { web });
  const from = (url: string, headers = {}, remoteAddress = "203.0.113.9") =>
    server.inject({ url, headers, remoteAddress });
  expect(await listUntilRefused(async (url) => (await from(url)).statusCode)).toBeGreaterThanOrEqual(120);
  const refused = await from("/api/property?limit=500");
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, "too-many"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers["cache-control"]).toBe("no-store");
  const hindi = await from("/api/property?limit=500", { "accept-language": "hi" });
  expect([hindi.statusCode, hindi.json<{ message: string }>().message]).toEqual([
    429,
    expect.stringMatching(/सेकंड|मिनट/),
  ]);
  for (let ask = 0; ask < 40; ask += 1) await from(`/all-PG?q=${ask}`, html);
  const page = await from("/all-PG?city=Delhi", html);
  expect([page.statusCode, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(page.body).toContain('<html lang="en-IN">');
  expect(page.body).toContain("Try this page again");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  const inHindi = await from("/hi/all-PG?city=Delhi", html);
  expect(inHindi.statusCode).toBe(429);
  expect(inHindi.body).toMatch(/<html lang="hi-IN">[\s\S]*फिर/);
  // Nobody else is limited, and the health checks always answer.
  expect((await from("/api/property", {}, "203.0.113.10")).statusCode).toBe(200);
  for (const url of ["/api/health/live", "/api/health/ready"]) expect((await from(url)).statusCode).toBe(200);
});

test("a stored page costs nothing, one that has to be rendered does, and one that is refused is stored for nobody", async () => {
  const { web, rendered } = countedPages();
  const { server } = await aTestApp(db.database, { web });
  const statusOf = async (url: string, remoteAddress = "203.0.113.9") =>
    (await server.inject({ url, headers: html, remoteAddress })).statusCode;
  await listUntilRefused(statusOf);
  let last = 200;
  for (let page = 0; page < 100 && last === 200; page += 1) last = await statusOf(`/about?${page}`);
  expect(last).toBe(429);
  const before = rendered();
  expect(await statusOf("/about")).toBe(429);
  expect(await statusOf("/about", "203.0.113.10")).toBe(200);
  expect(rendered()).toBe(before + 1);
  // Now that it is stored the address that has spent all is shown it as well, as often as it likes.
  for (let ask = 0; ask < 50; ask += 1) expect(await statusOf("/about")).toBe(200);
  expect(rendered()).toBe(before + 1);
});

/** Searches, of two each, that an address may still make. */
async function searchesLeft({ server }: App, remoteAddress: string): Promise<number> {
  for (let made = 0; ; made += 1) {
    const { statusCode } = await server.inject({ url: `/api/v1/search?limit=1&maxRent=${5000 + made}`, remoteAddress });
    if (statusCode === 429) return made;
    expect(statusCode).toBe(200);
  }
}

test("what is answered from memory costs little, and what the client has already costs least", async () => {
  await storeProperties(db.database, aProperty());
  const app = await aTestApp(db.database);
  const ask = async (url: string, headers = {}) => {
    const { statusCode } = await app.server.inject({ url, headers, remoteAddress: "203.0.113.9" });
    expect([200, 304]).toContain(statusCode);
    return statusCode;
  };
  const began = performance.now();
  await ask("/api/property");
  for (let n = 0; n < 200; n += 1) await ask("/api/property");
  for (let n = 0; n < 200; n += 1) expect(await ask("/api/property", { "if-none-match": "*" })).toBe(304);
  for (let n = 0; n < 200; n += 1) expect(await ask("/api/v1/search?limit=2", { "if-none-match": "*" })).toBe(304);
  // 2,400 less 20, 200 of 4 each, and 400 of 1 each.
  const left = 2 * (await searchesLeft(app, "203.0.113.9"));
  // The list is made anew, 16 more each time, when the index takes the change again because a transaction elsewhere was open.
  expect(left).toBeGreaterThanOrEqual(2400 - 20 - 800 - 400 - 3 * 16);
  expect(left).toBeLessThan(2400 - 20 - 800 - 400 + 4 * ((performance.now() - began) / 1000) + 6);
});

test("a photo is charged while it or its viewer has to be looked up in the database, and free from the cache", async () => {
  const shown = aProperty();
  const paused = aProperty({ status: "paused" });
  await storeProperties(db.database, shown, paused);
  const idOf = (n: number) => `0197a3c0-0001-7000-8000-${n.toString(16).padStart(12, "0")}`;
  const photo = (n: number) => `/uploads/${idOf(n).slice(-2)}/${idOf(n)}.webp`;
  for (const [n, { id }] of [shown, paused].entries())
    await db.database.pool.query(
      `INSERT INTO property_images (id, property_id, position, path, width, height, thumbhash, alt)
       VALUES ($1, $2, 9, $3, 480, 360, '', 'A room')`,
      [idOf(n), id, photo(n).slice(1)],
    );
  const app = await aTestApp(db.database);
  let address = "";
  /** What such asks take from an address: those that are refused are not counted. */
  const costOf = async (asks: number, urlOf: (n: number) => string, cookie = "") => {
    address = `203.0.113.${Number(address.split(".")[3] ?? 0) + 1}`;
    const began = performance.now();
    for (let n = 0; n < asks; n += 1)
      await app.server.inject({ url: urlOf(n), headers: { cookie }, remoteAddress: address });
    const left = 2 * (await searchesLeft(app, address));
    return { atLeast: 2400 - left, atMost: 2400 - left + 4 * ((performance.now() - began) / 1000) + 2 };
  };
  // Looked up each time, since nothing is known of them: a quarter each.
  const unknown = await costOf(400, (n) => photo(1000 + n));
  expect(unknown.atMost).toBeGreaterThanOrEqual(100);
  expect(unknown.atLeast).toBeLessThanOrEqual(102);
  // Known for seconds once it was looked up.
  expect((await costOf(400, () => photo(0))).atLeast).toBeLessThanOrEqual(8);
  // Not for everybody, so whose the token is has to be looked up, one each.
  const hidden = await costOf(400, () => photo(1), `sid=${"t".repeat(43)}`);
  expect(hidden.atMost).toBeGreaterThanOrEqual(400);
});

test("a form from an address that has spent all is refused before anything is done, and can be sent again as it was typed", async () => {
  const { web, rendered } = countedPages();
  const { server } = await aTestApp(db.database, { web });
  const post = (url: string, fields: Record<string, string>, headers = html) =>
    server.inject({
      method: "POST",
      url,
      remoteAddress: "203.0.113.9",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
  const typed = { name: 'Asha "Ash" <b>', email: "asha@example.in", password: "mango-lassi-7" };
  const statusOf = async (url: string) => (await server.inject({ url, remoteAddress: "203.0.113.9" })).statusCode;
  await listUntilRefused(statusOf);
  // Each page that answers a form is charged for.
  let answered = 0;
  for (; (await post("/hi/register", typed)).statusCode !== 429; answered += 1) expect(answered).toBeLessThan(100);
  expect(rendered()).toBe(answered);
  const refused = await post("/hi/register", typed);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers["content-security-policy"]).toContain("form-action 'self'");
  expect(refused.body).toMatch(/<html lang="hi-IN">[\s\S]*<form method="post" action="">[\s\S]*फ़ॉर्म फिर से भेजें/);
  expect(refused.body).toContain('name="name" value="Asha &#34;Ash&#34; &#60;b&#62;"');
  expect(refused.body).toContain('name="email" value="asha@example.in"');
  expect(refused.body).not.toContain("mango-lassi-7");
  expect(rendered()).toBe(answered);
  // The refused request did not use up the code, and the step of the form is preserved.
  const ofCode = await post("/registerOtp", { email: "asha@example.in", otp: "123456" });
  expect(ofCode.body).toContain('name="otp" value=""');
  expect((await db.database.pool.query("SELECT 1 FROM rate_hits")).rowCount).toBe(0);
  expect((await post("/registerOtp", typed, { accept: "application/json" })).json()).toMatchObject({
    code: "too-many",
  });
});

test("a flood of forms is refused with a page with a way back", async () => {
  const { server } = await aTestApp(db.database, { web: countedPages().web });
  const post = () =>
    server.inject({
      method: "POST",
      url: "/newsletter",
      headers: { ...html, "content-type": "application/x-www-form-urlencoded" },
      payload: "email=x",
    });
  let answer = await post();
  for (let n = 0; n < 300 && answer.statusCode !== 429; n += 1) answer = await post();
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("Go back to the form in your browser and send it again.");
});

test("a signed-in user has a budget of their own, apart from a used-up network", async () => {
  const user = aUser({ role: "user" });
  await storeUsers(db.database, user);
  const app = await anAccountApp(db.database);
  const signedIn = await aBrowserOf(app, db.database, user);
  // The address of the test's browser.
  const stranger = { cookie: "sid=" };
  const asStranger = async (url: string) => (await signedIn.get(url, stranger)).statusCode;
  expect(await listUntilRefused(asStranger)).toBeLessThan(130);
  for (let ask = 0; ask < 100; ask += 1) expect((await signedIn.get("/api/property")).statusCode).toBe(200);
  expect((await signedIn.get("/api/v1/me")).statusCode).toBe(200);
  expect(await asStranger("/api/property")).toBe(429);
});

test("addresses are those behind the proxies that are named, and what a stranger claims changes nothing", async () => {
  const config = { logLevel: "silent" as const, pageCacheBytes: 0 };
  for (const [trustedProxies, isBelieved] of [
    [["127.0.0.1"], true],
    [[] as string[], false],
  ] as const) {
    const { server } = await aTestApp(db.database, { config: { ...config, trustedProxies: [...trustedProxies] } });
    const statusOf = async (address: string, url = "/api/property") =>
      (await server.inject({ url, headers: { "x-forwarded-for": address } })).statusCode;
    await listUntilRefused((url) => statusOf("203.0.113.9", url));
    expect(await statusOf("203.0.113.9")).toBe(429);
    // As some proxies write it.
    expect(await statusOf("203.0.113.9:4711")).toBe(429);
    expect(await statusOf("203.0.113.10")).toBe(isBelieved ? 200 : 429);
  }
});

test("every route that reads has a cost, or stands among those that charge for themselves", async () => {
  const unknown: string[] = [];
  await aTestApp(db.database, {
    beforeRoutes: (server) =>
      server.addHook("onRoute", ({ method, url }) => {
        if ([method].flat().includes("GET") && !isCosted(url)) unknown.push(url);
      }),
  });
  expect(unknown).toEqual([]);
});

test("while one address floods every kind of read, health is answered between its requests", async () => {
  await storeProperties(db.database, ...Array.from({ length: 30 }, () => aProperty()));
  const { web } = countedPages();
  const { server } = await aTestApp(db.database, { web });
  onTestFinished(() => server.close());
  const floods: Record<string, (n: number) => string> = {
    "the list": (n) => `/api/property?limit=${(n % 20) + 1}`,
    pages: (n) => `/all-PG?x=${n}`,
    searches: (n) => `/api/v1/search?q=${n}`,
    "the map": (n) => `/api/v1/search/map?south=28.${n}&west=76&north=29&east=78&zoom=9&width=480`,
  };
  const answered: Record<string, number> = {};
  for (const [what, urlOf] of Object.entries(floods)) {
    // What is read once for all is read now.
    await server.inject("/api/property");
    answered[what] = 0;
    const flood = Array.from({ length: 40 }, async (_, n) => {
      const { statusCode } = await server.inject({ url: urlOf(n), remoteAddress: "203.0.113.9" });
      answered[what] = (answered[what] ?? 0) + 1;
      return statusCode;
    });
    // It comes when the process has begun with them. No clock: only what has been done by the time of its answer counts.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    const { statusCode } = await server.inject("/api/health/live");
    const before = answered[what];
    expect(statusCode).toBe(200);
    expect(new Set(await Promise.all(flood)), what).toEqual(new Set([200]));
    answered[what] = before;
  }
  // Turns of the event loop that went by: each is one expensive read, or eight cheap ones.
  for (const [what, count] of Object.entries(answered)) expect(count, what).toBeLessThanOrEqual(10);
});
