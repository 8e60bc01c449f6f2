/** What `measure` runs in a process of its own: takes its order from the standard input and writes the load to the output. */
import { type Socket, connect } from "node:net";
import { json } from "node:stream/consumers";
import { AnswerReader } from "./answer-reader.ts";
import type { Load, LoadOrder } from "./http-load.ts";

const { urls, seconds, connections, headers = {} } = (await json(process.stdin)) as LoadOrder;
const { hostname, port } = new URL(urls[0] ?? "");
const requests = urls.map(requestOf);
const began = performance.now();
const until = began + seconds * 1000;
/** Milliseconds of each answer. */
const latencies: number[] = [];
let next = 0;

await Promise.all(Array.from({ length: connections }, askAgainAndAgain)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const took = (performance.now() - began) / 1000;
latencies.sort((a, b) => a - b);
const load: Load = { requestsPerSecond: latencies.length / took, p50: percentile(50), p99: percentile(99) };
process.stdout.write(JSON.stringify(load));

function requestOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, "Accept-Encoding: identity", ...own];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Asks over one connection, each time as soon as the answer has come, until the time is over. */
async function askAgainAndAgain(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket: Socket = connect(Number(port), hostname);
  let request = "";
  let askedAt = 0;
  const ask = () => {
    request = requests[next % requests.length] ?? "";
    next += 1;
    askedAt = performance.now();
    socket.write(request, "latin1");
  };
  const reader = new AnswerReader((status) => {
    if (status !== 200) reject(new Error(`Answered with ${status}:\n${request}`));
    const now = performance.now();
    latencies.push(now - askedAt);
    if (now < until) ask();
    else resolve();
  });
  socket.setNoDelay(true);
  socket.on("connect", ask).on("error", reject);
  socket.on("close", () => reject(new Error("The server closed a connection")));
  socket.on("data", (bytes) => reader.read(bytes));
  try {
    await promise;
  } finally {
    socket.destroy();
  }
}

/** Of the latencies, which are sorted. */
function percentile(percent: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor((latencies.length * percent) / 100))] ?? Number.NaN;
}
