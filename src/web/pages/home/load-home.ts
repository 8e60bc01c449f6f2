import { newlyAddedCount } from "#contract/limits.ts";
import { popularPlaces } from "#contract/search/popular-places.ts";
import { searchProperties } from "#contract/search/property-search.ts";
import { describeNames } from "#web/features/properties/describe-names.ts";
import { withPlaceNames } from "#web/format/place-names.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { homeHead } from "./home-head.ts";

/** Months: a lock-in of so many or fewer is called small. */
const smallLockIn = 1;

/** The newest listings, the places with the most, and the head of the page. */
export async function load({ call, site }: LoaderArgs) {
  const [{ properties, total, facets }, popular] = await Promise.all([
    call(searchProperties, { query: { sort: "newest", limit: newlyAddedCount } }),
    call(popularPlaces),
  ]);
  return {
    properties: properties.map(withPlaceNames),
    namesNote: describeNames(properties),
    total,
    popular,
    /** How many listings bind for a month or less. */
    smallLockIn: facets.maxLockIn.find(({ upTo }) => upTo === smallLockIn) ?? { upTo: smallLockIn, total: 0 },
    head: homeHead(site, properties[0]?.photo),
  };
}
