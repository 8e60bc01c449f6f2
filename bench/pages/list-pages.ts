import { genders, sharings } from "#contract/property/property-facts.ts";
import { pageSize } from "#contract/limits.ts";
import { searchProperties } from "#contract/search/property-search.ts";
import { type PageQuery, type SortOrder, normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { paths } from "#web/paths.ts";

/** The orders that do not need a place to be near to. */
const orders: readonly SortOrder[] = ["relevance", "newest", "price", "price-desc"];
/** Rupees a month. */
const rents = [undefined, 15_000, 12_000, 10_000, 8000];

/** URLs of the list page for different searches, each of which fills the page. Throws if there are too few. */
export async function findFullLists(server: string, count: number): Promise<string[]> {
  const full: string[] = [];
  for (const search of differentSearches()) {
    const query = new URLSearchParams(pageFilters.write(search)).toString();
    const { properties } = await askSearch(server, query);
    if (properties.length === pageSize) full.push(query ? `${paths.search}?${query}` : paths.search);
    if (full.length === count) return full;
  }
  throw new Error(`Only ${full.length} searches of the demo data fill a page`);
}

function* differentSearches(): Generator<PageQuery> {
  for (const sort of orders)
    for (const maxRent of rents)
      for (const sharing of [undefined, ...sharings])
        for (const gender of [undefined, ...genders])
          yield normalPageQuery({
            sort,
            ...(maxRent && { maxRent }),
            ...(sharing && { sharing: [sharing] }),
            ...(gender && { gender }),
          });
}

/** The number of live listings. */
export async function countListings(server: string): Promise<number> {
  const { total } = await askSearch(server, "limit=1");
  return total;
}

async function askSearch(server: string, query: string): Promise<{ total: number; properties: unknown[] }> {
  const response = await fetch(`${server}${searchProperties.path}?${query}`);
  if (!response.ok) throw new Error(`The search for ${query} was answered with ${response.status}`);
  return (await response.json()) as { total: number; properties: unknown[] };
}
