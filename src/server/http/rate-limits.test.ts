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
