import { manyListings } from "#contract/limits.ts";
import type { PopularPlaces } from "#contract/search/popular-places.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { SearchSource } from "./search-source.ts";

/** What every page says about all listings together. */
export interface SiteTotals {
  /** Empty while the index is loading. */
  settings(): Pick<SiteSettings, "liveProperties" | "serverOnly">;
  /**
   * Changes with these numbers while there are few listings. On a large site it does not, or every new listing would outdate every
   * stored page: there a page's totals may be as old as the page, which is rendered anew after five minutes.
   */
  revision(): string;
}

export function createSiteTotals(
  search: Pick<SearchSource, "index" | "version">,
  findPopular: () => PopularPlaces,
): SiteTotals {
  return {
    settings: () =>
      search.version() === undefined
        ? {}
        : { liveProperties: search.index().size, serverOnly: { popular: findPopular() } },
    revision() {
      const { size } = search.index();
      return size >= manyListings ? "many" : JSON.stringify([size, findPopular()]);
    },
  };
}
