import { expect, test } from "vitest";
import { type RateLimits, countNetwork, customerOf, networkOf, widerNetworkOf } from "./rate-limits.ts";
import { message } from "#contract/messages/message.ts";

test("an IPv4 address stands for itself, an IPv6 one for the network that a household is given", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:aaaa:bbbb:cccc:dddd")).toBe("2001:db8:1:2");
  expect(networkOf("2001:0DB8:0001:0002::1")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
});

test("a port behind an address makes no other client of it, and what is no address is one client", () => {
  for (const port of ["", ":1", ":65535"]) expect(networkOf(`203.0.113.9${port}`)).toBe("203.0.113.9");
  for (const written of ["[2001:db8:1:2::1]", "[2001:db8:1:2::1]:4711", "[2001:db8:1:2::2]:4712"])
    expect(networkOf(written)).toBe("2001:db8:1:2");
  expect(networkOf("::FFFF:203.0.113.9")).toBe("203.0.113.9");
  expect(new Set(["junk1", "junk2", "", "999.1.1.1", "unknown", "203.0.113.9:x"].map(networkOf)).size).toBe(1);
});

test("a customer is the /48 of an IPv6 network, or an IPv4 address; around that lies a /24", () => {
  const networks = ["2001:db8:1:2", "203.0.113.9", "no address"];
  expect(networks.map(customerOf)).toEqual(["2001:db8:1", "203.0.113.9", "no address"]);
  expect(networks.map(widerNetworkOf)).toEqual(["2001:db8:1", "203.0.113", "no address"]);
});

test("an IPv6 customer is counted beside the network, with four times as much; what the network refuses does not count", async () => {
  const counted: string[] = [];
  const limits: Pick<RateLimits, "count"> = {
    count: async ({ name, most }, who) => {
      counted.push(`${name} ${most} ${who}`);
      if (who === "2001:db8:1:3") throw new Error("Too many");
    },
  };
  const limit = { name: "tries", most: 10, within: 60, message: message("account.too-many-codes-tried") };
  await countNetwork(limits, limit, "203.0.113.9");
  await countNetwork(limits, limit, "2001:db8:1:2::1");
  await expect(countNetwork(limits, limit, "2001:db8:1:3::1")).rejects.toThrow("Too many");
  expect(counted).toEqual([
    "tries 10 203.0.113.9",
    "tries 10 2001:db8:1:2",
    "tries-customer 40 2001:db8:1",
    "tries 10 2001:db8:1:3",
  ]);
});
