/**
 * A part of `npm run bench:hostile`: how fast health checks are answered while one address floods one kind of read over 60
 * connections, with the default budgets and with budgets far too large to be spent.
 */
import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { isLive } from "#contract/health.ts";
import { startForBench } from "#bench/sides/start-for-bench.ts";
import { inFigures, printTable, timingOf } from "#bench/figures/timings.ts";

interface Flood {
  /** `#` is replaced by another number in each request. */
  url: string;
  connections: number;
  seconds: number;
}

const floods: Readonly<Record<string, string>> = {
  "the whole list": "/api/property",
  "lists of all lengths": "/api/property?limit=#",
  searches: "/api/v1/search?q=pg+near+srcc+under+#",
  "the map": "/api/v1/search/map?south=28.#&west=76&north=29&east=78&zoom=9&width=480",
  "pages that are not stored": "/all-PG?maxRent=1#",
  "a stored page": "/about",
  "a stored sitemap": "/sitemaps/listings-1.xml",
  details: "/api/property/details/PG#",
  readiness: "/api/health/ready",
};
const connections = 60;
const seconds = 5;
/** Milliseconds between two health checks. */
const probeEveryMs = 20;

/** Floods from 203.0.113.9, as forwarded by a proxy that the server trusts, and returns how often each status was received. */
async function flood({ url, connections: many, seconds: long }: Flood): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const until = performance.now() + long * 1000;
  let sent = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const response = await fetch(url.replaceAll("#", String((sent += 1))), {
        headers: { "X-Forwarded-For": "203.0.113.9" },
        redirect: "manual",
      }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      const status = String(response?.status ?? "no answer");
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: many }, ask));
  return statuses;
}

function floodFromWorker(order: Flood): Promise<Record<string, number>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, number>>();
  const worker = new Worker(new URL(import.meta.url), { workerData: order });
  worker.once("message", resolve);
  worker.once("error", reject);
  return promise;
}

/** Milliseconds of each health check, until `over` settles. */
async function probe(url: string, over: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const ended = new AbortController();
  void over.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const began = performance.now();
    const response = await fetch(url + isLive.path, { headers: { "X-Forwarded-For": "198.51.100.7" } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The health check answered ${response.status}`);
    times.push(performance.now() - began);
    await setTimeout(probeEveryMs);
  }
  return times;
}

/** Prints a table of both sides, each with a server of its own. Returns the p99 of health checks for each flood, in milliseconds. */
export async function benchReadFloods(): Promise<Map<string, number>> {
  const p99s = new Map<string, number>();
  const rows: Record<string, string>[] = [];
  for (const [budgets, factor] of [
    ["as by default", "1"],
    ["too large to be spent", "9999"],
  ] as const) {
    const server = await startForBench(undefined, { READ_BUDGET_FACTOR: factor, TRUST_PROXY: "127.0.0.1,::1" });
    try {
      for (const [what, path] of Object.entries({ "no flood": "", ...floods })) {
        const flooding: Promise<Record<string, number>> = path
          ? floodFromWorker({ url: server.url + path, connections, seconds })
          : setTimeout(2000).then(() => ({}));
        const { p50, p99 } = timingOf(await probe(server.url, flooding));
        p99s.set(`${what}, budgets ${budgets}`, p99);
        const statuses = Object.entries(await flooding).map(([status, count]) => `${count} × ${status}`);
        rows.push({
          budgets,
          "flood of": what,
          "it lives, p50": `${inFigures(p50)} ms`,
          p99: `${inFigures(p99)} ms`,
          "answers to the flood": statuses.join(", "),
        });
      }
    } finally {
      await server.stop();
    }
  }
  printTable(`Health while one address floods over ${connections} connections`, rows);
  console.log(
    `\nLoad of this machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}.`,
  );
  return p99s;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origins
if (!isMainThread) parentPort?.postMessage(await flood(workerData as Flood));
