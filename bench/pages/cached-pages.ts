import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { paths } from "#web/paths.ts";
import { findFullLists } from "./list-pages.ts";
import { noteFigure } from "#bench/figures/figures.ts";
import { takeTurns } from "#bench/load/take-turns.ts";
import { outputMatching } from "#tools/output-matching.ts";

/** The path at which the bench's server sends the list page's answers from memory. */
export const cachedPagesPath = "/bench/kept-pages";

/** The number of searches whose pages are all cached. */
const searched = 100;
/** What the README promises: the share of the requests a second of a route that sends the same bytes. */
const leastShare = 0.7;
const serverScript = fileURLToPath(import.meta.resolve("./page-server.ts"));

/**
 * Compares the list page from the page cache with the same bytes and headers from memory, in one process on one core. Fails if the
 * cache is too slow.
 * @param dataDir a data folder with the demo's listings, which no other server uses.
 */
export async function benchCachedPages(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [serverScript], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: "0", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    child.on("exit", () => resolve());
  });
  try {
    const url = await outputMatching(child, /is at (http:\S+)/);
    const pages = (await findFullLists(url, searched)).map((page) => url + page);
    const memoryPages = pages.map((page) => page.replace(paths.search, cachedPagesPath));
    // Each page is rendered and cached before anything is measured.
    for (const page of memoryPages) await (await fetch(page)).arrayBuffer();
    const pid = child.pid ?? 0;
    const [cached = Number.NaN, fromMemory = Number.NaN] = (
      await takeTurns([
        { name: "page cache", pid, urls: pages },
        { name: "from memory", pid, urls: memoryPages },
      ])
    ).map(({ requestsPerSecond }) => requestsPerSecond);
    const share = cached / fromMemory;
    console.log(`A cached page is ${share.toFixed(2)} as fast as its bytes; at least ${leastShare} is promised`);
    noteFigure({
      what: "a cached list page beside its bytes from memory, one core",
      ours: `${Math.round(cached)} requests/s: ${share.toFixed(2)}`,
      other: `${Math.round(fromMemory)} requests/s (its bytes)`,
      target: `at least ${leastShare}`,
      isMissed: !(share >= leastShare),
    });
    if (!(share >= leastShare)) process.exitCode = 1;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
