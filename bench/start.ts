/** `npm run bench:start`: from the command to the first complete page, on an empty data folder and again on the same. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { noteFigure } from "#bench/figures/figures.ts";
import { median } from "#bench/figures/medians.ts";
import { startForBench } from "#bench/sides/start-for-bench.ts";

const runs = 3;
const folders = ["dist", "node_modules/.vite"];

const first: number[] = [];
const later: number[] = [];
for (let run = 0; run < runs; run += 1) {
  // A fresh clone has no build either.
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-start-"));
  first.push(await secondsToFirstPage(dataDir));
  later.push(await secondsToFirstPage(dataDir));
  await rm(dataDir, { recursive: true, force: true });
}
for (const [what, seconds, most] of [
  ["first start", first, 30],
  ["later start", later, 4],
] as const) {
  console.log(`${what}: ${describe(seconds)} (limit ${most} s)`);
  const isMissed = !(median(seconds) <= most);
  noteFigure({
    what: `${what}, to the first complete page`,
    ours: describe(seconds),
    target: `at most ${most} s`,
    isMissed,
  });
  if (isMissed) process.exitCode = 1;
}

/** Loads the home page with its script, style and pictures. */
async function secondsToFirstPage(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startForBench(dataDir);
  const html = await (await fetch(server.url)).text();
  const parts = [...html.matchAll(/(?:src|href|data-scripts)="(\/(?:assets|images)\/[^"]+)"/g)].map(
    ([, address = ""]) => address,
  );
  await Promise.all(
    [...new Set(parts)].map(async (address) =>
      (await fetch(server.url + address.replaceAll("&amp;", "&"))).arrayBuffer(),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  return seconds;
}

function describe(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${median(sorted).toFixed(1)} s, median of ${runs} (${sorted.map((value) => value.toFixed(1)).join(", ")})`;
}
