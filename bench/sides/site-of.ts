import type { SiteSettings } from "#contract/site.ts";
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { countListings } from "#bench/pages/list-pages.ts";

/** The site settings that a running server passes to its pages. */
export async function siteOf(url: string): Promise<SiteSettings> {
  const config = readConfigQuietly(processEnvironment());
  return {
    ...config.site,
    isDemo: true,
    publicUrl: config.publicUrl ?? url,
    liveProperties: await countListings(url),
  };
}
