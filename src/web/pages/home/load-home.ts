import { newlyAddedCount } from "#contract/limits.ts";
import { searchProperties } from "#contract/property-search.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { homeHead } from "./home-head.ts";

/** The newest listings, and the head of the page. */
export async function loadHome(call: Call, site: SiteSettings) {
  const { properties, total } = await call(searchProperties, { query: { sort: "newest", limit: newlyAddedCount } });
  return { properties, total, head: homeHead(site, properties[0]?.photo) };
}
