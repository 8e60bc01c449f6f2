import { expect, test } from "vitest";
import { KnownNetworks } from "./known-networks.ts";

test("a network is known from a minute after its first request on", () => {
  const networks = new KnownNetworks(100);
  expect(networks.note("203.0.113", 0)).toBe(false);
  expect(networks.note("203.0.113", 59_999)).toBe(false);
  expect(networks.note("203.0.113", 60_000)).toBe(true);
  expect(networks.note("203.0.113", 60_001)).toBe(true);
  expect(networks.note("198.51.100", 60_001)).toBe(false);
});

test("a flood from new networks pushes no known one out of memory, and takes no more memory", () => {
  const networks = new KnownNetworks(100);
  networks.note("203.0.113", 0);
  networks.note("203.0.113", 60_000);
  for (let n = 0; n < 10_000; n += 1) networks.note(`new ${n}`, 61_000 + n);
  expect(networks.size).toBe(101);
  expect(networks.note("203.0.113", 80_000)).toBe(true);
});

test("when the memory is full, the known network whose last request is oldest is forgotten", () => {
  const networks = new KnownNetworks(3);
  for (const network of ["a", "b", "c"]) networks.note(network, 0);
  for (const network of ["a", "b", "c"]) networks.note(network, 60_000);
  networks.note("a", 61_000);
  networks.note("d", 62_000);
  networks.note("d", 122_000);
  expect(networks.note("a", 123_000)).toBe(true);
  expect(networks.note("b", 123_000)).toBe(false);
});
