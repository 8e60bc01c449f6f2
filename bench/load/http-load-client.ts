/** The process that `measure` starts: reads its order from the standard input and writes the load to the output. */
import { json } from "node:stream/consumers";
import { askOverConnection } from "./ask-over-connection.ts";
import type { Load, LoadOrder } from "./http-load.ts";

const { urls, seconds, connections, headers = {} } = (await json(process.stdin)) as LoadOrder;
const address = new URL(urls[0] ?? "");
const requests = urls.map(requestOf);
const began = performance.now();
const usedBefore = process.cpuUsage();
const until = began + seconds * 1000;
/** Milliseconds of each answer. */
const latencies: number[] = [];
let next = 0;

await Promise.all(Array.from({ length: connections }, askAgainAndAgain)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const took = (performance.now() - began) / 1000;
const used = process.cpuUsage(usedBefore);
latencies.sort((a, b) => a - b);
const load: Load = {
  requestsPerSecond: latencies.length / took,
  p50: percentile(50),
  p99: percentile(99),
  seconds: took,
  clientSeconds: (used.user + used.system) / 1e6,
};
process.stdout.write(JSON.stringify(load));

function requestOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, "Accept-Encoding: identity", ...own];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends requests over one connection until the time is over, at least one. */
async function askAgainAndAgain(): Promise<void> {
  let sent = 0;
  await askOverConnection(
    address,
    () => {
      if (sent > 0 && performance.now() >= until) return undefined;
      sent += 1;
      next += 1;
      return requests[(next - 1) % requests.length];
    },
    (duration) => latencies.push(duration),
  );
}

/** A percentile of the latencies, which are sorted. */
function percentile(percent: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor((latencies.length * percent) / 100))] ?? Number.NaN;
}
