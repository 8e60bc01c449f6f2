import type { FastifyRequest } from "fastify";
import { logOutByReading } from "#contract/account.ts";
import { ownLeadsFile } from "#contract/leads.ts";
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
  if (!/^\/(?:hi\/|api\/v1\/)?admin(?:\/|\?)/i.test(url)) return false;
  const { find } = query as { find?: string | string[] };
  return [find].flat().some((text) => readContactSearch(text).whole !== undefined);
}
