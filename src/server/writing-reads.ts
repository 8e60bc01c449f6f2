import type { FastifyRequest } from "fastify";
import { logOutByReading } from "#contract/account/account.ts";
import { ownLeadsFile } from "#contract/lead/leads.ts";
import { readContactSearch } from "./users/contact-search.ts";

/**
 * Whether a GET leaves something behind, so that other sites may not make a signed-in browser send it: the specification's
 * logout, an owner's file of enquiries, and an admin's search for a complete number, which are audited and limited.
 */
export function isWritingRead({
  routeOptions,
  url,
  query,
}: Pick<FastifyRequest, "routeOptions" | "url" | "query">): boolean {
  const route = routeOptions.url;
  if (route === logOutByReading.path || route === ownLeadsFile.path) return true;
  // Pages have many spellings, and no public one has this filter: they are judged by the query alone, as either side reads it.
  const isApi = url.startsWith("/api/");
  if (isApi && !route?.startsWith("/api/v1/admin/")) return false;
  const { find } = query as { find?: string | string[] };
  const asPagesRead = url.includes("?") ? new URLSearchParams(url.slice(url.indexOf("?"))).getAll("find") : [];
  // Without the spaces, which filters leave out and which would hide a number behind the longest text that is looked at.
  return [find, asPagesRead].flat().some((text) => readContactSearch(text?.replaceAll(/\s+/g, "")).whole !== undefined);
}
