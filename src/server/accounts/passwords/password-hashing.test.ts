import { setImmediate } from "node:timers/promises";
import { availableParallelism } from "node:os";
import { beforeEach, expect, test, vi } from "vitest";
import { createPasswordHashing } from "./password-hashing.ts";

/** Hashes and comparisons that are under way; the test ends each. */
const underWay: ((isRight: boolean) => void)[] = [];
beforeEach(() => void underWay.splice(0));
vi.mock("@node-rs/argon2", () => ({
  hash: () => new Promise((resolve) => void underWay.push(() => resolve("$argon2id$v=19$m=19456,t=2,p=1$hashed"))),
  verify: () => new Promise<boolean>((resolve) => void underWay.push(resolve)),
}));

/** Of two cores one stays free for readers; more than two are never taken. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
const waiting = 50;

test("of a flood of passwords few are hashed at once, fifty are queued, and the others get 503 at once", async () => {
  const hashing = createPasswordHashing();
  const refused: unknown[] = [];
  const answers: unknown[] = [];
  // New passwords and those that are compared share the places.
  for (let n = 0; n < 80; n += 1)
    void (n % 2 ? hashing.hash("mango-lassi-7") : hashing.verify("$argon2id$", "mango-lassi-7")).then(
      (answer) => answers.push(answer),
      (error: unknown) => refused.push(error),
    );
  await setImmediate();
  // None of the work has ended: nobody who is refused waits for it.
  expect([underWay.length, answers.length, refused.length]).toEqual([atOnce, 0, 80 - waiting - atOnce]);
  for (const error of refused) expect(error).toMatchObject({ statusCode: 503, headers: { "Retry-After": "3" } });

  let most = 0;
  for (let ended = 0; ended < waiting + atOnce; ended += 1) {
    most = Math.max(most, underWay.length);
    underWay.shift()?.(true);
    await setImmediate();
  }
  expect([most, answers.length, refused.length]).toEqual([atOnce, waiting + atOnce, 80 - waiting - atOnce]);

  // The places are free again.
  const next = hashing.verify("$argon2id$", "mango-lassi-7");
  await setImmediate();
  underWay.shift()?.(true);
  expect(await next).toBe(true);
});
