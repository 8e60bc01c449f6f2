import { expect, test, vi } from "vitest";
import { rememberLatest } from "./remember-latest.ts";

test("what was asked lately is not worked out again, and of more texts than fit the oldest is forgotten", () => {
  const workOut = vi.fn((text: string) => text.length);
  const lengthOf = rememberLatest(2, workOut);
  expect(["delhi", "pune", "delhi"].map(lengthOf)).toEqual([5, 4, 5]);
  expect(workOut).toHaveBeenCalledTimes(2);
  expect(["kota", "pune", "delhi"].map(lengthOf)).toEqual([4, 4, 5]);
  expect(workOut.mock.calls.flat()).toEqual(["delhi", "pune", "kota", "delhi"]);
});
