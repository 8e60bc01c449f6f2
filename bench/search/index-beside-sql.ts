import { isDeepStrictEqual } from "node:util";
import { readFacets } from "#server/search/index/counted-facets.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import type { BestSql } from "#bench/database/best-sql.ts";
import { type BenchSearch, benchSearches, nearSearches, widestSearches } from "./search-queries.ts";
import { type Timing, timed, timingOf } from "#bench/figures/timings.ts";

/** Searches of one kind on both sides, each timed the first time that it is made: all of them by the index, some of them by SQL too. */
export interface Comparison {
  name: string;
  /** Listings that a search finds, on average. */
  found: number;
  index: Timing;
  sql: Timing;
  /** How many times faster the index is: the mean of SQL divided by that of the index, over the searches of both. */
  ratio: number;
}

/** Searches of one kind, none of which is made before it is timed, and others that warm up both sides. */
interface Kind {
  name: string;
  searches: readonly BenchSearch[];
  warmUp: readonly BenchSearch[];
}

const counts = { mix: 20_000, near: 2000, warmUp: 200 };
const mix = benchSearches(counts.mix + counts.warmUp);
const near = nearSearches(counts.near + counts.warmUp);
const kinds = {
  mix: {
    name: "two or more filters, mixed places",
    searches: mix.slice(0, counts.mix),
    warmUp: mix.slice(counts.mix),
  },
  widest: {
    name: "Delhi, one facility",
    searches: widestSearches("Delhi"),
    warmUp: widestSearches("Bengaluru"),
  },
  near: {
    name: "5 km around a college or office, one filter",
    searches: near.slice(0, counts.near),
    warmUp: near.slice(counts.near),
  },
} satisfies Record<string, Kind>;

/**
 * Page, total and all facets. Both sides are warmed up with the same other searches, and then see each search for the first time. Throws
 * if the two sides differ in anything.
 */
export async function compareWithSql(
  index: PropertyIndex,
  sql: BestSql,
  sqlSearches: Readonly<Record<keyof typeof kinds, number>>,
): Promise<Comparison[]> {
  const sides = { index, sql };
  for (const { warmUp } of Object.values(kinds)) for (const search of warmUp) await compareOne(search, sides);
  return [
    await compare(kinds.mix, sqlSearches.mix, sides),
    await compare(kinds.widest, sqlSearches.widest, sides),
    await compare(kinds.near, sqlSearches.near, sides),
  ];
}

/** The same searches by the index alone. */
export function timeSearches(index: PropertyIndex): Omit<Comparison, "sql" | "ratio">[] {
  for (const { warmUp } of Object.values(kinds)) for (const { criteria, page } of warmUp) index.search(criteria, page);
  return Object.values(kinds).map(({ name, searches }) => {
    const answers = searches.map(({ criteria, page }) => timed(() => index.search(criteria, page)));
    return {
      name,
      found: Math.round(answers.reduce((sum, { answer }) => sum + answer.total, 0) / answers.length),
      index: timingOf(answers.map(({ duration }) => duration)),
    };
  });
}

interface Sides {
  index: PropertyIndex;
  sql: BestSql;
}

async function compare({ name, searches }: Kind, sqlSearches: number, { index, sql }: Sides): Promise<Comparison> {
  const step = Math.max(1, Math.floor(searches.length / sqlSearches));
  const all: { index: number; total: number }[] = [];
  const onBoth: { index: number; sql: number }[] = [];
  for (const [number, search] of searches.entries()) {
    if (number % step === 0) {
      const both = await compareOne(search, { index, sql });
      all.push(both);
      onBoth.push(both);
    } else {
      const { duration, answer } = timed(() => index.search(search.criteria, search.page));
      all.push({ index: duration, total: answer.total });
    }
  }
  const ofSql = timingOf(onBoth.map((both) => both.sql));
  return {
    name,
    found: Math.round(all.reduce((sum, { total }) => sum + total, 0) / all.length),
    index: timingOf(all.map((each) => each.index)),
    sql: ofSql,
    ratio: ofSql.mean / timingOf(onBoth.map((both) => both.index)).mean,
  };
}

async function compareOne({ path, criteria, page }: BenchSearch, { index, sql }: Sides) {
  const here = timed(() => index.search(criteria, page));
  const { listings, total, facets } = here.answer;
  const began = performance.now();
  const there = await sql.search(criteria, page);
  const duration = performance.now() - began;
  if (!isDeepStrictEqual({ seqs: listings.map(({ seq }) => seq), total, facets: readFacets(facets) }, { ...there }))
    throw new Error(`The index and SQL answer differently: ${path}`);
  return { index: here.duration, sql: duration, total };
}
