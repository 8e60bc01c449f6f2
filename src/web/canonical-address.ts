import { readComparison, writeComparison } from "#contract/property/comparison.ts";
import { findPgIds } from "#contract/property/pg-ids.ts";
import { type PageQuery, normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { pathPrefix } from "./language.ts";
import { accessAt, beforeEnding, pathWithEnding } from "./page-modules.ts";
import {
  nextUnlessHome,
  paths,
  propertyQuery,
  readListSearch,
  readSignInSearch,
  writeListSearch,
  writeSignInSearch,
} from "./paths.ts";
import { rawQuery } from "./raw-query.ts";

/**
 * The redirect to a page's canonical URL, if this URL is not it: 308 for another spelling of the path, 302 for filters that are
 * invalid, unknown, empty, or out of order.
 */
export function canonicalAddress({
  pathname,
  search,
}: Pick<URL, "pathname" | "search">): { status: number; location: string } | undefined {
  const path = canonicalPath(pathname);
  const query = canonicalQuery(path, search);
  if (path === pathname && query === search) return undefined;
  return { status: path === pathname ? 302 : 308, location: path + query };
}

function canonicalQuery(path: string, search: string): string {
  if (path === paths.search) return filtersAsWritten(search, normalPageQuery);
  if (path.startsWith(beforeEnding(paths.property))) return filtersAsWritten(search, propertyQuery);
  if (path === paths.secondFactor) return nextQuery(search);
  if (path === paths.compare) return written(writeComparison(readComparison(rawQuery(search))));
  if (path === paths.shortlist)
    return written(
      findPgIds(rawQuery(search)["listing"] ?? [])
        .slice(0, 1)
        .map((id) => ["listing", id]),
    );
  switch (accessAt(path)) {
    case undefined:
      return search;
    case "everyone":
      return "";
    case "signing-in":
      return signInQuery(search);
    default:
      return listQuery(search);
  }
}

function written(fields: [name: string, value: string][]): string {
  const query = new URLSearchParams(fields).toString();
  return query && `?${query}`;
}

function listQuery(search: string): string {
  const query = new URLSearchParams(writeListSearch(readListSearch(rawQuery(search)))).toString();
  return query && `?${query}`;
}

/** Setting up a second factor may be a step on the way to another page. */
function nextQuery(search: string): string {
  const next = nextUnlessHome(rawQuery(search)["next"]?.[0]);
  return next === undefined ? "" : `?${new URLSearchParams({ next }).toString()}`;
}

function filtersAsWritten(search: string, toNormal: (query: PageQuery) => PageQuery): string {
  const filters = toNormal(pageFilters.read(rawQuery(search)).value);
  const query = new URLSearchParams(pageFilters.write(filters)).toString();
  return query && `?${query}`;
}

/** The search parameters of sign-in pages (`next` and the notice) are preserved. */
function signInQuery(search: string): string {
  const { next, ...rest } = readSignInSearch(rawQuery(search));
  const parameters = writeSignInSearch({ ...rest, next: nextUnlessHome(next) });
  const query = new URLSearchParams(parameters).toString();
  return query && `?${query}`;
}

/**
 * The canonical path. Case and a trailing slash are ignored, except that an id after `/pg-details/` or another variable last segment
 * keeps its spelling. The legal pages are found below any path, even that of a listing.
 */
function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/(?!^)\/+$/, "");
  const lower = trimmed.toLowerCase();
  const legal = pathsFromAnywhere.find((path) => lower.endsWith(path.slice(pathPrefix.length).toLowerCase()));
  if (legal) return legal;
  // Letters of other scripts are written in capitals: %E0, as browsers do.
  if (isPlacePath(lower)) return lower.replaceAll(/%[\da-f]{2}/g, (code) => code.toUpperCase());
  const ending = pathWithEnding(lower);
  if (ending) return beforeEnding(ending) + trimmed.slice(beforeEnding(ending).length);
  return Object.values(paths).find((path) => path.toLowerCase() === lower) ?? pathname;
}

/** The specification's footer links to the legal pages by relative paths, so that on other pages the URL gets a prefix. */
const pathsFromAnywhere = [paths.privacy, paths.terms];
const isPlacePath = (path: string) =>
  [paths.placeIn, paths.placeNear].some((placePath) => path.startsWith(beforeEnding(placePath)));
