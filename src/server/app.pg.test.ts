import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { openDatabase } from "#server/database/database.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();

test("every endpoint of the contract is served and documented, and no other API path answers", async () => {
  const { server, served } = await aTestApp(db.database);
  for (const endpoint of allEndpoints) {
    expect(served.has(endpoint), endpoint.path).toBe(true);
    expect(server.hasRoute({ method: endpoint.method, url: endpoint.path }), endpoint.path).toBe(true);
  }
  const documented = (await server.inject("/api/openapi.json")).json<{
    paths: Record<string, Record<string, object>>;
  }>();
  const operations = Object.values(documented.paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(allEndpoints.length);
  const unknown = await server.inject("/api/nothing");
  expect(unknown.headers["cache-control"]).toBe("no-store");
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toEqual({ message: "There is nothing at this address", code: "not-found" });
});

test("every answer carries the security headers", async () => {
  const { server } = await aTestApp(db.database);
  for (const url of ["/api/property", "/api/nothing", "/api/v1/search?x=1", "/images/none.webp", "/api/docs"]) {
    const { headers } = await server.inject(url);
    expect(headers["x-content-type-options"], url).toBe("nosniff");
    expect(headers["x-frame-options"], url).toBe("DENY");
    expect(headers["referrer-policy"], url).toBe("strict-origin-when-cross-origin");
    expect(headers["content-security-policy"], url).toContain("default-src 'none'");
    expect(headers["access-control-allow-origin"], url).toBeUndefined();
    expect(headers["strict-transport-security"], url).toBeUndefined();
  }
});

test("https turns on HSTS for this host alone; a switch adds its subdomains", async () => {
  const site = { brandName: "Thikana", publicUrl: "https://thikana.example", isDemo: false };
  const { server } = await aTestApp(db.database, { site });
  const { headers } = await server.inject("/api/health/live");
  expect(headers["strict-transport-security"]).toBe("max-age=63072000");
  const preloaded = await aTestApp(db.database, {
    site,
    config: { trustedProxies: [], logLevel: "silent", pageCacheBytes: 0, hstsPreload: true },
  });
  const { headers: wide } = await preloaded.server.inject("/api/health/live");
  expect(wide["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains; preload");
});

test("while the database is out of reach answers are 503 with a time to come back, and the process lives", async () => {
  const unreachable = openDatabase({ connectionString: "postgres://nobody:x@127.0.0.1:1/none" });
  const { server } = await aTestApp(unreachable);
  for (const url of [
    "/api/property",
    "/api/v1/search",
    "/api/property/details/PG000001",
    "/api/v1/properties/PG000001/similar",
    "/api/health/ready",
  ]) {
    const response = await server.inject(url);
    expect(response.statusCode, url).toBe(503);
    expect(response.headers["retry-after"], url).toBe("5");
    expect(response.body, url).not.toContain("ECONNREFUSED");
  }
  expect((await server.inject("/api/health/live")).json()).toEqual({ status: "live" });
  await unreachable.close();
});

test("search goes on from memory when the database goes away, and what needs it says so", async () => {
  await storeProperties(db.database, aProperty(), aProperty({ gender: "boys" }));
  const database = openDatabase({ connectionString: db.connectionString });
  const { server } = await aTestApp(database);
  await server.inject("/api/v1/search");
  await database.close();
  database.pool.query = () => Promise.reject(new Error("Connection terminated")) as never;
  const found = await server.inject("/api/v1/search?gender=Boys");
  expect([found.statusCode, found.json<{ total: number }>().total]).toEqual([200, 1]);
  expect((await server.inject("/api/property/details/PG000001")).statusCode).toBe(503);
});

test("a process that is closing is not ready", async () => {
  const app = await aTestApp(db.database);
  expect((await app.server.inject("/api/health/ready")).json()).toEqual({ status: "ready" });
  app.drain();
  expect((await app.server.inject("/api/health/ready")).statusCode).toBe(503);
});

test("hostile requests end in a refusal, never in a fault of ours", async () => {
  const { server } = await aTestApp(db.database);
  const filters = Array.from({ length: 3000 }, (_, index) => `amenities=${index}`).join("&");
  const urls = [
    `/api/v1/search?q=${"x".repeat(5000)}`,
    `/api/v1/search?${filters}`,
    "/api/v1/search?q=%00",
    "/api/v1/search?__proto__=1&constructor=2&q[a]=b",
    "/api/v1/search?page=99999999999999999999",
    "/api/v1/search?minRent=-1&maxRent=1e9",
    "/api/v1/search?cursor=%5B%5D&page=2",
    "/api/property?cursor=zzz",
  ];
  for (const url of urls) {
    const response = await server.inject(url);
    expect(response.statusCode, url.slice(0, 60)).toBe(400);
    expect(response.json<{ message: string }>().message).toBeTypeOf("string");
  }
  for (const url of ["/assets/none.js", "/assets/..%2f..%2fpackage.json"]) {
    const response = await server.inject(url);
    expect(response.statusCode, url).toBe(404);
    expect(response.json<{ message: string }>(), url).toEqual({ message: expect.any(String), code: "not-found" });
  }
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const) {
    for (const url of ["/api/property", "/api/property/details/PG000001", "/all-PG", "/"]) {
      const response = await server.inject({ method, url });
      expect([response.statusCode, response.headers["allow"]], `${method} ${url}`).toEqual([405, "GET, HEAD"]);
    }
    expect((await server.inject({ method, url: "/api/nothing" })).statusCode).toBe(404);
  }
});

test("requests that cannot even be routed are refused in the same shape", async () => {
  const { server } = await aTestApp(db.database);
  const bad = await server.inject("/pg-details/%");
  expect(bad.statusCode).toBe(400);
  expect(bad.json()).toEqual({ message: "This address cannot be read", code: "bad-request" });
  const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  const page = await server.inject({ url: "/pg-details/%E0%A4%A", headers: { accept } });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(page.body).toContain("<h1>This address cannot be read</h1>");
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; .*style-src 'sha256-/);
  expect((await server.inject({ url: "/api/property/%", headers: { accept } })).json()).toEqual(bad.json());
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;
  expect(await sendRaw(port, "GET /all-PG HTTP/1.1\r\nHost x\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 .*"bad-request"/s);
  expect(await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
  await server.close();
});

/** What comes back for these bytes, headers and all. */
function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.on("close", () => resolve(answer)).on("error", reject);
  });
}
