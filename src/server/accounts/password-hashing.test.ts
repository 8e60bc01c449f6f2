import { expect, test } from "vitest";
import { createPasswordHashing } from "./password-hashing.ts";

test("of a flood of passwords some wait their turn, and the others are told at once to come back", async () => {
  const hashing = createPasswordHashing(1);
  const hashed = await hashing.hash("correct horse battery");
  const began = performance.now();
  const tries = Array.from({ length: 80 }, async (_, n) => {
    const isRight = await hashing.verify(hashed, n === 0 ? "correct horse battery" : "wrong");
    return { isRight };
  });
  const refused: { error: unknown; after: number }[] = [];
  const answered = await Promise.all(
    tries.map((each) => each.catch((error: unknown) => void refused.push({ error, after: performance.now() - began }))),
  );
  expect(answered.filter((answer) => answer?.isRight)).toHaveLength(1);
  // One is being compared and fifty wait.
  expect(refused).toHaveLength(29);
  for (const { error, after } of refused) {
    expect(error).toMatchObject({ statusCode: 503, headers: { "Retry-After": "3" } });
    expect(after).toBeLessThan(200);
  }
  expect(await hashing.verify(hashed, "correct horse battery")).toBe(true);
});
