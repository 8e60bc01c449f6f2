import type { SiteSettings } from "#contract/site.ts";
import { usePageFrame } from "./router-api.ts";

/** The site's settings, which the server gave with the page. */
export function useSite(): SiteSettings {
  return usePageFrame().site;
}
