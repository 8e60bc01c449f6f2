import { normalPageQuery, pageFilters } from "#contract/search-filters.ts";
import { rawQuery } from "./raw-query.ts";

/** Every path of a page, spelt as the product specification spells it. Links are written through here only. */
export const paths = {
  home: "/",
  search: "/all-PG",
  property: "/pg-details/$id",
} as const;

const fixedPaths = Object.values(paths).filter((path) => !path.includes("$"));
const detailsPrefix = paths.property.replace("$id", "");

/**
 * Where a page has its one address, when this is not it: 308 for another spelling of the path, 302 for filters that are
 * unreadable, unknown, empty, or out of order.
 */
export function canonicalAddress({
  pathname,
  search,
}: Pick<URL, "pathname" | "search">): { status: number; location: string } | undefined {
  const path = canonicalPath(pathname);
  const query = path === paths.search ? canonicalQuery(search) : search;
  if (path === pathname && query === search) return undefined;
  return { status: path === pathname ? 302 : 308, location: path + query };
}

/** Any case, and a slash at the end, are read; an id after `/pg-details/` keeps its spelling. */
function canonicalPath(pathname: string): string {
  const trimmed = pathname.replace(/(?!^)\/+$/, "");
  const lower = trimmed.toLowerCase();
  if (lower.startsWith(detailsPrefix)) return detailsPrefix + trimmed.slice(detailsPrefix.length);
  return fixedPaths.find((path) => path.toLowerCase() === lower) ?? pathname;
}

function canonicalQuery(search: string): string {
  const filters = normalPageQuery(pageFilters.read(rawQuery(search)).value);
  const query = new URLSearchParams(pageFilters.write(filters)).toString();
  return query && `?${query}`;
}
