import { isDeepStrictEqual } from "node:util";
import { readFacets } from "#server/search/index/counted-facets.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import type { BestSql } from "#bench/database/best-sql.ts";
import { type BenchSearch, benchSearches, nearSearches, widestSearches } from "./search-queries.ts";
import { type Timing, timed, timingOf } from "#bench/figures/timings.ts";

/** Searches of one kind on both sides: all of them by the index, some of them by SQL too. */
export interface Comparison {
  name: string;
  /** Listings that a search finds, on average. */
  found: number;
  index: Timing;
  sql: Timing;
  /** How many times faster the index is: the mean of SQL divided by that of the index, over the searches of both. */
  ratio: number;
}

const searchesOfMix = 20_000;
const warmUpSearches = 2000;
const kinds = [
  { key: "mix", name: "two or more filters, mixed places", searches: benchSearches(searchesOfMix) },
  { key: "widest", name: "Delhi, one facility", searches: widestSearches() },
  { key: "near", name: "5 km around a college or office, one filter", searches: nearSearches(2000) },
] as const;

/** Page, total and all facets. Throws if the two sides differ in anything. */
export async function compareWithSql(
  index: PropertyIndex,
  sql: BestSql,
  sqlSearches: Readonly<Record<(typeof kinds)[number]["key"], number>>,
): Promise<Comparison[]> {
  warmUp(index);
  const comparisons: Comparison[] = [];
  for (const { key, name, searches } of kinds)
    comparisons.push(await compare(name, searches, sqlSearches[key], { index, sql }));
  return comparisons;
}

/** The same searches by the index alone. */
export function timeSearches(index: PropertyIndex): Omit<Comparison, "sql" | "ratio">[] {
  warmUp(index);
  return kinds.map(({ name, searches }) => timeKind(name, searches, index));
}

function warmUp(index: PropertyIndex): void {
  for (const { criteria, page } of kinds[0].searches.slice(0, warmUpSearches)) index.search(criteria, page);
}

function timeKind(name: string, searches: readonly BenchSearch[], index: PropertyIndex) {
  const answers = searches.map(({ criteria, page }) => {
    const { duration, answer } = timed(() => index.search(criteria, page));
    return { duration, total: answer.total };
  });
  return {
    name,
    found: Math.round(answers.reduce((sum, { total }) => sum + total, 0) / answers.length),
    index: timingOf(answers.map(({ duration }) => duration)),
  };
}

interface Sides {
  index: PropertyIndex;
  sql: BestSql;
}

async function compare(
  name: string,
  searches: readonly BenchSearch[],
  sqlSearches: number,
  { index, sql }: Sides,
): Promise<Comparison> {
  const alone = timeKind(name, searches, index);
  const step = Math.max(1, Math.floor(searches.length / sqlSearches));
  const sampled = searches.filter((_, number) => number % step === 0);
  const durations: { index: number; sql: number }[] = [];
  for (const search of sampled) durations.push(await compareOne(search, { index, sql }));
  const onBoth = {
    index: timingOf(durations.map((duration) => duration.index)),
    sql: timingOf(durations.map((duration) => duration.sql)),
  };
  return {
    ...alone,
    sql: onBoth.sql,
    ratio: onBoth.sql.mean / onBoth.index.mean,
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
  return { index: here.duration, sql: duration };
}
