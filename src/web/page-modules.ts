/** Looks up pages in the table by their canonical path. Only the server knows these entries. */
import type { Access, PageEntry } from "./route-kinds.ts";
import { type PagePath, paths } from "./paths.ts";
import { routeTree } from "./routes.tsx";

const entries = new Map<string, PageEntry>(
  Object.values(routeTree.children ?? {}).flatMap(({ options: { staticData } }) =>
    staticData?.page ? [[staticData.page.path, staticData.page]] : [],
  ),
);

function entryAt(pathname: string): PageEntry | undefined {
  return entries.get(pathWithEnding(pathname) ?? pathname);
}

/** Who may see the page; undefined if there is no page at this path. */
export function accessAt(pathname: string): Access | undefined {
  return entryAt(pathname)?.access;
}

/** The module that is fetched for the page, by its name in the build's manifest; undefined where there is no page. */
export function pageModuleAt(pathname: string): string | undefined {
  return entryAt(pathname)?.source;
}

/** The path, as `paths` has it, of a page whose address ends in something of its own: an id, or what only a mail tells. */
export function pathWithEnding(pathname: string): PagePath | undefined {
  return Object.values(paths).find((path) => path.includes("$") && pathname.startsWith(beforeEnding(path)));
}

/** A path up to what each of its pages has of its own; the whole of it where that is nothing. */
export function beforeEnding(path: string): string {
  const [start = ""] = path.split("$", 1);
  return start;
}
