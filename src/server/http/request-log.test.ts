import fastify from "fastify";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { aCapturedLog } from "#test/captured-log.ts";
import { registerErrorHandler } from "./error-handler.ts";
import { outOfRoom } from "./errors.ts";
import { logSettings, describeError } from "./request-log.ts";

test("an error is logged without the values of its statement, and without what PostgreSQL reports of the row", () => {
  const inside = Object.assign(
    new DatabaseError('duplicate key value violates unique constraint "users_email"', 1, "error"),
    {
      code: "23505",
      detail: "Key (email)=(ananya@example.in) already exists.",
    },
  );
  const error = new Error('Failed query: insert into "users" values ($1, $2)\nparams: ananya@example.in,9876543210', {
    cause: inside,
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    message: 'Failed query: insert into "users" values ($1, $2)',
    cause: { code: "23505", message: 'duplicate key value violates unique constraint "users_email"' },
  });
  expect(described.stack.length).toBeGreaterThan(2);
  expect(JSON.stringify(described)).not.toMatch(/ananya|98765/);
});

test("personal data and secrets are masked in any text", () => {
  const token = "a".repeat(43);
  const { message } = describeError(new Error(`<ananya@example.in> called 9876543210, typed 123456 and sent ${token}`));
  expect(message).toBe("<‹…›> called ‹…›, typed ‹…› and sent ‹…›");
  expect(describeError("not even an error").message).toBe("not even an error");
});

test("a logged path contains neither a mailed link nor half of one, and names files as they are", async () => {
  const { lines, logger } = aCapturedLog();
  const { logController } = logSettings({ level: "info", trustsProxy: false });
  const server = fastify({ logger, logController });
  server.get("/*", async () => "");
  const token = "aB-_".repeat(10) + "xyz";
  for (const [path, logged] of [
    [`/newsletter/confirm/${token}`, "/newsletter/confirm/‹…›"],
    [`/hi/alerts/unsubscribe/${token}`, "/hi/alerts/unsubscribe/‹…›"],
    [`/hi/newsletter/unsubscribe/${token}?at=1`, "/hi/newsletter/unsubscribe/‹…›"],
    [`/${token}/on`, "/‹…›/on"],
    ["/newsletter/%63onfirm/short", "/newsletter/confirm/‹…›"],
    [`//newsletter/confirm/${token}`, "/newsletter/confirm/‹…›"],
    ["/users/9%38%37654%33210", "/users/‹…›"],
    ["/users/9%253876543210", "/users/‹…›"],
    [`/%61${token.slice(1, 20)}%2D${token.slice(20)}`, "/‹…›"],
    [`/assets/${token}.js`, `/assets/${token}.js`],
    ["/uploads/a@b.in/9876543210", "/uploads/‹…›/‹…›"],
    [`/${"on/".repeat(55)}${token}`, `/${"on/".repeat(55)}…`],
    [`/${"on/".repeat(60)}ananya.rawat@example.in`, `/${"on/".repeat(60)}…`],
  ] as const) {
    await server.inject(path);
    expect(lines.at(-1)).toMatchObject({ level: 30, path: logged });
  }
});

test("a text costs no more than it is logged for, however long it is", () => {
  expect(describeError(new Error("a".repeat(300_000))).message).toBe("…");
  expect(describeError(new Error(`${"too long ".repeat(200)}ananya@example.in`)).message).toHaveLength(1000);
});

test("a fault of the code is logged as an error, an unreachable service or a full disk as one short warning", async () => {
  const { lines, logger } = aCapturedLog();
  const server = fastify({ logger });
  registerErrorHandler(server);
  const outage = new Error("Failed query: select\nparams: ananya@example.in", {
    cause: new DatabaseError("terminating connection due to administrator command", 1, "error"),
  });
  const failures = { "/fault": new TypeError("Not a function"), "/outage": outage, "/full": outOfRoom() };
  for (const [path, error] of Object.entries(failures)) server.get(path, () => Promise.reject(error));
  const logged = async (path: string) => {
    await server.inject(path);
    return lines.findLast(({ msg }) => msg === "request failed");
  };
  expect(await logged("/fault")).toMatchObject({ level: 50, err: { message: "Not a function" } });
  const reason = "terminating connection due to administrator command";
  const short = await logged("/outage");
  expect(short).toMatchObject({ level: 40, status: 503, route: "/outage", reason });
  expect(short).not.toHaveProperty("err");
  expect(await logged("/full")).toMatchObject({ level: 40, status: 507 });
});

test("only a trusted proxy can set a request's id", () => {
  const given = { headers: { "x-request-id": "from-the-proxy-1" } } as never;
  const strange = { headers: { "x-request-id": "a\nb" } } as never;
  expect(logSettings({ level: "info", trustsProxy: true }).genReqId(given)).toBe("from-the-proxy-1");
  for (const [trustsProxy, request] of [
    [false, given],
    [true, strange],
  ] as const)
    expect(logSettings({ level: "info", trustsProxy }).genReqId(request)).toMatch(/^[\da-f-]{36}$/);
});
