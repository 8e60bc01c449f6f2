import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";

/** The kernel's tables of connections, one for each address family; dual-stack sockets are in the second. */
const tables = ["/proc/net/tcp", "/proc/net/tcp6"];

/**
 * Bytes of each socket that the kernel has accepted and the client has not acknowledged yet. Node notices progress only when a
 * third of the kernel's buffer is free again, which may take a minute on a slow phone. Undefined if the kernel does not report
 * it (Linux does).
 */
export async function readUnacknowledged(sockets: readonly Socket[]): Promise<Map<Socket, number>> {
  const byPorts = new Map(sockets.map((socket) => [`${socket.localPort} ${socket.remotePort}`, socket]));
  const found = new Map<Socket, number>();
  for (const table of tables) {
    const lines = await readFile(table, "latin1").catch(() => "");
    for (const line of lines.split("\n").slice(1)) {
      const [, local = "", remote = "", , queues = ""] = line.trim().split(/\s+/);
      const socket = byPorts.get(`${portIn(local)} ${portIn(remote)}`);
      // Two clients may have the same port: the sum changes when either of their queues does.
      if (socket) found.set(socket, (found.get(socket) ?? 0) + Number.parseInt(queues.split(":")[0] ?? "", 16));
    }
  }
  return found;
}

/** The port in an address such as `0100007F:1F90`. */
function portIn(address: string): number {
  return Number.parseInt(address.split(":")[1] ?? "", 16);
}
