import { expect, test } from "vitest";
import { networkOf } from "./rate-limits.ts";

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
