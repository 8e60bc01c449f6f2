import { searchProperties } from "#contract/property-search.ts";
import type { PageQuery } from "#contract/search-filters.ts";
import type { SiteSettings } from "#contract/site.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import { searchHead } from "./search-head.ts";

/** One page of what the filters find, and the head of the page. */
export async function loadSearch(call: Call, site: SiteSettings, pageQuery: PageQuery) {
  const { upTo: _, ...query } = pageQuery;
  const result = await call(searchProperties, { query });
  return { ...result, head: searchHead(site, pageQuery, result) };
}

/** How many listings the filters find. */
export async function countSearch(call: Call, pageQuery: PageQuery): Promise<number> {
  const { upTo: _, page: _page, ...query } = pageQuery;
  const { total } = await call(searchProperties, { query: { ...query, limit: 1 } });
  return total;
}

/** The search without the filters that the API refused; undefined where refusing is not what went wrong. */
export function withoutRefused(error: unknown, query: PageQuery): PageQuery | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 400) return undefined;
  const kept = Object.entries(query).filter(([name]) => !Object.hasOwn(error.fields, name));
  return kept.length < Object.keys(query).length ? Object.fromEntries(kept) : undefined;
}
