import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { HttpError } from "#server/http/errors.ts";
import { ReadBudget } from "./read-budget.ts";

const token = "t".repeat(43);

function aRequest(ip: string, sid?: string): FastifyRequest {
  return { ip, cookies: sid === undefined ? {} : { sid } } as unknown as FastifyRequest;
}

/** A budget whose clock the test sets. */
function aBudget() {
  const clock = { now: 0 };
  return { clock, budget: new ReadBudget({ isHttps: false, now: () => clock.now }) };
}

/** How many of so many charges succeed. */
function charged(budget: ReadBudget, request: FastifyRequest, cost: number, times: number): number {
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    try {
      budget.charge(request, cost);
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError);
      expect((error as HttpError).statusCode).toBe(429);
      expect(Number((error as HttpError).headers["Retry-After"])).toBeGreaterThanOrEqual(1);
    }
  }
  return count;
}

test("an address may make 600 searches and 1,200 pages at once, and as much again in ten minutes", () => {
  const { budget, clock } = aBudget();
  const address = aRequest("203.0.113.9");
  expect(charged(budget, address, 2, 600)).toBe(600);
  expect(charged(budget, address, 1, 1200)).toBe(1200);
  expect(charged(budget, address, 1, 100)).toBe(0);
  expect(charged(budget, aRequest("203.0.113.10"), 2, 600)).toBe(600);
  clock.now += 10 * 60_000;
  expect(charged(budget, address, 1, 5000)).toBe(2400);
});

test("the addresses of one /64 share a budget", () => {
  const { budget } = aBudget();
  expect(charged(budget, aRequest("2001:db8:1:2::1"), 20, 200)).toBe(120);
  expect(charged(budget, aRequest("2001:db8:1:2:ffff::9"), 1, 10)).toBe(0);
  expect(charged(budget, aRequest("2001:db8:1:3::1"), 1, 10)).toBe(10);
});

test("a user has a budget of their own, wherever they are and whatever their address has spent", () => {
  const { budget, clock } = aBudget();
  const address = aRequest("203.0.113.9");
  charged(budget, address, 20, 200);
  expect(budget.unknownToken(aRequest("203.0.113.9", token))).toBe(token);
  budget.remember(token, "person-1");
  expect(budget.unknownToken(aRequest("203.0.113.9", token))).toBeUndefined();
  expect(charged(budget, aRequest("203.0.113.9", token), 2, 600)).toBe(600);
  expect(charged(budget, aRequest("198.51.100.7", token), 2, 1000)).toBe(600);
  expect(charged(budget, aRequest("198.51.100.7"), 2, 10)).toBe(10);
  // After a while the token's user is looked up again, because a session can end.
  clock.now += 6 * 60_000;
  expect(budget.unknownToken(aRequest("203.0.113.9", token))).toBe(token);
});

test("an invalid token is charged to the address, which has a limited number of lookups", () => {
  const { budget } = aBudget();
  budget.remember(token, undefined);
  const madeUp = aRequest("203.0.113.9", token);
  expect(charged(budget, madeUp, 20, 200)).toBe(120);
  expect(charged(budget, aRequest("203.0.113.9"), 1, 5)).toBe(0);
  const lookUps = Array.from({ length: 1000 }, (_, n) =>
    budget.unknownToken(aRequest("203.0.113.9", String(n).padStart(43, "x"))),
  );
  expect(lookUps.filter(Boolean)).toHaveLength(300);
  expect(() => budget.chargeLookUp(aRequest("203.0.113.9", "y".repeat(43)))).toThrow(HttpError);
  expect(() => budget.chargeLookUp(aRequest("203.0.113.10", "y".repeat(43)))).not.toThrow();
});

test("a flood from many addresses leaves the process's last half to those with the fewest requests", () => {
  const { budget, clock } = aBudget();
  const regular = aRequest("198.51.100.7");
  const flooders = Array.from({ length: 75 }, (_, n) => aRequest(`10.0.${n}.1`));
  // All of them are known networks.
  for (const one of [regular, aRequest("192.0.2.1"), ...flooders]) charged(budget, one, 1, 1);
  clock.now += 10 * 60_000;
  expect(charged(budget, regular, 20, 60)).toBe(60);
  // 18,800 are left, and each of these takes a tenth of its own at most.
  let served = 0;
  for (const one of flooders) served += charged(budget, one, 20, 12);
  // Half of their own is spent, and more than three quarters of the process's.
  expect(served * 20).toBeGreaterThan(14_000);
  expect(charged(budget, regular, 1, 1)).toBe(0);
  expect(charged(budget, aRequest("192.0.2.1"), 1, 1)).toBe(1);
});

test("memory is bounded in a flood from many /64s, and one that continues is still refused", () => {
  const { budget } = aBudget();
  charged(budget, aRequest("203.0.113.9"), 20, 200);
  for (let n = 0; n < 25_000; n += 1) {
    try {
      budget.charge(aRequest(`2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`), 1);
    } catch {
      // The process's budget is exhausted.
    }
    if (n % 5000 === 0) expect(charged(budget, aRequest("203.0.113.9"), 1, 1)).toBe(0);
  }
  expect(budget.size).toBeLessThanOrEqual(4 * 20_000);
});

/** Simulates seconds of a flood beside one user; returns how many of the user's reads were refused. */
function refusedBeside(
  { budget, clock }: ReturnType<typeof aBudget>,
  {
    flooders,
    floodCost,
    seconds,
    readsASecond,
    viewer = "203.0.113.7",
  }: {
    flooders: (second: number) => readonly string[];
    floodCost: number;
    seconds: number;
    readsASecond: number;
    viewer?: string;
  },
): number {
  let refused = 0;
  for (let second = 0; second < seconds; second += 1) {
    const addresses = flooders(second);
    const atOnce = Math.ceil(addresses.length / readsASecond);
    for (let read = 0; read < readsASecond; read += 1) {
      for (const address of addresses.slice(read * atOnce, (read + 1) * atOnce))
        charged(budget, aRequest(address), floodCost, 1);
      refused += 1 - charged(budget, aRequest(viewer), 2, 1);
      clock.now += 1000 / readsASecond;
    }
  }
  return refused;
}

test("a client that uses all networks of an IPv6 /48, or all addresses of an IPv4 /24, takes nothing from others", () => {
  let sent = 0;
  const ofOne48 = () => Array.from({ length: 300 }, () => `2001:db8:77:${(sent += 1).toString(16)}::1`);
  const ofOne24 = () => Array.from({ length: 300 }, () => `198.51.100.${(sent += 1) % 256}`);
  for (const flooders of [ofOne48, ofOne24])
    expect(refusedBeside(aBudget(), { flooders, floodCost: 20, seconds: 90, readsASecond: 4 })).toBe(0);
});

test("a flood from fresh addresses of ever new networks takes nothing from a visitor who was there before", () => {
  const { budget, clock } = aBudget();
  charged(budget, aRequest("203.0.113.7"), 2, 50);
  clock.now += 60_000;
  const one = { budget, clock };
  let sent = 0;
  const fresh = () =>
    Array.from({ length: 1000 }, () => `10.${((sent += 1) >> 8) & 255}.${sent & 255}.${1 + (sent >> 16)}`);
  expect(refusedBeside(one, { flooders: fresh, floodCost: 20, seconds: 30, readsASecond: 4 })).toBe(0);
  // A signed-in user is served as well, from any network.
  budget.remember(token, "person-1");
  expect(charged(budget, aRequest("10.250.0.1", token), 2, 20)).toBe(20);
  // New networks have to wait meanwhile.
  for (const address of fresh()) charged(budget, aRequest(address), 20, 1);
  expect(charged(budget, aRequest("192.0.2.1"), 2, 1)).toBe(0);
});

test("300 addresses of different networks that were all there before take nothing from a visitor who asks for little", () => {
  const one = aBudget();
  const flooders = Array.from({ length: 300 }, (_, n) => `10.0.${n % 150}.${n}`);
  for (const address of [...flooders, "203.0.113.7"]) charged(one.budget, aRequest(address), 1, 1);
  one.clock.now += 10 * 60_000;
  const flood = () => [...flooders, ...flooders];
  expect(refusedBeside(one, { flooders: flood, floodCost: 20, seconds: 60, readsASecond: 2 })).toBe(0);
});

test("networks that have spent their budget are not refused while the process has enough", () => {
  const { budget } = aBudget();
  let served = 0;
  for (let n = 0; n < 9; n += 1) served += charged(budget, aRequest(`203.0.113.${n}`), 20, 50);
  expect(served).toBe(9 * 50);
});

test("the charge for work that was not needed is refunded once to everybody who was charged", () => {
  const { budget } = aBudget();
  const later = aRequest("203.0.113.9");
  for (let ask = 0; ask < 2000; ask += 1) {
    const request = aRequest("203.0.113.9");
    budget.charge(request, 20);
    for (let again = 0; again < 2; again += 1) budget.refundTo(request, 1);
    expect(budget.paidFor(request)).toBe(1);
  }
  expect(charged(budget, later, 1, 1000)).toBe(400);
  // Their network as well: it has 18,100 of its 19,200 left, so it is served while others flood.
  const one = aBudget();
  for (let n = 0; n < 10; n += 1)
    for (let ask = 0; ask < 110; ask += 1) {
      const request = aRequest(`198.51.100.${n}`);
      one.budget.charge(request, 20);
      one.budget.refundTo(request, 1);
    }
  for (let n = 0; n < 8; n += 1) charged(one.budget, aRequest(`10.0.${n}.1`), 20, 90);
  expect(charged(one.budget, aRequest("198.51.100.200"), 1, 1)).toBe(1);
  // Nothing was charged, so nothing is refunded.
  budget.refundTo(aRequest("203.0.113.9"), 0);
  expect(charged(budget, later, 1, 1)).toBe(0);
});

test("tokens that are made up are looked up so often for a whole IPv6 /48", () => {
  const { budget } = aBudget();
  const lookUps = Array.from({ length: 1000 }, (_, n) =>
    budget.unknownToken(aRequest(`2001:db8:77:${n.toString(16)}::1`, String(n).padStart(43, "x"))),
  );
  expect(lookUps.filter(Boolean)).toHaveLength(300);
});

test("a client with more requests than may wait is refused, and others get their turn", async () => {
  const { budget } = aBudget();
  const admitted: (Promise<void> | undefined)[] = [];
  const admit = (ip: string) => budget.admit(aRequest(ip), { cost: 1, isHeavy: true });
  for (let n = 0; n < 100; n += 1) admitted.push(admit("2001:db8:1:1::1"));
  // Another network of the same customer shares the queue.
  expect(() => admit("2001:db8:1:2::1")).toThrow(HttpError);
  let isFloodDone = false;
  void Promise.all(admitted.map(async (one) => one)).then(() => (isFloodDone = true));
  await admit("203.0.113.9");
  expect(isFloodDone).toBe(false);
});
