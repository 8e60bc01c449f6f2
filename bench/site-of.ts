import type { SiteSettings } from "#contract/site.ts";
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { countListings } from "./list-pages.ts";

/** What `npm start` tells its pages of the site. */
export async function siteOf(url: string): Promise<SiteSettings> {
  const config = readConfigQuietly(processEnvironment());
  return {
    ...config.site,
    isDemo: true,
    publicUrl: config.publicUrl ?? url,
    liveProperties: await countListings(url),
  };
}
