import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

/** A semaphore with one place and a limited queue; records what was done, in order, and what was refused. */
function aSemaphore(longest: number) {
  const whenFree = createSemaphore(1, { longest, refuse: () => new Error("busy") });
  const done: string[] = [];
  const refused: string[] = [];
  const ask = async (client: string, name: string) =>
    whenFree(async () => {
      await setImmediate();
      done.push(name);
    }, client).catch(() => {
      refused.push(name);
    });
  return { ask, done, refused };
}

test("clients take turns, however much one of them asks for", async () => {
  const { ask, done, refused } = aSemaphore(100);
  const all = Array.from({ length: 20 }, (_, n) => ask("flood", `flood ${n}`));
  all.push(ask("visitor", "visitor 0"), ask("visitor", "visitor 1"));
  await Promise.all(all);
  expect(refused).toEqual([]);
  expect(done).toHaveLength(22);
  expect(done.slice(0, 5)).toEqual(["flood 0", "flood 1", "visitor 0", "flood 2", "visitor 1"]);
});

test("when the queue is full, the newest request of the client with the most waiting is refused, and others are accepted", async () => {
  const { ask, done, refused } = aSemaphore(4);
  const all = Array.from({ length: 8 }, (_, n) => ask("flood", `flood ${n}`));
  all.push(ask("visitor", "visitor 0"), ask("another", "another 0"), ask("visitor", "visitor 1"));
  await Promise.all(all);
  expect(refused.toSorted()).toEqual(["flood 3", "flood 4", "flood 5", "flood 6", "flood 7", "visitor 1"]);
  expect(done).toEqual(["flood 0", "flood 1", "visitor 0", "another 0", "flood 2"]);
});

test("a place is free again after work that failed", async () => {
  const whenFree = createSemaphore(1);
  await expect(whenFree(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await whenFree(async () => "done")).toBe("done");
});
