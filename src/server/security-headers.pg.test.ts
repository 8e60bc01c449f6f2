/** Headers of every answer, by kinds of routes and statuses, over a socket, as browsers get them. */
import { type AddressInfo, connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/database.ts";
import { aPerson } from "#test/apps/listing-app.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { builtWeb, openBuiltWeb } from "./rendering/web-bundle.ts";
import { readdirSync } from "node:fs";

const db = useTestDatabase();
const listing = aProperty();
const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringMatching(/^accelerometer=\(\), camera=\(\), geolocation=\(self\)/),
  "strict-transport-security": "max-age=63072000",
  "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
};
/** Headers that would open an answer to other sites, or reveal our software. */
const never = ["access-control-allow-origin", "access-control-allow-credentials", "server", "x-powered-by"];

async function listen(database = db.database): Promise<string> {
  const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };
  const { server } = await aTestApp(database, { site, web: await openBuiltWeb() });
  await server.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

beforeAll(() => storeProperties(db.database, listing));

type Asked = [what: string, status: number, path: string, request?: RequestInit];

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const asset = readdirSync(`${builtWeb.client}/assets`).find((name) => name.endsWith(".css"));
const browser = { accept: "text/html" };

const asked: Asked[] = [
  ["an answer of the API", 200, "/api/property"],
  ["the API's document", 200, "/api/openapi.json"],
  ["a page", 200, "/all-PG"],
  ["a page of whoever is on the way in", 200, "/login"],
  ["HEAD of a page", 200, "/", { method: "HEAD" }],
  ["HEAD of the API", 200, "/api/property", { method: "HEAD" }],
  ["HEAD of nothing", 404, "/api/nothing", { method: "HEAD" }],
  ["OPTIONS", 405, "/api/property", { method: "OPTIONS" }],
  [
    "what a browser asks before another site's request",
    405,
    "/api/user/login",
    {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    },
  ],
  ["an asset", 200, `/assets/${asset}`],
  ["what the browser has already", 304, "/api/v1/search", { headers: { "if-none-match": "*" } }],
  ["no asset", 404, "/assets/none.js"],
  ["a picture", 200, "/images/placeholder.svg"],
  ["no picture", 404, "/images/none.webp?w=640"],
  ["no photo", 404, "/uploads/none.webp"],
  ["another spelling", 308, "/all-pg"],
  ["filters that are not canonical", 302, "/all-PG?gender=girls"],
  ["a page for whoever is signed in", 302, "/account"],
  ["no page", 404, "/nothing", { headers: browser }],
  ["no listing", 404, "/pg-details/PG999999", { headers: browser }],
  ["an address that is no text", 400, "/pg-details/%E0%A4%A", { headers: browser }],
  ["the same, of the API", 400, "/api/property/%E0%A4%A"],
  ["an address that is too long", 400, `/pg-details/${"x".repeat(300)}`, { method: "POST" }],
  ["a filter that is none", 400, "/api/v1/search?x=1"],
  ["nobody", 401, "/api/v1/me"],
  ["another site", 403, "/api/user/login", { ...json({}), headers: { "sec-fetch-site": "cross-site" } }],
  ["another method", 405, "/api/property", { method: "DELETE" }],
  ["another method of a page", 405, "/all-PG", { method: "PUT" }],
  ["a body that is too large", 413, "/api/user/login", json({ email: "x".repeat(70_000) })],
  [
    "a body of another kind",
    415,
    "/api/user/login",
    { method: "POST", body: "a=1", headers: { "content-type": "text/plain" } },
  ],
  [
    "a form of a page",
    400,
    "/login",
    {
      method: "POST",
      body: "email=&password=",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    },
  ],
];

test("every kind of answer has the security headers", async () => {
  const origin = await listen();
  for (const [what, status, path, request] of asked) {
    const answer = await fetch(origin + path, { redirect: "manual", ...request });
    expect(answer.status, what).toBe(status);
    expectHeaders(answer, what);
  }
});

test("nor does too much, an outage, a refusal of a role, or a form that ends in a redirect lack them", async () => {
  const origin = await listen();
  const tenant = await aPerson(db.database, origin, "user");
  const asTenant = { headers: { cookie: tenant.cookie.replace(/^sid/, "__Host-sid") } };
  const refused = await fetch(`${origin}/api/v1/admin/overview`, asTenant);
  expect(refused.status).toBe(403);
  expectHeaders(refused, "403");
  let flooded = await fetch(`${origin}/api/v1/me/sessions`, { method: "DELETE" });
  for (let sent = 0; sent < 310 && flooded.status !== 429; sent += 1)
    flooded = await fetch(`${origin}/api/v1/me/sessions`, { method: "DELETE" });
  expect(flooded.status).toBe(429);
  expectHeaders(flooded, "429");
  const unreachable = openDatabase({ connectionString: "postgres://nobody:x@127.0.0.1:1/none" });
  const down = await listen(unreachable);
  for (const path of ["/api/property", "/all-PG", "/api/health/ready"]) {
    const answer = await fetch(down + path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("retry-after"), path).toBe("5");
    expectHeaders(answer, `503 ${path}`);
  }
  await unreachable.close();
});

test("what the parser refuses, before there is a request, carries them too", async () => {
  const { port } = new URL(await listen());
  const raw = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write("GET /all-PG HTTP/1.1\r\nHost x\r\n\r\n"));
    socket.setEncoding("utf8").on("data", (more: string) => (text += more));
    socket.on("close", () => resolve(text)).on("error", reject);
  });
  const [statusLine = "", ...lines] = (raw.split("\r\n\r\n", 1)[0] ?? "").split("\r\n");
  expect(statusLine).toContain(" 400 ");
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(": ", 1)[0] ?? "", line.slice(line.indexOf(": ") + 2)]),
  );
  expectHeaders({ headers }, "unreadable");
});

function expectHeaders({ headers }: { headers: Headers }, what: string): void {
  expect(Object.fromEntries(headers), what).toMatchObject(always);
  for (const name of never) expect(headers.get(name), `${what}: ${name}`).toBeNull();
  if (headers.has("content-type"))
    expect(headers.get("content-type"), what).toMatch(/; ?charset=utf-8$|^(image|font)\//i);
}
