import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rotation, type RotationState } from "./rotation.ts";

const everyMs = 6000;
let turns = 0;
let state: RotationState | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  turns = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function newRotation(untilReady?: () => Promise<unknown>): Rotation {
  return new Rotation(
    {
      everyMs,
      onTurn: () => {
        turns += 1;
      },
      ...(untilReady ? { untilReady } : {}),
    },
    (changed) => {
      state = changed;
    },
  );
}

test("it turns once each interval while it is played", () => {
  const rotation = newRotation();
  vi.advanceTimersByTime(everyMs);
  expect(turns).toBe(0);
  rotation.play();
  vi.advanceTimersByTime(everyMs - 1);
  expect(turns).toBe(0);
  vi.advanceTimersByTime(2 * everyMs + 1);
  expect(turns).toBe(3);
  rotation.stop();
  vi.advanceTimersByTime(5 * everyMs);
  expect(turns).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

test("it waits until the last of its holds is gone, and then for the whole interval", () => {
  const rotation = newRotation();
  rotation.play();
  vi.advanceTimersByTime(everyMs - 1);
  rotation.pause("pointer");
  rotation.pause("focus");
  rotation.release("pointer");
  vi.advanceTimersByTime(5 * everyMs);
  expect(turns).toBe(0);
  expect(state).toEqual({ isPlaying: true, isTurning: false });
  rotation.release("focus");
  vi.advanceTimersByTime(everyMs - 1);
  expect(turns).toBe(0);
  vi.advanceTimersByTime(1);
  expect(turns).toBe(1);
  expect(state).toEqual({ isPlaying: true, isTurning: true });
});

test("a release of what did not hold it leaves the time as it is", () => {
  const rotation = newRotation();
  rotation.play();
  vi.advanceTimersByTime(everyMs - 1);
  rotation.release("pointer");
  vi.advanceTimersByTime(1);
  expect(turns).toBe(1);
});

test("played by hand, it turns although pointer and focus are on it, but never in a hidden tab", () => {
  const rotation = newRotation();
  rotation.pause("pointer");
  rotation.pause("focus");
  rotation.play();
  vi.advanceTimersByTime(everyMs);
  expect(turns).toBe(1);
  rotation.pause("hidden");
  rotation.play();
  vi.advanceTimersByTime(everyMs);
  expect(turns).toBe(1);
});

test("what is stopped stays so when its holds go", () => {
  const rotation = newRotation();
  rotation.play();
  rotation.pause("hidden");
  rotation.stop();
  rotation.release("hidden");
  vi.advanceTimersByTime(5 * everyMs);
  expect(turns).toBe(0);
  expect(state).toEqual({ isPlaying: false, isTurning: false });
});

test("turned by hand, it waits for the whole interval", () => {
  const rotation = newRotation();
  rotation.restart();
  vi.advanceTimersByTime(everyMs);
  expect(turns).toBe(0);
  rotation.play();
  vi.advanceTimersByTime(everyMs - 1);
  rotation.restart();
  vi.advanceTimersByTime(everyMs - 1);
  expect(turns).toBe(0);
  vi.advanceTimersByTime(1);
  expect(turns).toBe(1);
});

test("what is not ready is waited for, and the next interval begins when it has come", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const rotation = newRotation(() => promise);
  rotation.play();
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(turns).toBe(0);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(turns).toBe(1);
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  expect(turns).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toBe(2);
});

test("a turn that is held back while it waits is not made later", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const rotation = newRotation(() => promise);
  rotation.play();
  await vi.advanceTimersByTimeAsync(everyMs);
  rotation.pause("pointer");
  resolve();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(turns).toBe(0);
});

test("what cannot be made ready is turned to all the same", async () => {
  const rotation = newRotation(() => Promise.reject(new Error("Lost")));
  rotation.play();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(turns).toBe(1);
});
