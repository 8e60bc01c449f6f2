/**
 * `npm run bench:accounts`: how fast the access check answers beside a route that sends its bytes, and the effect of a flood of
 * logins on users who read. Both sides in one run.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getAccess } from "#contract/account/account.ts";
import { outputMatching } from "#tools/output-matching.ts";
import { constantPath } from "#bench/pages/constant-answer.ts";
import { demoSession } from "#bench/load/demo-session.ts";
import { measure } from "#bench/load/http-load.ts";
import { floodWithLogIns } from "#bench/load/log-in-flood.ts";
import { median } from "#bench/figures/medians.ts";
import { cores, pinToCore } from "#bench/figures/pin-to-core.ts";

/** The figures that the README promises. */
const promised = { accessShare: 0.4, slowdown: 10, logIns: 200 };
const rounds = 3;
const seconds = 4;

const folder = await mkdtemp(path.join(tmpdir(), "thikana-bench-accounts-"));
const script = fileURLToPath(import.meta.resolve("#bench/sides/accounts-server.ts"));
const child = spawn(process.execPath, [script], {
  env: {
    ...process.env,
    DATABASE_URL: "",
    DATA_DIR: folder,
    PORT: "0",
    NODE_ENV: "production",
    TRUST_PROXY: "127.0.0.1,::1",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = new Promise<void>((resolve) => {
  child.on("exit", () => resolve());
});
try {
  const url = await outputMatching(child, /is at (http:\S+)/);
  await benchFlood(url);
  // One core for both sides; during the flood the whole machine was available.
  pinToCore(child.pid ?? 0, cores.measured);
  await benchAccess(url);
} finally {
  child.kill("SIGTERM");
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function benchAccess(url: string): Promise<void> {
  const headers = { Cookie: await demoSession(url, "tenant") };
  const runs: { access: number; constant: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const access = await measure([url + getAccess.path], { seconds, connections: 16, headers });
    const constant = await measure([url + constantPath], { seconds, connections: 16, headers });
    runs.push({ access: access.requestsPerSecond, constant: constant.requestsPerSecond });
  }
  const access = median(runs.map((run) => run.access));
  const constant = median(runs.map((run) => run.constant));
  const share = access / constant;
  console.log(
    `getAccess ${access.toFixed(0)} requests/s, its bytes alone ${constant.toFixed(0)}: ${(share * 100).toFixed(0)} %; at least ${promised.accessShare * 100} % is promised`,
  );
  if (share < promised.accessShare) process.exitCode = 1;
}

async function benchFlood(url: string): Promise<void> {
  // A single reader: the list page, with other filters each time.
  const pages = Array.from({ length: 200 }, (_, index) => `${url}/all-PG?maxRent=${4000 + index * 50}`);
  const reading = { seconds: 8, connections: 1 };
  await measure(pages, reading);
  const idle = await measure(pages, reading);
  const stop = new AbortController();
  const flood = floodWithLogIns(url, { perSecond: promised.logIns, signal: stop.signal });
  await setTimeout(2000);
  const flooded = await measure(pages, reading);
  stop.abort();
  const answered = await flood;
  const ratio = flooded.p99 / idle.p99;
  console.log(
    `A list page, 99 of 100: ${idle.p99.toFixed(1)} ms idle, ${flooded.p99.toFixed(1)} ms under ${promised.logIns} logins/s`,
  );
  console.log(
    `${ratio.toFixed(1)} times as long; at most ${promised.slowdown} times is promised. Logins: ${Object.entries(
      answered,
    )
      .map(([status, count]) => `${count} × ${status}`)
      .join(", ")}`,
  );
  if (ratio > promised.slowdown || Object.keys(answered).some((status) => status === "500")) process.exitCode = 1;
}
