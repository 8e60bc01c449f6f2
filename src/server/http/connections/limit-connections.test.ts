import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, test, vi } from "vitest";
import { limitConnections } from "./limit-connections.ts";

/** Whether each of these connections, made one after another, is refused. */
function refusals(addresses: readonly string[], options: { most: number; trustedProxies?: string[] }): boolean[] {
  const server = new EventEmitter();
  limitConnections(server as Server, { trustedProxies: [], onRefused: () => {}, ...options });
  return addresses.map((remoteAddress) => {
    const resetAndDestroy = vi.fn<() => void>();
    server.emit("connection", Object.assign(new EventEmitter(), { remoteAddress, resetAndDestroy }));
    return resetAndDestroy.mock.calls.length > 0;
  });
}

test("an IPv4 address is one however it is written, and of IPv6 its first 64 bits are", () => {
  expect(refusals(["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.2"], { most: 1 })).toEqual([false, true, false]);
  expect(refusals(["2001:db8:1:2::1", "2001:db8:1:2:a:b:c:d", "2001:db8:1:3::1"], { most: 1 })).toEqual([
    false,
    true,
    false,
  ]);
});

test("an IPv6 customer with many networks has four times as many connections as one network, and gets them back", () => {
  const networks = (count: number) => Array.from({ length: count }, (_, n) => `2001:db8:1:${n}::1`);
  expect(refusals(networks(6), { most: 1 })).toEqual([false, false, false, false, true, true]);
  expect(refusals([...networks(4), "2001:db8:2:1::1", "192.0.2.1", "192.0.2.2"], { most: 1 })).not.toContain(true);
  const server = new EventEmitter();
  limitConnections(server as Server, { most: 1, trustedProxies: [], onRefused: () => {} });
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, resetAndDestroy: vi.fn<() => void>() });
    server.emit("connection", socket);
    return socket;
  };
  const [first] = networks(4).map(connect);
  first?.emit("close");
  expect(connect("2001:db8:1:9::1").resetAndDestroy).not.toHaveBeenCalled();
  expect(connect("2001:db8:1:a::1").resetAndDestroy).toHaveBeenCalled();
});

test("proxies that are trusted bring any number, by address and by range", () => {
  const trustedProxies = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];
  const proxies = ["127.0.0.1", "::ffff:10.1.2.3", "fd12::1"];
  expect(refusals([...proxies, ...proxies], { most: 1, trustedProxies })).toEqual(Array(6).fill(false));
  expect(refusals(["127.0.0.2", "127.0.0.2"], { most: 1, trustedProxies })).toEqual([false, true]);
});

test("a storm of refused connections is noted once", () => {
  const server = new EventEmitter();
  const onRefused = vi.fn<(network: string) => void>();
  limitConnections(server as Server, { most: 0, trustedProxies: [], onRefused });
  for (let nth = 0; nth < 50; nth += 1)
    server.emit("connection", Object.assign(new EventEmitter(), { remoteAddress: "192.0.2.1", resetAndDestroy() {} }));
  expect(onRefused.mock.calls).toEqual([["192.0.2.1"]]);
});
