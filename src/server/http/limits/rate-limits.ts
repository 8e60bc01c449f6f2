import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import type { Queries } from "#server/database/database.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { Message } from "#contract/messages/message.ts";
import { tooMany } from "#server/http/errors.ts";
import { prepareRateHits } from "./rate-limit-store.ts";

export interface RateLimit {
  /** Names what is counted; part of the key. */
  name: string;
  most: number;
  /** Seconds from the first counted try until all are forgotten. */
  within: number;
  /** What somebody reads who has reached it. */
  message: Message;
}

/** Counts tries of all processes together. */
export interface RateLimits {
  /** Counts one more for `who`; throws 429 with Retry-After when it is one too many. */
  count(limit: RateLimit, who: string): Promise<void>;
  /** Counts one more as well, and only answers whether it is not one too many. */
  allows(limit: RateLimit, who: string): Promise<boolean>;
  /** One that was counted was none. */
  uncount(limit: RateLimit, who: string): Promise<void>;
  /** Nothing was tried. */
  forgive(limit: RateLimit, who: string): Promise<void>;
}

/** @param keys turn who is counted into a key that names nobody. */
export function createRateLimits(queries: Queries, keys: KeyRing): RateLimits {
  const { countHit, uncountHit, forgiveHits } = prepareRateHits(queries);
  const keyOf = ({ name }: RateLimit, who: string) =>
    createHmac("sha256", keys.keysFor("rate-limit")[0]).update(`${name} ${who}`).digest("base64url").slice(0, 22);
  const hit = async (limit: RateLimit, who: string) => {
    const [counted] = await countHit.execute({ key: keyOf(limit, who), seconds: limit.within });
    const { hits = 0, seconds = 0 } = counted ?? {};
    return { isTooMany: hits > limit.most, seconds: Math.max(1, seconds) };
  };
  return {
    async count(limit, who) {
      const { isTooMany, seconds } = await hit(limit, who);
      if (isTooMany) throw tooMany(limit.message, seconds);
    },
    async allows(limit, who) {
      return !(await hit(limit, who)).isTooMany;
    },
    async uncount(limit, who) {
      await uncountHit.execute({ key: keyOf(limit, who) });
    },
    async forgive(limit, who) {
      await forgiveHits.execute({ key: keyOf(limit, who) });
    },
  };
}

export { deleteClosedWindows } from "./rate-limit-store.ts";

/**
 * What stands for one household: an IPv4 address, or the 64 bits of an IPv6 one that a provider hands out. A port that a proxy
 * has written behind the address is left out, and everything that is no address counts as one client.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return "no address";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** What one customer of a provider may have: of IPv6 the /48, with its 65,536 networks; an IPv4 address is all there is. */
export function customerOf(network: string): string {
  return isOfIPv6(network) ? widerNetworkOf(network) : network;
}

/** The /48 around an IPv6 network, the /24 around an IPv4 address. */
export function widerNetworkOf(network: string): string {
  return isOfIPv6(network) ? network.split(":").slice(0, 3).join(":") : network.split(".").slice(0, 3).join(".");
}

function isOfIPv6(network: string): boolean {
  return network.includes(":");
}

/** How many times as much as one of its networks a customer may do, who has 65,536 of them. */
export const customerFactor = 4;

/** Counts one more for the network of an address, and for the customer who may have many such. Throws 429 with Retry-After. */
export async function countNetwork(
  limits: Pick<RateLimits, "count">,
  limit: RateLimit,
  address: string,
): Promise<void> {
  const network = networkOf(address);
  await limits.count(limit, network);
  const customer = customerOf(network);
  if (customer === network) return;
  await limits.count({ ...limit, name: `${limit.name}-customer`, most: customerFactor * limit.most }, customer);
}

/** Takes back what `countNetwork` counted last for an address. */
export async function uncountNetwork(
  limits: Pick<RateLimits, "uncount">,
  limit: RateLimit,
  address: string,
): Promise<void> {
  const network = networkOf(address);
  await limits.uncount(limit, network);
  const customer = customerOf(network);
  if (customer !== network) await limits.uncount({ ...limit, name: `${limit.name}-customer` }, customer);
}

/** A mailbox without its tag: mail to `asha+pg@example.in` reaches `asha@example.in`. For limits of mail alone, never for who it is. */
export function withoutTag(mailbox: string): string {
  return mailbox.replace(/\+[^@]*(?=@)/, "");
}

/** Of `192.0.2.1:4711` and `[2001:db8::1]:4711` the address. */
function withoutPort(written: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
}
