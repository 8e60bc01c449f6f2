import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { logSettings, sayError } from "./request-log.ts";

test("an error is written without the values of its statement, and without what PostgreSQL says of the row", () => {
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
  const said = sayError(error);
  expect(said).toMatchObject({
    message: 'Failed query: insert into "users" values ($1, $2)',
    cause: { code: "23505", message: 'duplicate key value violates unique constraint "users_email"' },
  });
  expect(said.stack.length).toBeGreaterThan(2);
  expect(JSON.stringify(said)).not.toMatch(/ananya|98765/);
});

test("what names a person, or opens a door, is masked in any text", () => {
  const token = "a".repeat(43);
  const { message } = sayError(new Error(`<ananya@example.in> called 9876543210, typed 123456 and sent ${token}`));
  expect(message).toBe("<‹…›> called ‹…›, typed ‹…› and sent ‹…›");
  expect(sayError("not even an error").message).toBe("not even an error");
});

test("requests are named by a proxy that is trusted, and by nobody else", () => {
  const given = { headers: { "x-request-id": "from-the-proxy-1" } } as never;
  const strange = { headers: { "x-request-id": "a\nb" } } as never;
  expect(logSettings({ level: "info", trustsProxy: true }).genReqId(given)).toBe("from-the-proxy-1");
  for (const [trustsProxy, request] of [
    [false, given],
    [true, strange],
  ] as const)
    expect(logSettings({ level: "info", trustsProxy }).genReqId(request)).toMatch(/^[\da-f-]{36}$/);
});
