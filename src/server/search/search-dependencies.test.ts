import { expect, test, vi } from "vitest";
import { manyListings } from "#contract/limits.ts";
import { Dependencies } from "#server/http/dependencies.ts";
import { dependOnCounts } from "./search-dependencies.ts";

test.each([
  [manyListings - 1, "outdated", true],
  [manyListings, "inexact", false],
] as const)(
  "a stored page with counts of %i listings is %s after a change, counted anew: %s",
  (size, then, isCounted) => {
    const state = { version: "1", counts: 5 };
    const count = vi.fn(() => state.counts);
    const dependencies = new Dependencies(() => state.version);
    dependOnCounts(dependencies, { index: () => ({ size }), version: () => state.version }, count);
    count.mockClear();
    expect(dependencies.standing).toBe("current");
    Object.assign(state, { version: "2", counts: 6 });
    expect(dependencies.standing).toBe(then);
    expect(count.mock.calls.length > 0).toBe(isCounted);
  },
);
