import { getRouteApi, rootRouteId } from "@tanstack/react-router";
import type { SiteSettings } from "#contract/site.ts";

const root = getRouteApi(rootRouteId);

/** The site's settings, which the server gave with the page. */
export function useSite(): SiteSettings {
  return root.useLoaderData().site;
}
