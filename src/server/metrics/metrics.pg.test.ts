import { expect, test } from "vitest";
import { openDatabase } from "#server/database/database.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import { useTestDatabase } from "#test/database/test-database.ts";

const db = useTestDatabase();
const config = { trustedProxies: [], logLevel: "silent" as const, pageCacheBytes: 8_000_000 };

/** Value of a line, by its name and labels as they are written. */
function valueOf(text: string, line: string): number {
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? Number.NaN);
}

test("requests are counted by route and status, beside what the process, database, index and mail are like", async () => {
  await storeProperties(db.database, aProperty(), aProperty());
  const { server } = await aTestApp(db.database);
  for (let asked = 0; asked < 3; asked += 1) await server.inject("/api/property/details/PG000001");
  for (const id of ["PG000008", "PG000009"]) await server.inject(`/api/property/details/${id}`);
  await server.inject({ method: "POST", url: "/api/otp/send-otp", payload: { email: "ananya@example.in" } });
  const answer = await server.inject("/metrics");
  expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
    "no-store",
  ]);
  const ofDetails = 'method="GET",route="/api/property/details/:id"';
  const requests = (status: number) =>
    valueOf(answer.body, `thikana_http_requests_total{${ofDetails},status="${status}"}`);
  expect([requests(200), requests(404)]).toEqual([3, 2]);
  const duration = `thikana_http_request_duration_seconds`;
  expect(valueOf(answer.body, `${duration}_bucket{le="+Inf",${ofDetails},status="200"}`)).toBe(3);
  expect(valueOf(answer.body, `${duration}_bucket{le="10",${ofDetails},status="200"}`)).toBe(3);
  expect(valueOf(answer.body, `${duration}_sum{${ofDetails},status="200"}`)).toBeGreaterThan(0);
  expect(valueOf(answer.body, "thikana_search_listings")).toBe(2);
  expect(valueOf(answer.body, "thikana_database_up")).toBe(1);
  expect(valueOf(answer.body, 'thikana_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(valueOf(answer.body, 'thikana_mails_waiting{state="new"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(answer.body, 'thikana_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
  expect(valueOf(answer.body, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  // Each line is a comment, or a name, labels and a number.
  for (const line of answer.body.trimEnd().split("\n"))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/);
});

test("metrics are for this machine or with the token, and 404 for others", async () => {
  const { server } = await aTestApp(db.database);
  const status = async (app: typeof server, request: { remoteAddress?: string; headers?: Record<string, string> }) =>
    (await app.inject({ url: "/metrics", ...request })).statusCode;
  expect(await status(server, { remoteAddress: "::1" })).toBe(200);
  expect(await status(server, { remoteAddress: "10.0.0.7" })).toBe(404);
  expect(await status(server, { headers: { "x-forwarded-for": "203.0.113.9" } })).toBe(404);
  const metricsToken = "a-token-for-prometheus-1";
  const { server: withToken } = await aTestApp(db.database, { config: { ...config, metricsToken } });
  const authorization = `Bearer ${metricsToken}`;
  expect(await status(withToken, { remoteAddress: "10.0.0.7", headers: { authorization } })).toBe(200);
  expect(await status(withToken, { headers: { authorization: `${authorization}x` } })).toBe(404);
  expect(await status(withToken, {})).toBe(404);
});

test("while the database is out of reach metrics say so", async () => {
  const unreachable = openDatabase({ connectionString: "postgres://nobody:x@127.0.0.1:1/none" });
  const { server } = await aTestApp(unreachable);
  const { statusCode, body } = await server.inject("/metrics");
  expect([statusCode, valueOf(body, "thikana_database_up"), valueOf(body, "thikana_search_ready")]).toEqual([
    200, 0, 0,
  ]);
  await unreachable.close();
});
