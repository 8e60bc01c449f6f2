import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type SentPage, requireSamePage } from "./compare-pages.ts";
import { findFullLists } from "./list-pages.ts";
import { recordPages } from "#bench/phone/record-pages.ts";
import { siteOf } from "#bench/sides/site-of.ts";
import { startForBench } from "#bench/sides/start-for-bench.ts";
import { startRecorded } from "#bench/phone/start-recorded.ts";
import { startNextPeer } from "./start-next-peer.ts";
import { takeTurns } from "#bench/load/take-turns.ts";

/** The number of searches that are requested in turn, and of those whose pages are compared word by word. */
const counts = { searched: 200, compared: 20 };
/** What the README promises: how many times the requests a second of the peer. */
const leastRatio = 3;

/**
 * The list page, rendered for each request, here and by Next.js from the same components: both from the same recorded answers
 * and under the same policy. Beside them the whole product, `npm start`, which searches its index for each page. One process
 * and one core each, nothing compressed, nothing cached. Fails if the pages are not the same, or ours is too slow.
 * @param dataDir the server's data folder, which may have data already.
 */
export async function benchRenderedPages(dataDir: string): Promise<void> {
  const whole = await startForBench(dataDir, { NODE_ENV: "production", PAGE_CACHE_MB: "0" });
  try {
    const pages = await findFullLists(whole.url, counts.searched);
    const recordingFile = path.join(dataDir, "recording.json");
    await writeFile(recordingFile, JSON.stringify(await recordPages(whole.url, pages, await siteOf(whole.url))));
    const ours = await startRecorded(recordingFile);
    try {
      const theirs = await startNextPeer(recordingFile);
      try {
        await requireSamePages(pages.slice(0, counts.compared), ours.url, theirs.url);
        const [here = 0, there = 0] = await takeTurns([
          { name: "Thikana", pid: ours.pid, urls: pages.map((page) => ours.url + page) },
          { name: `Next.js ${theirs.version}`, pid: theirs.pid, urls: pages.map((page) => theirs.url + page) },
          { name: "Thikana, searching too", pid: whole.pid, urls: pages.map((page) => whole.url + page) },
        ]);
        const ratio = here / there;
        console.log(`${ratio.toFixed(2)} times as many pages a second; at least ${leastRatio} are promised`);
        if (ratio < leastRatio) process.exitCode = 1;
      } finally {
        await theirs.stop();
      }
    } finally {
      await ours.stop();
    }
  } finally {
    await whole.stop();
  }
}

async function requireSamePages(pages: readonly string[], ourUrl: string, theirUrl: string): Promise<void> {
  const sizes = { here: 0, there: 0 };
  for (const page of pages) {
    const [ours, theirs] = await Promise.all([fetchPage(ourUrl + page), fetchPage(theirUrl + page)]);
    requireSamePage(page, ours, theirs);
    sizes.here += ours.size;
    sizes.there += theirs.size;
  }
  const average = (total: number) => `${(total / pages.length / 1000).toFixed(1)} kB`;
  console.log(
    `${pages.length} pages have the same text in ${average(sizes.here)} here and ${average(sizes.there)} there`,
  );
}

async function fetchPage(url: string): Promise<SentPage> {
  const response = await fetch(url, { redirect: "manual", headers: { "Accept-Encoding": "identity" } });
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
  if (!response.headers.has("Content-Security-Policy")) throw new Error(`${url} was sent without a policy`);
  const html = await response.text();
  return { html, size: Buffer.byteLength(html) };
}
