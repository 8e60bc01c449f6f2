import { expect, test } from "vitest";
import { ByteBoundCache } from "./byte-bound-cache.ts";

test("the least recently used entries are removed first, and the bound is never exceeded", () => {
  const cache = new ByteBoundCache<string, number>(3600);
  for (const [index, key] of ["a", "b", "c"].entries()) cache.set(key, index, 1000);
  expect([cache.size, cache.bytes]).toEqual([3, 3600]);
  cache.get("a");
  cache.set("d", 3, 1000);
  expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3]);
  cache.set("e", 4, 3000);
  expect([cache.size, cache.bytes, cache.get("e")]).toEqual([1, 3200, 4]);
});

test("a value replaces the one before it, also when it is too large to be cached", () => {
  const cache = new ByteBoundCache<string, number>(3600);
  cache.set("a", 1, 1000);
  cache.set("a", 2, 2000);
  expect([cache.size, cache.bytes, cache.get("a")]).toEqual([1, 2200, 2]);
  cache.set("a", 3, 4000);
  expect([cache.size, cache.bytes, cache.get("a")]).toEqual([0, 0, undefined]);
});

test("a cache of no bytes keeps nothing", () => {
  const cache = new ByteBoundCache<string, number>(0);
  cache.set("a", 1, 0);
  expect(cache.get("a")).toBeUndefined();
});

test("everything can be forgotten", () => {
  const cache = new ByteBoundCache<string, number>(3600);
  cache.set("a", 1, 1000);
  cache.set("b", 2, 1000);
  cache.delete("a");
  cache.delete("a");
  expect([cache.size, cache.bytes]).toEqual([1, 1200]);
  cache.clear();
  expect([cache.size, cache.bytes, cache.get("b")]).toEqual([0, 0, undefined]);
});
