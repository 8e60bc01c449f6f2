import type { FastifyRequest } from "fastify";
import { logOutByReading } from "#contract/account/account.ts";
import { ownLeadsFile } from "#contract/lead/leads.ts";
import { readContactSearch } from "./users/contact-search.ts";

/**
 * Whether a GET has side effects, so that other sites must not be able to trigger it in a signed-in browser: the specification's
 * logout, and the download of enquiries and an admin's search for a complete number, which are audited and rate-limited.
 */
export function isGetWithSideEffects({
  routeOptions,
  url,
  query,
}: Pick<FastifyRequest, "routeOptions" | "url" | "query">): boolean {
  const route = routeOptions.url;
  if (route === logOutByReading.path || route === ownLeadsFile.path) return true;
  // For pages only the query is checked, since their paths have many spellings, and no public page has this filter.
  const isApi = url.startsWith("/api/");
  if (isApi && !route?.startsWith("/api/v1/admin/")) return false;
  const { find } = query as { find?: string | string[] };
  const asPagesRead = url.includes("?") ? new URLSearchParams(url.slice(url.indexOf("?"))).getAll("find") : [];
  // Without spaces, as filters read it: otherwise spaces could push a number beyond the part of the text that is examined.
  return [find, asPagesRead].flat().some((text) => readContactSearch(text?.replaceAll(/\s+/g, "")).whole !== undefined);
}
