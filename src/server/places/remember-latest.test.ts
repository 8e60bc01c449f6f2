import { expect, test, vi } from "vitest";
import { rememberLatest } from "./remember-latest.ts";

test("recent results are not computed again, and when the memory is full the oldest text is dropped", () => {
  const workOut = vi.fn((text: string) => text.length);
  const lengthOf = rememberLatest(2, workOut);
  expect(["delhi", "pune", "delhi"].map(lengthOf)).toEqual([5, 4, 5]);
  expect(workOut).toHaveBeenCalledTimes(2);
  expect(["kota", "pune", "delhi"].map(lengthOf)).toEqual([4, 4, 5]);
  expect(workOut.mock.calls.flat()).toEqual(["delhi", "pune", "kota", "delhi"]);
});
