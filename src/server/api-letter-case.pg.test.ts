/** Paths of the API in any letter case: everything that depends on a route applies to all spellings. */
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import type { App } from "#server/app-parts.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aBrowserOf, anAccountApp } from "#test/apps/account-app.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
const listing = aProperty();
beforeAll(() => storeProperties(db.database, listing));

const get = async ({ server }: App, url: string, method: "GET" | "HEAD" | "PUT" | "OPTIONS" = "GET", headers = {}) =>
  server.inject({ method, url, headers });

test("what a route answers it answers in every case, with the query and the parameters as they were sent", async () => {
  const app = await aTestApp(db.database);
  for (const [url, other] of [
    ["/api/property?limit=1", "/API/Property?limit=1"],
    ["/api/v1/places?q=Saket", "/Api/V1/PLACES?q=Saket"],
    [`/api/property/details/${listing.id}`, `/api/Property/DETAILS/${listing.id}`],
    ["/api/property/details/PG000001", "/API/PROPERTY/Details/PG000001"],
    ["/api/openapi.json", "/API/OpenAPI.json"],
    ["/api/health/live", "/api/HEALTH/Live"],
  ] as const) {
    const [first, second] = [await get(app, url), await get(app, other)];
    expect([first.statusCode, second.statusCode], other).toEqual([200, 200]);
    expect(second.body, other).toBe(first.body);
    const head = await get(app, other, "HEAD");
    expect([head.statusCode, head.body, head.headers["content-length"]], other).toEqual([
      200,
      "",
      first.headers["content-length"],
    ]);
  }
  // A filter's name is no part of the path.
  expect((await get(app, "/API/v1/search?GENDER=Girls")).statusCode).toBe(400);
});

test("no route is 404 in JSON and another method 405, in every case", async () => {
  const app = await aTestApp(db.database);
  for (const url of ["/API/nothing", "/Api/Property/Details", "/aPi/v1/"]) {
    const answer = await get(app, url, "GET", { accept: "text/html" });
    expect([answer.statusCode, answer.json()], url).toEqual([404, expect.objectContaining({ code: "not-found" })]);
  }
  for (const url of ["/api/user/login", "/API/User/LOGIN"]) {
    const answer = await get(app, url, "PUT");
    expect([answer.statusCode, answer.headers["allow"]], url).toEqual([405, "POST"]);
  }
});

test("the rules about other sites, limits and rights hold in every case", async () => {
  const person = aUser({ role: "user" });
  await storeUsers(db.database, person);
  const app = await anAccountApp(db.database);
  const browser = await aBrowserOf(app, db.database, person);
  for (const url of ["/api/user/logoutUser", "/API/USER/LOGOUTUSER", "/api/user/logoutuser"]) {
    const elsewhere = await browser.get(url, { "sec-fetch-site": "cross-site" });
    expect([elsewhere.statusCode, browser.cookies.has("sid")], url).toEqual([403, true]);
  }
  const statuses: number[] = [];
  // From one network: the limit that shows counts tries of an account by network.
  const stranger = app.aBrowser();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const url = attempt % 2 === 0 ? "/api/user/login" : "/API/User/Login";
    statuses.push((await stranger.post(url, { email: person.email, password: "wrong-password" })).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await app.aBrowser().get("/API/V1/ME")).statusCode).toBe(401);
  expect((await browser.get("/API/v1/Admin/Users")).statusCode).toBe(403);
  const left = await browser.get("/Api/User/LogoutUser");
  expect([left.statusCode, left.headers["cache-control"], browser.cookies.has("sid")]).toEqual([
    200,
    "no-store",
    false,
  ]);
});

test("two Host headers, none that can be read, or a whole address elsewhere are refused on the app's own socket", async () => {
  const { server } = await aTestApp(db.database);
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const ask = async (head: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  const live = "/api/health/live";
  expect(await ask(`GET http://a.example${live} HTTP/1.1\r\nHost: a.example`)).toMatch(/^HTTP\/1\.1 200 /);
  for (const head of [
    `GET ${live} HTTP/1.1\r\nHost: a.example\r\nHost: b.example`,
    `GET ${live} HTTP/1.1\r\nHost:`,
    `GET http://b.example${live} HTTP/1.1\r\nHost: a.example`,
    `GET /all-PG HTTP/1.1\r\nHost: a.example\r\nHost: a.example`,
  ]) {
    const answer = await ask(head);
    expect(answer, head).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase(), head).toContain("x-content-type-options: nosniff");
  }
  await server.close();
});
