import type { Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { customerFactor, customerOf, networkOf } from "#server/http/limits/rate-limits.ts";

/** Milliseconds between two log entries about refused connections, so that an attacker cannot fill the log. */
const noteEveryMs = 60_000;

/**
 * Refuses more than `most` connections at once from one network, and more than four times as many from one IPv6 /48. Trusted
 * proxies are exempt, because they carry everybody's connections.
 *
 * @param trustedProxies addresses and ranges such as `10.0.0.0/8`.
 */
export function limitConnections(
  server: Server,
  {
    most,
    trustedProxies,
    onRefused,
  }: { most: number; trustedProxies: readonly string[]; onRefused: (network: string) => void },
): void {
  const trusted = new BlockList();
  for (const range of trustedProxies) {
    const [address = "", bits] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    trusted.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  const counts = new Map<string, number>();
  const countOf = (network: string) => counts.get(network) ?? 0;
  let notedAt = Number.NEGATIVE_INFINITY;

  server.on("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    // The connection is closed already.
    if (remoteAddress === undefined) return;
    if (trusted.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4")) return;
    const network = networkOf(remoteAddress);
    const customer = customerOf(network);
    const counted = customer === network ? [network] : [network, customer];
    if (countOf(network) >= most || (customer !== network && countOf(customer) >= customerFactor * most)) {
      socket.resetAndDestroy();
      if (performance.now() - notedAt < noteEveryMs) return;
      notedAt = performance.now();
      onRefused(network);
      return;
    }
    for (const each of counted) counts.set(each, countOf(each) + 1);
    socket.once("close", () => {
      for (const each of counted) {
        const left = countOf(each) - 1;
        if (left <= 0) counts.delete(each);
        else counts.set(each, left);
      }
    });
  });
}
