import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { pageCostOf, readCostOf } from "./read-costs.ts";

test("a page with a map costs what its middle rents do, however its address is spelt", () => {
  const plain = pageCostOf("/all-PG?gender=Girls").cost;
  expect(pageCostOf("/about").cost).toBe(plain);
  for (const address of ["/all-PG?view=map", "/hi/all-PG?city=Delhi&vi%65w=map"])
    expect(pageCostOf(address).cost, address).toBeGreaterThanOrEqual(10 * plain);
});

test("a map of the country costs more than one of a city", () => {
  const costAt = (zoom: string) =>
    readCostOf("/api/v1/search/map")?.({ query: { zoom } } as unknown as FastifyRequest).cost ?? 0;
  expect(costAt("8")).toBeGreaterThan(costAt("9"));
  expect(costAt("x")).toBe(costAt("5"));
});
