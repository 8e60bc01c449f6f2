/**
 * `npm run bench:accounts`: how fast the access check answers beside a route that sends its bytes, and the effect of a flood of
 * logins on users who read: list pages that are stored, and those that are not. Both sides in one run.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getAccess } from "#contract/account/account.ts";
import { outputMatching } from "#tools/output-matching.ts";
import { searchAddress } from "#web/paths.ts";
import { constantPath } from "#bench/pages/constant-answer.ts";
import { demoSession } from "#bench/load/demo-session.ts";
import { type Load, measure } from "#bench/load/http-load.ts";
import { floodWithLogIns } from "#bench/load/log-in-flood.ts";
import { noteFigure, printLoad } from "#bench/figures/figures.ts";
import { median } from "#bench/figures/medians.ts";
import { cores, pinToCore } from "#bench/figures/pin-to-core.ts";

/** The figures that the README promises. */
const promised = { accessShare: 0.4, slowdown: 10, logIns: 200 };
const rounds = 3;
const seconds = 4;

/** The list pages that a single reader requests in turn. */
const readings = {
  "a stored list page": (url: string) =>
    Array.from({ length: 200 }, (_, n) => url + searchAddress({ maxRent: 4000 + n * 50 })),
  // Far more than can be read: none is requested twice, so each is searched and rendered.
  "an unstored list page": (url: string, run: number) =>
    Array.from({ length: 10_000 }, (_, n) => url + searchAddress({ gender: "girls", maxRent: 4000 + n * 3 + run })),
};
const reading = { seconds: 8, connections: 1 };

printLoad("before");
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
printLoad("after");

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
  const isMissed = !(share >= promised.accessShare);
  noteFigure({
    what: "the access check beside its bytes from memory, one core",
    ours: `${access.toFixed(0)} requests/s: ${(share * 100).toFixed(0)} %`,
    other: `${constant.toFixed(0)} requests/s (its bytes)`,
    target: `at least ${promised.accessShare * 100} %`,
    isMissed,
  });
  if (isMissed) process.exitCode = 1;
}

async function benchFlood(url: string): Promise<void> {
  for (const pages of Object.values(readings)) await measure(pages(url, 0), reading);
  const idle = await readEach(url, 1);
  const stop = new AbortController();
  const flood = floodWithLogIns(url, { perSecond: promised.logIns, signal: stop.signal });
  await setTimeout(2000);
  const flooded = await readEach(url, 2);
  stop.abort();
  const answered = await flood;
  for (const [what, { p99 }] of flooded) {
    const before = idle.get(what)?.p99 ?? Number.NaN;
    const ratio = p99 / before;
    const isMissed = !(ratio <= promised.slowdown);
    console.log(
      `${what}, 99 of 100: ${before.toFixed(1)} ms idle, ${p99.toFixed(1)} ms under ${promised.logIns} logins/s: ` +
        `${ratio.toFixed(1)} times as long; at most ${promised.slowdown} times is promised`,
    );
    noteFigure({
      what: `${what} (99 of 100) while ${promised.logIns} logins a second come, each another mailbox and address`,
      ours: `${p99.toFixed(1)} ms: ${ratio.toFixed(1)} times as long as idle`,
      other: `${before.toFixed(1)} ms (idle)`,
      target: `at most ${promised.slowdown} times`,
      isMissed,
    });
    if (isMissed) process.exitCode = 1;
  }
  const statuses = Object.entries(answered).map(([status, count]) => `${count} × ${status}`);
  console.log(`Logins: ${statuses.join(", ")}`);
  if (Object.keys(answered).some((status) => status === "500")) process.exitCode = 1;
}

/** @param run another one each time, so that no page of the second kind was requested before. */
async function readEach(url: string, run: number): Promise<Map<string, Load>> {
  const loads = new Map<string, Load>();
  for (const [what, pages] of Object.entries(readings)) loads.set(what, await measure(pages(url, run), reading));
  return loads;
}
