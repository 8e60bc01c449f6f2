import { writeFile } from "node:fs/promises";
import path from "node:path";
import { requireSamePages } from "./compare-pages.ts";
import { findFullLists } from "./list-pages.ts";
import { noteFigure } from "#bench/figures/figures.ts";
import { recordPages } from "#bench/phone/record-pages.ts";
import { siteOf } from "#bench/sides/site-of.ts";
import { startForBench } from "#bench/sides/start-for-bench.ts";
import { startRecorded } from "#bench/phone/start-recorded.ts";
import { type NextPeer, startNextPeer } from "./start-next-peer.ts";
import { takeTurns } from "#bench/load/take-turns.ts";

/** The number of searches that are requested in turn, and of those whose pages are compared word by word. */
const counts = { searched: 200, compared: 20 };
/** What the README promises: how many times the requests a second of the peer without its proxy. */
const leastRatio = 4;

/**
 * The list page, rendered for each request, here and by Next.js from the same components: both from the same recorded answers.
 * Next.js twice: with the policy of our pages, for which a proxy makes a nonce for each request, and without the proxy, under one policy
 * that allows all inline scripts and styles. Beside them the whole product, `npm start`, which searches its index for each page. One
 * process and one core each, nothing compressed, nothing cached. Fails if the pages are not the same, or ours is too slow.
 * @param dataDir the server's data folder, which may have data already.
 */
export async function benchRenderedPages(dataDir: string): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const whole = await startForBench(dataDir, { PAGE_CACHE_MB: "0" });
    stops.push(() => whole.stop());
    const pages = await findFullLists(whole.url, counts.searched);
    const recordingFile = path.join(dataDir, "recording.json");
    await writeFile(recordingFile, JSON.stringify(await recordPages(whole.url, pages, await siteOf(whole.url))));
    const ours = await startRecorded(recordingFile);
    stops.push(() => ours.stop());
    const peers: NextPeer[] = [];
    for (const variables of [{}, { POLICY: "static" }]) {
      const peer = await startNextPeer(recordingFile, variables);
      stops.push(() => peer.stop());
      await requireSamePages(pages.slice(0, counts.compared), ours.url, peer.url);
      peers.push(peer);
    }
    await compare(pages, { ours, peers, whole });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

interface Running {
  url: string;
  pid: number;
}

async function compare(
  pages: readonly string[],
  { ours, peers, whole }: { ours: Running; peers: readonly NextPeer[]; whole: Running },
): Promise<void> {
  const sideOf = (name: string, { url, pid }: Running) => ({ name, pid, urls: pages.map((page) => url + page) });
  const [withProxy, withoutProxy] = peers;
  if (!withProxy || !withoutProxy) throw new Error("Next.js runs with its proxy and without");
  const { version } = withProxy;
  const [here = Number.NaN, proxied = Number.NaN, there = Number.NaN, searching = Number.NaN] = (
    await takeTurns([
      sideOf("Thikana", ours),
      sideOf(`Next.js ${version}, nonces by a proxy`, withProxy),
      sideOf(`Next.js ${version}, one policy without a proxy`, withoutProxy),
      sideOf("Thikana, searching too", whole),
    ])
  ).map(({ requestsPerSecond }) => Math.round(requestsPerSecond));
  const ratio = here / there;
  console.log(
    `${ratio.toFixed(2)} times as many pages a second as Next.js without its proxy; at least ${leastRatio} are promised. ` +
      `${(here / proxied).toFixed(2)} times as many as with it`,
  );
  const isMissed = !(ratio >= leastRatio);
  noteFigure({
    what: "list page, rendered, the same in Next.js without its proxy, one core",
    ours: `${here} requests/s (${searching} with the search): ${ratio.toFixed(1)} times`,
    other: `${there} requests/s (Next.js ${version})`,
    target: `at least ${leastRatio} times`,
    isMissed,
  });
  noteFigure({
    what: "the same under our policy, for which Next.js makes nonces by a proxy",
    ours: `${here} requests/s: ${(here / proxied).toFixed(1)} times`,
    other: `${proxied} requests/s (Next.js ${version})`,
  });
  if (isMissed) process.exitCode = 1;
}
