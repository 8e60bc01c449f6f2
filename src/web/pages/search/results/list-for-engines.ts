import { fewestForPlacePage } from "#contract/limits.ts";
import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { PageFacts } from "#web/page-facts.ts";
import { describeList } from "#web/features/structured-data/describe-list.ts";
import { paths, placeAddress } from "#web/paths.ts";

type Result = Pick<SearchResult, "total" | "properties" | "near" | "facets">;

/**
 * The list of everything is for engines, page by page. A place alone has a page of its own, which they are to keep instead. Every
 * other list is one of endless combinations: its links are followed, and it is not kept.
 * @param listed the search, without its order.
 */
export function listForEngines(
  site: SiteSettings,
  listed: PageQuery,
  result: Result,
): Pick<PageFacts, "isForEngines" | "canonicalPath" | "data"> {
  const { page = 1, ...requestedFilters } = listed;
  const filterNames = Object.keys(requestedFilters).filter(
    (name) => requestedFilters[name as keyof typeof requestedFilters] !== undefined,
  );
  if (filterNames.length === 0)
    return result.properties.length > 0 || page === 1
      ? { data: describeList(site.publicUrl, result.properties) }
      : { isForEngines: false };
  const canonicalPath = filterNames.length === 1 && page === 1 ? placeOf(requestedFilters, result) : undefined;
  return canonicalPath !== undefined && result.total >= fewestForPlacePage
    ? { canonicalPath }
    : { isForEngines: false };
}

/** The page of the one place that a search is for. */
function placeOf({ city, locality, near }: PageQuery, { facets, near: spot }: Result): string | undefined {
  if (locality?.length === 1 && locality[0] !== undefined) return placeAddress(locality[0]);
  if (near !== undefined && spot?.kind === "college") return placeAddress(near, paths.placeNear);
  const known = facets.cities.find(({ name }) => name.toLowerCase() === city?.toLowerCase());
  return known && placeAddress(known.key);
}
