/** Every path of a page, spelt as the product specification spells it. Links are written through here only. */
export const paths = {
  home: "/",
  search: "/all-PG",
  property: "/pg-details/$id",
} as const;

const fixedPaths = Object.values(paths).filter((path) => !path.includes("$"));

/**
 * The canonical spelling of a path that differs from it in case or by a closing slash; undefined when it is canonical or
 * unknown. `/PG-Details/PG000012` keeps its id as written.
 */
export function canonicalPath(pathname: string): string | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  const lower = trimmed.toLowerCase();
  const details = paths.property.replace("$id", "");
  const canonical = lower.startsWith(details)
    ? details + trimmed.slice(details.length)
    : fixedPaths.find((path) => path.toLowerCase() === lower);
  return canonical === undefined || canonical === pathname ? undefined : canonical;
}
