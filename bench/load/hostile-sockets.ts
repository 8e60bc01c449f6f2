import { once } from "node:events";
import { readFile, readdir } from "node:fs/promises";
import { type Socket, connect } from "node:net";
import { answerTimes } from "./answer-times.ts";
import { residentMemory } from "#bench/figures/process-memory.ts";
import type { BenchServer } from "#bench/sides/start-for-bench.ts";

const greedySockets = 25;
const pipelinedRequests = 150;
const halfOpenSockets = 50;
const attackSeconds = 60;

/**
 * Prints the effect of connections that request a lot and read nothing, beside others whose headers never end: the maximum
 * memory and file descriptors of the server meanwhile, how long it holds the connections, and how long others wait (Linux). Returns
 * the milliseconds within which 99 % of health checks were answered meanwhile.
 */
export async function measureHostileSockets(server: BenchServer): Promise<number> {
  const files = await assetsOf(server.url);
  const quietMs = await answerTimes(server.url, 5);
  const atRest = await takenBy(server.pid);
  const most = { ...atRest };
  const greedy = await Promise.all(
    Array.from({ length: greedySockets }, (_, nth) => openAttack(server.url, pipelined(files, nth))),
  );
  const halfOpen = await Promise.all(
    Array.from({ length: halfOpenSockets }, () => openAttack(server.url, "GET / HTTP/1.1\r\nHost: localhost\r\nX-")),
  );
  const attacks = [...greedy, ...halfOpen];
  const watch = async () => {
    const { megabytes, descriptors } = await takenBy(server.pid);
    most.megabytes = Math.max(most.megabytes, megabytes);
    most.descriptors = Math.max(most.descriptors, descriptors);
    await noteClosed(server.url, attacks);
  };
  const watching = setInterval(() => void watch(), 200);
  const meanwhileMs = await answerTimes(server.url, attackSeconds);
  clearInterval(watching);
  for (const { socket } of attacks) socket.destroy();
  console.log(
    `| | at rest | ${greedySockets} sockets ask for ${pipelinedRequests} assets each and read nothing, ${halfOpenSockets} never end their headers |`,
  );
  console.log("|---|---|---|");
  console.log(`| memory, at most | ${atRest.megabytes} MB | ${most.megabytes} MB |`);
  console.log(`| file descriptors, at most | ${atRest.descriptors} | ${most.descriptors} |`);
  console.log(`| health check, 99 % within | ${quietMs.toFixed(1)} ms | ${meanwhileMs.toFixed(1)} ms |`);
  console.log(`| the server holds a socket that reads nothing | | ${rangeOf(greedy)} |`);
  console.log(`| the server holds half-open headers | | ${rangeOf(halfOpen)} |`);
  return meanwhileMs;
}

interface Attack {
  socket: Socket;
  localPort: number;
  openedAt: number;
  /** Before that, it waits to be accepted. */
  wasHeld?: boolean;
  /** Milliseconds until the server had closed it. */
  heldMs?: number;
}

function pipelined(files: readonly string[], nth: number): string {
  return Array.from(
    { length: pipelinedRequests },
    (_, index) => `GET ${files[(nth + index) % files.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ).join("");
}

/** A client that reads nothing and never ends its side. */
async function openAttack(url: string, bytes: string): Promise<Attack> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.pause().on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes);
  return { socket, localPort: socket.localPort ?? 0, openedAt: performance.now() };
}

/** A client that does not read does not notice that its connection has ended, so the kernel's table of connections is read. */
async function noteClosed(url: string, attacks: readonly Attack[]): Promise<void> {
  const inodes = new Map<number, string>();
  for (const family of ["tcp", "tcp6"]) {
    for (const line of (await readFile(`/proc/net/${family}`, "utf8")).split("\n").slice(1)) {
      const [, local = "", remote = "", , , , , , , inode = ""] = line.trim().split(/\s+/);
      if (portIn(local) === Number(new URL(url).port)) inodes.set(portIn(remote), inode);
    }
  }
  for (const attack of attacks) {
    const inode = inodes.get(attack.localPort);
    // Without an inode no process has it open: not yet, or no longer.
    if (inode !== undefined && inode !== "0") attack.wasHeld = true;
    else if (inode === undefined || attack.wasHeld) attack.heldMs ??= performance.now() - attack.openedAt;
  }
}

function portIn(address: string): number {
  return Number.parseInt(address.split(":")[1] ?? "", 16);
}

function rangeOf(attacks: readonly Attack[]): string {
  const held = attacks.map(({ heldMs = Number.POSITIVE_INFINITY }) => heldMs).toSorted((a, b) => a - b);
  const [shortest, longest] = [held[0], held.at(-1)].map((milliseconds = 0) =>
    Number.isFinite(milliseconds) ? `${(milliseconds / 1000).toFixed(1)} s` : `over ${attackSeconds} s`,
  );
  return `${shortest} to ${longest}`;
}

/** URLs of the largest files that pages load. */
async function assetsOf(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/`)).text();
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  if (files.length === 0) throw new Error("The first page names no assets");
  return files;
}

async function takenBy(pid: number): Promise<{ megabytes: number; descriptors: number }> {
  return { megabytes: await residentMemory(pid), descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}
