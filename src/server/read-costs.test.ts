import { expect, test } from "vitest";
import { pageCostOf } from "./read-costs.ts";

test("a page with a map costs what its middle rents do, however its address is spelt", () => {
  const plain = pageCostOf("/all-PG?gender=Girls").cost;
  expect(pageCostOf("/about").cost).toBe(plain);
  for (const address of ["/all-PG?view=map", "/hi/all-PG?city=Delhi&vi%65w=map"])
    expect(pageCostOf(address).cost, address).toBeGreaterThanOrEqual(10 * plain);
});
