import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";

/** Blocks the event loop for so many milliseconds. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test("clients take turns, so a client with little work does not wait for all the work of another", async () => {
  const turns = new FairTurns(100);
  const done: string[] = [];
  const ask = (client: string, weight = 8) => turns.next(client, weight)?.then(() => done.push(client));
  const flood = Array.from({ length: 50 }, () => ask("flood"));
  const quiet = ask("quiet");
  await quiet;
  expect(done).toEqual(["flood", "quiet"]);
  await Promise.all(flood.map(async (one) => one));
  expect(turns.waiting).toBe(0);
});

test("between two turns other events are handled, however much work waits and however small its stated weight", async () => {
  const turns = new FairTurns(100);
  const all = Array.from({ length: 16 }, () => turns.next("flood", 1)?.then(() => work(10)));
  let heard = 0;
  while (turns.waiting > 0) {
    await setImmediate();
    heard += 1;
  }
  await Promise.all(all.map(async (one) => one));
  expect(heard).toBeGreaterThanOrEqual(14);
});

test("a client has only so much waiting, and others still get in line", async () => {
  const turns = new FairTurns(3);
  const waiting = [1, 2, 3].map(() => turns.next("flood", 1));
  expect(turns.next("flood", 1)).toBeUndefined();
  expect(turns.next("quiet", 1)).toBeDefined();
  await Promise.all(waiting.map(async (one) => one));
  expect(turns.next("flood", 1)).toBeDefined();
});
