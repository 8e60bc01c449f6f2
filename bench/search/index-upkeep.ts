import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Client } from "pg";
import { randomSource } from "#demo/random-source.ts";
import { cities } from "#server/places/place-dictionary.ts";
import { type LoadedIndex, loadIndex } from "#server/search/feed/index-loader.ts";
import { readListingsAfter } from "#server/search/feed/listing-rows-store.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { findMarks } from "#server/search/map/answer-map.ts";
import { benchSearches } from "./search-queries.ts";
import { type Timing, timed, timingOf } from "#bench/figures/timings.ts";

export interface MeasuredLoad {
  loaded: LoadedIndex;
  /** From the first statement to the last row. */
  seconds: number;
  /** The longest time for which the process did not respond, in milliseconds. */
  longestPause: number;
  /** The difference between the process with the index and without it, of the heap and of memory outside it. */
  bytesPerListing: number;
}

/** Loads the index, by default as the server does, while it responds. Needs `--expose-gc`. */
export async function measureLoad(
  client: Client,
  load: (client: Client) => Promise<LoadedIndex> = loadIndex,
): Promise<MeasuredLoad> {
  const before = bytesInUse();
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const began = performance.now();
  const loaded = await load(client);
  const seconds = (performance.now() - began) / 1000;
  pauses.disable();
  const bytesPerListing = (bytesInUse() - before) / loaded.index.size;
  return { loaded, seconds, longestPause: pauses.max / 1e6, bytesPerListing };
}

function bytesInUse(): number {
  if (!globalThis.gc) throw new Error("Start Node with --expose-gc");
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const changes = 5000;

/** Changes listings as an owner does, and back again. */
export async function measureChanges(client: Client, index: PropertyIndex): Promise<Timing> {
  const random = randomSource(2026, "changes");
  const { listings } = await readListingsAfter(client, 0, changes);
  const durations: number[] = [];
  for (const listing of listings) {
    const dearer = { ...listing, rents: listing.rents.map((rent) => rent && rent + 250 * random.wholeBetween(1, 8)) };
    for (const written of [dearer, listing]) durations.push(timed(() => index.put(written)).duration);
  }
  return timingOf(durations);
}

const viewports = 2000;

/** Marks of maps, from a whole city to a few streets, for searches with two or more filters. */
export function measureMaps(index: PropertyIndex): Timing {
  const random = randomSource(2026, "maps");
  const durations = benchSearches(viewports).map(({ criteria }) => {
    const { latitude, longitude } = cities[random.wholeBetween(0, cities.length - 1)] ?? { latitude: 0, longitude: 0 };
    const zoom = random.wholeBetween(9, 16);
    // Half of 1.5 times a phone's map.
    const reach = (400 * 360) / (256 * 2 ** zoom);
    const north = latitude + random.between(-0.05, 0.05);
    const east = longitude + random.between(-0.05, 0.05);
    // The map shows its own area, so the places of the search are dropped.
    const { q: _q, city: _city, near: _near, ...anywhere } = criteria;
    const box = { south: north - reach, west: east - reach, north: north + reach, east: east + reach };
    const view = { box, grid: { zoom, width: "480" as const } };
    return timed(() => findMarks(index, { criteria: { ...anywhere, localities: [] } }, view)).duration;
  });
  return timingOf(durations);
}
