import { hash } from "node:crypto";
import { manyListings } from "#contract/limits.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import type { Dependencies } from "#server/http/dependencies.ts";
import type { SearchAnswer } from "./answer-search.ts";
import type { SearchSource } from "./search-source.ts";

/** Later pages are rarely requested, and finding them takes long: they depend on every listing instead. */
const lastCheckedPage = 50;

/** Notes that an answer shows these listings, by seq: it is outdated when one of them changes, and wrong when one is not live any more. */
export function dependOnListings(
  dependencies: Dependencies,
  source: Pick<SearchSource, "index" | "versionOf">,
  seqs: readonly number[],
): void {
  dependencies.add(() => source.versionOf(seqs));
  dependencies.add(() => `${seqs.every((seq) => source.index().has(seq))}`, { found: "true", otherwise: "wrong" });
}

/** Notes that an answer contains all that a search returns. */
export function dependOnSearch(
  dependencies: Dependencies,
  source: Pick<SearchSource, "index" | "versionOf">,
  { search, found, query }: { search: () => SearchAnswer; found: SearchAnswer; query: SearchQuery },
): void {
  if ((query.page ?? 1) > lastCheckedPage) return;
  dependOnListings(
    dependencies,
    source,
    found.listings.map(({ seq }) => seq),
  );
  // Rows and counts are read from one search.
  let counts = fingerprintOfCounts(found);
  dependencies.add(
    () => {
      const answer = search();
      counts = fingerprintOfCounts(answer);
      return fingerprintOfRows(answer);
    },
    { found: fingerprintOfRows(found) },
  );
  dependencies.add(() => counts, { otherwise: found.head.total >= manyListings ? "inexact" : "outdated" });
}

/**
 * Notes that an answer consists of what `count` returns, which no single listing is part of. On a large site counting anew would be far
 * more work than a check of a stored page may be: there any change makes the answer inexact.
 */
export function dependOnCounts(
  dependencies: Dependencies,
  source: { index: () => { size: number }; version: () => string | undefined },
  count: () => unknown,
): void {
  if (source.index().size < manyListings) dependencies.add(() => JSON.stringify(count()));
  else dependencies.add(() => source.version() ?? "", { otherwise: "inexact" });
}

/** What an answer says beside its counts. */
function fingerprintOfRows({ head: { total: _total, ...head }, relaxations, listings }: SearchAnswer): string {
  return hash(
    "sha1",
    JSON.stringify([head, relaxations, listings.map(({ seq, distance, distance2 }) => [seq, distance, distance2])]),
    "base64url",
  );
}

function fingerprintOfCounts({ head, facets }: SearchAnswer): string {
  return `${head.total} ${hash("sha1", facets, "base64url")}`;
}
