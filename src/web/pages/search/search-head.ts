import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import type { SiteSettings } from "#contract/site.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { formatNumber } from "#web/format/money.ts";
import { searchResultMessages } from "#web/messages/search/search-result.ts";
import { fill } from "#web/format/fill.ts";
import { searchAddress } from "#web/paths.ts";
import { listForEngines } from "./results/list-for-engines.ts";
import type { PlaceNames } from "./place-names.ts";
import { describeResult, searchSubject } from "./search-words.ts";

/**
 * Title, description, address and preview of a search.
 * @param query the search that was made, which need not be the one in the address.
 * @param names what its places are called.
 */
export function searchHead(
  site: SiteSettings,
  query: PageQuery,
  result: Pick<SearchResult, "total" | "properties" | "near" | "facets">,
  names?: PlaceNames,
) {
  const words = searchResultMessages.result;
  const page = query.page ?? 1;
  const subject = searchSubject(query, searchResultMessages, names);
  const title = page > 1 ? fill(words.headTitlePage, { subject, page: formatNumber(page) }) : subject;
  const sentence = describeResult(result.total, query, searchResultMessages, names).filter(Boolean).join(" ");
  // Another order of the same list is not another page, nor is its map.
  const { sort: _sort, view: _view, ...listed } = query;
  // An area of the map belongs to one person's screen.
  const { box: _box, ...canonical } = listed;
  return pageHead(site, {
    title: pageTitle(title, site),
    description: fill(words.headDescription, { sentence }),
    path: searchAddress(canonical),
    ...(import.meta.env.SSR ? listForEngines(site, listed, result) : {}),
  });
}
