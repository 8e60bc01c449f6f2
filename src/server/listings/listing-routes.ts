import { listingOwnership } from "#contract/owner/listing-ownership.ts";
import {
  arrangePhotos,
  changeListing,
  changeListingStatus,
  deleteProperty,
  editableListing,
  myListings,
  removePhoto,
  restoreListing,
} from "#contract/owner/owner-properties.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { serve } from "#server/http/serve.ts";
import { propertyKey, readPropertyKey } from "#server/properties/property-key.ts";
import {
  type Change,
  readEditable,
  removeListing,
  restoreListing as restore,
  rewriteListing,
  setStatus,
} from "./change-listing-service.ts";
import { arrangePhotosOf, removePhotoOf } from "./change-photos-service.ts";
import type { ListingParts } from "./listing-parts.ts";
import { findOwnPage, isOwner } from "./listing-store.ts";
import { pagesOf, presentOwn } from "./present-listing.ts";

export function changeOf(params: { id: string }, caller: Caller): Change {
  return { account: accountOf(caller), address: caller.address, key: propertyKey(params.id) };
}

const standingMessages = {
  live: "This PG is live again",
  paused: "This PG is paused",
  removed: "This PG is removed",
} as const;
const restoredMessages = {
  live: "This PG is back and live",
  paused: "This PG is back, and paused",
  removed: "This PG is its owner's again, who has removed it",
} as const;

/** What owners do with their listings, apart from sending photos. */
export function registerListingRoutes(parts: ListingParts): void {
  const { server, served, database } = parts;
  serve(server, served, myListings, async ({ query }, caller) => {
    const page = query.page ?? 1;
    const { rows, total } = await findOwnPage(database, accountOf(caller), page);
    return { listings: rows.map(presentOwn), total, page, pages: pagesOf(total) };
  });

  serve(server, served, listingOwnership, async ({ query }, caller) => {
    const key = readPropertyKey(query.property ?? "");
    return { isOwn: key !== undefined && (await isOwner(database, accountOf(caller), key)) };
  });

  serve(server, served, editableListing, async ({ params }, caller) =>
    readEditable(database, accountOf(caller), propertyKey(params.id)),
  );

  serve(server, served, changeListing, async ({ params, body }, caller) => ({
    message: "Changes saved",
    listing: await rewriteListing(database, changeOf(params, caller), body),
  }));

  serve(server, served, changeListingStatus, async ({ params, body }, caller) => {
    const status = await setStatus(parts, changeOf(params, caller), body);
    return { message: standingMessages[status], status };
  });

  serve(server, served, deleteProperty, async ({ params, body }, caller) => ({
    message: "Property Deleted Successfully",
    restorableUntil: await removeListing(parts, changeOf(params, caller), body),
  }));

  serve(server, served, restoreListing, async ({ params }, caller) => {
    const status = await restore(parts, changeOf(params, caller));
    return { message: restoredMessages[status], status };
  });

  serve(server, served, removePhoto, async ({ params: { photoId, ...params }, query }, caller) =>
    removePhotoOf(database, changeOf(params, caller), { photoId, ...query }),
  );

  serve(server, served, arrangePhotos, async ({ params, body }, caller) =>
    arrangePhotosOf(database, changeOf(params, caller), body),
  );
}
