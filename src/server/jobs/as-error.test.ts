import { expect, test } from "vitest";
import { describeError } from "#server/http/request-log.ts";
import { asError } from "./as-error.ts";

test("a failure that is reported as a plain object is logged with its message, code, stack and cause", () => {
  const real = Object.assign(new Error("connect ECONNREFUSED", { cause: new Error("no route") }), {
    code: "ECONNREFUSED",
  });
  // As pg-boss reports it: https://github.com/timgit/pg-boss, the polling of a queue.
  const reported = {
    code: real.code,
    message: real.message,
    stack: real.stack,
    cause: real.cause,
    queue: "mail",
    worker: "1",
  };
  const described = describeError(asError(reported));
  expect(described).toMatchObject({
    type: "Error",
    message: "connect ECONNREFUSED (queue mail)",
    code: "ECONNREFUSED",
    cause: { message: "no route" },
  });
  expect(described.stack.length).toBeGreaterThan(0);
});

test("anything else that is thrown has a message that names it", () => {
  const error = new Error("as it is");
  expect(asError(error)).toBe(error);
  expect(asError("a text").message).toBe("a text");
  expect(asError({ state: "lost" }).message).toBe('{"state":"lost"}');
  expect(asError({ errors: [1] }).message).not.toContain("[object Object]");
});
