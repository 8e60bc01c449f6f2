/**
 * `npm run bench:search -- [--sizes=10k,100k,1m] [--parts=index,suggestions,minisearch,http]`: the tables of the search that
 * README quotes. Fails if the sides give different results, or if a ratio or the memory is worse than promised; times depend
 * on the machine and are only printed.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import type { EmbeddedPostgres } from "#server/database/embedded/embedded-postgres.ts";
import { openBenchDatabase, startBenchPostgres } from "#bench/database/bench-database.ts";
import { openBestSql } from "#bench/database/best-sql.ts";
import { compareWithMiniSearch } from "#bench/search/filters-with-minisearch.ts";
import { type Comparison, compareWithSql } from "#bench/search/index-beside-sql.ts";
import { type MeasuredLoad, measureChanges, measureLoad, measureMaps } from "#bench/search/index-upkeep.ts";
import { measureHttp } from "#bench/search/search-http.ts";
import { measureSuggestions } from "#bench/search/suggestions.ts";
import { type Timing, describeTiming, inFigures, inFull, printTable } from "#bench/figures/timings.ts";

const sizesByName: Readonly<Record<string, number>> = { "10k": 10_000, "100k": 100_000, "1m": 1_000_000 };
/** The figures that the README promises at the largest size. */
const promised = { ratio: 40, bytesPerListing: 150, requestsPerSecond: 1000, shareOfMemory: 0.3 };

interface SizeFigures {
  listings: number;
  comparisons: Comparison[];
  load: Omit<MeasuredLoad, "index">;
  changes: Timing;
  maps: Timing;
}

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10k,100k,1m" },
    parts: { type: "string", default: "index,suggestions,minisearch,http" },
  },
});
const sizes = values.sizes.split(",").map((name) => {
  const size = sizesByName[name];
  if (size === undefined) throw new Error(`--sizes: choose of ${Object.keys(sizesByName).join(", ")}`);
  return size;
});
const parts = new Set(values.parts.split(","));
const largest = Math.max(...sizes);

const postgres = await startBenchPostgres();
try {
  if (parts.has("index")) await benchIndex(postgres);
  if (parts.has("suggestions")) benchSuggestions();
  if (parts.has("minisearch")) await benchMiniSearch(postgres);
  if (parts.has("http")) await benchHttp(postgres);
} finally {
  await postgres.stop();
}

async function withClient<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function benchIndex(server: EmbeddedPostgres): Promise<void> {
  const measured: SizeFigures[] = [];
  for (const size of sizes) {
    const url = await openBenchDatabase(server, size);
    measured.push(await withClient(url, (client) => measureSize(client, size)));
  }
  printTable(
    "Page, total and all facets; p50 / p99 / mean, ms",
    measured.flatMap(({ listings, comparisons }) =>
      comparisons.map(({ name, found, index, sql, ratio }) => ({
        listings: inFull(listings),
        search: name,
        "found on average": inFull(found),
        index: describeTiming(index),
        "best SQL": describeTiming(sql),
        "times faster": inFigures(ratio),
      })),
    ),
  );
  printTable(
    "The index in the process; p50 / p99 / mean",
    measured.map(({ listings, load, changes, maps }) => ({
      listings: inFull(listings),
      "loaded in, s": inFigures(load.seconds),
      "longest pause meanwhile, ms": inFigures(load.longestPause),
      "bytes a listing": inFigures(load.bytesPerListing),
      "a change, ms": describeTiming(changes),
      "clusters of a map, ms": describeTiming(maps),
    })),
  );
  const worst = Math.min(
    ...measured
      .flatMap(({ listings, comparisons }) => (listings === largest ? comparisons : []))
      .map(({ ratio }) => ratio),
  );
  check(largest < 1_000_000 || worst >= promised.ratio, `The index is only ${inFigures(worst)} times as fast as SQL`);
  const bytes = measured.find(({ listings }) => listings === largest)?.load.bytesPerListing ?? 0;
  check(
    largest < 1_000_000 || bytes <= promised.bytesPerListing,
    `The index takes ${inFigures(bytes)} bytes a listing`,
  );
}

async function measureSize(client: Client, listings: number): Promise<SizeFigures> {
  const { index, ...load } = await measureLoad(client);
  const sql = await openBestSql(client);
  const sqlSearches = listings >= 1_000_000 ? { mix: 200, widest: 40, near: 40 } : { mix: 500, widest: 72, near: 200 };
  const comparisons = await compareWithSql(index, sql, sqlSearches);
  return { listings, comparisons, load, changes: await measureChanges(client, index), maps: measureMaps(index) };
}

function benchSuggestions(): void {
  const figures = measureSuggestions();
  printTable(
    "Places suggested while one types; p50 / p99 / mean, ms",
    figures.map(({ name, understood, typos, timing }) => ({
      "": name,
      "typos understood": `${understood} of ${typos}`,
      suggestions: describeTiming(timing),
    })),
  );
  const [ours] = figures;
  check(ours !== undefined && ours.understood === ours.typos, "Not every listed typo is understood");
}

async function benchMiniSearch(server: EmbeddedPostgres): Promise<void> {
  const listings = 100_000;
  const url = await openBenchDatabase(server, listings);
  const { thikana, miniSearch } = await withClient(url, async (client) =>
    compareWithMiniSearch(client, (await measureLoad(client)).index),
  );
  printTable(`Filters over ${inFull(listings)} listings; p50 / p99 / mean, ms`, [
    { "": "Thikana, all facets", search: describeTiming(thikana) },
    { "": "MiniSearch, one pass of counts", search: describeTiming(miniSearch) },
  ]);
}

async function benchHttp(server: EmbeddedPostgres): Promise<void> {
  const rows: Record<string, string>[] = [];
  for (const size of sizes.filter((listings) => listings >= 100_000)) {
    const { search, fromMemory } = await measureHttp(await openBenchDatabase(server, size));
    const share = search / fromMemory;
    rows.push({
      listings: inFull(size),
      "search, requests/s": inFigures(search),
      "the same bytes from memory, requests/s": inFigures(fromMemory),
      share: `${Math.round(share * 100)} %`,
    });
    if (size === 100_000)
      check(share >= promised.shareOfMemory, "Searches are too slow beside the same bytes from memory");
    if (size === 1_000_000) check(search >= promised.requestsPerSecond, "Too few searches a second");
  }
  printTable("`/api/v1/search` with all facets, 20,000 different searches, one core", rows);
}

function check(isFulfilled: boolean, problem: string): void {
  if (isFulfilled) return;
  console.log(`\nNot as promised: ${problem}`);
  process.exitCode = 1;
}
