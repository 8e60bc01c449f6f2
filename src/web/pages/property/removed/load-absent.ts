import { type RemovedProperty, pausedProperty, removedProperty } from "#contract/property/removed-property.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import type { Call } from "#web/api/call.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { fill } from "#web/format/fill.ts";
import { withPlaceNames } from "#web/format/place-names.ts";
import { removedMessages } from "#web/messages/property/removed.ts";
import { listAddress, paths, propertyAddress } from "#web/paths.ts";
import { fetchRemovedPage } from "#web/pages/property/later-parts.ts";
import { removedPlace } from "./removed-place.ts";

/**
 * What is said of a listing that cannot be shown: of a removed one with status 410, so that engines forget it; of one that its
 * owner has paused with 200, as links to it will lead somewhere again. Throws `failure` where there is nothing to say.
 */
export async function loadAbsent({ call, site, id }: LoaderArgs, failure: ApiFailure) {
  const standing = failure.status === 410 ? "removed" : "paused";
  const [found] = await Promise.all([
    standing === "removed" ? call(removedProperty, { params: { id } }) : findPaused(call, id, failure),
    fetchRemovedPage(),
  ]);
  const removed = {
    ...withPlaceNames({ ...found, properties: found.properties.map(withPlaceNames) }),
    ...(standing === "paused" && { waitAddress: listAddress(paths.savedSearches, { listing: id }) }),
  };
  const place = removedPlace(removed);
  const words = removedMessages[standing];
  const head = pageHead(site, {
    title: pageTitle(words.title, site),
    description: place === undefined ? words.title : fill(words.description, { place }),
    path: propertyAddress(id),
    isForEngines: false,
  });
  // Absent by name, for those who look at the page of any listing.
  const none = { property: undefined, similar: undefined, isOwn: undefined, earlierEnquiry: undefined };
  return { removed, standing, ...none, status: failure.status === 410 ? 410 : 200, head } as const;
}

async function findPaused(call: Call, id: string, failure: ApiFailure): Promise<RemovedProperty> {
  try {
    return await call(pausedProperty, { params: { id } });
  } catch (error) {
    throw error instanceof ApiFailure && error.status === 404 ? failure : error;
  }
}
