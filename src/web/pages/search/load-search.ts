import { type PageQuery, searchProperties } from "#contract/property-search.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { searchHead } from "./search-head.ts";

/** One page of what the filters find, and the head of the page. */
export async function loadSearch(call: Call, site: SiteSettings, pageQuery: PageQuery) {
  const { upTo: _, ...query } = pageQuery;
  const result = await call(searchProperties, { query });
  return { ...result, head: searchHead(site, pageQuery, result) };
}
