import { hash } from "node:crypto";
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
  dependencies.add(() => `${seqs.every((seq) => source.index().has(seq))}`, { found: "true", isVital: true });
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
  dependencies.add(() => fingerprint(search()), { found: fingerprint(found) });
}

function fingerprint({ head, facets, relaxations, listings }: SearchAnswer): string {
  const rest = JSON.stringify([
    head,
    relaxations,
    listings.map(({ seq, distance, distance2 }) => [seq, distance, distance2]),
  ]);
  return hash("sha1", Buffer.concat([facets, Buffer.from(rest)]), "base64url");
}
