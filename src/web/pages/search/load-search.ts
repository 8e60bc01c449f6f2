import { searchProperties } from "#contract/property-search.ts";
import type { PageQuery } from "#contract/search-filters.ts";
import type { SiteSettings } from "#contract/site.ts";
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
