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
const warmUp = 2000;
const mix = benchSearches(searchesOfMix);
const widest = widestSearches();
const near = nearSearches(2000);

/** Page, total and all facets. Throws if the two sides differ in anything. */
export async function compareWithSql(
  index: PropertyIndex,
  sql: BestSql,
  sqlSearches: { mix: number; widest: number; near: number },
): Promise<Comparison[]> {
  for (const { criteria, page } of mix.slice(0, warmUp)) index.search(criteria, page);
  return [
    await compare("two or more filters, mixed places", mix, sqlSearches.mix, { index, sql }),
    await compare("Delhi, one facility", widest, sqlSearches.widest, { index, sql }),
    await compare("5 km around a college or office, one filter", near, sqlSearches.near, { index, sql }),
  ];
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
  const answers = searches.map(({ criteria, page }) => {
    const { duration, answer } = timed(() => index.search(criteria, page));
    return { duration, total: answer.total };
  });
  const step = Math.max(1, Math.floor(searches.length / sqlSearches));
  const sampled = searches.filter((_, number) => number % step === 0);
  const durations: { index: number; sql: number }[] = [];
  for (const search of sampled) durations.push(await compareOne(search, { index, sql }));
  const onBoth = {
    index: timingOf(durations.map((duration) => duration.index)),
    sql: timingOf(durations.map((duration) => duration.sql)),
  };
  return {
    name,
    found: Math.round(answers.reduce((sum, { total }) => sum + total, 0) / answers.length),
    index: timingOf(answers.map(({ duration }) => duration)),
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
