import type { FastifyInstance } from "fastify";
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
import { isPropertyOwner } from "#server/policies/property-policies.ts";
import { propertyKey, readPropertyKey } from "#server/properties/property-key.ts";
import {
  readEditable,
  removeListing,
  restoreListing as restore,
  rewriteListing,
  setStatus,
} from "./change-listing-service.ts";
import { arrangePhotosOf, removePhotoOf } from "./change-photos-service.ts";
import type { Change } from "./listing-change.ts";
import type { ListingParts } from "./listing-parts.ts";
import { findListing, findOwnPage } from "./listing-store.ts";
import { pagesOf, presentOwn } from "./present-listing.ts";
import { message } from "#contract/messages/message.ts";

export function changeOf(params: { id: string }, caller: Caller): Change {
  return { account: accountOf(caller), address: caller.address, key: propertyKey(params.id) };
}

const standingMessages = {
  live: message("property.now-live"),
  paused: message("property.now-paused"),
  removed: message("property.now-removed"),
} as const;
const restoredMessages = {
  live: message("property.restored-live"),
  paused: message("property.restored-paused"),
  removed: message("property.returned-removed"),
} as const;

/** Routes of owners to their listings, except uploads of photos. */
export function registerListingRoutes(app: FastifyInstance, parts: ListingParts): void {
  const { served, database } = parts;
  serve(app, served, myListings, async ({ query }, caller) => {
    const page = query.page ?? 1;
    const { rows, total } = await findOwnPage(database, accountOf(caller), page);
    return { listings: rows.map(presentOwn), total, page, pages: pagesOf(total) };
  });

  serve(app, served, listingOwnership, async ({ query }, caller) => {
    const key = readPropertyKey(query.property ?? "");
    const listing = key && (await findListing(database, key));
    return { isOwn: listing !== undefined && isPropertyOwner(accountOf(caller), listing) };
  });

  serve(app, served, editableListing, async ({ params }, caller) =>
    readEditable(database, accountOf(caller), propertyKey(params.id)),
  );

  serve(app, served, changeListing, async ({ params, body }, caller) => ({
    message: message("property.saved"),
    listing: await rewriteListing(database, changeOf(params, caller), body),
  }));

  serve(app, served, changeListingStatus, async ({ params, body }, caller) => {
    const status = await setStatus(parts, changeOf(params, caller), body);
    return { message: standingMessages[status], status };
  });

  serve(app, served, deleteProperty, async ({ params, body }, caller) => ({
    message: message("property.deleted"),
    restorableUntil: await removeListing(parts, changeOf(params, caller), body),
  }));

  serve(app, served, restoreListing, async ({ params }, caller) => {
    const status = await restore(parts, changeOf(params, caller));
    return { message: restoredMessages[status], status };
  });

  serve(app, served, removePhoto, async ({ params: { photoId, ...params }, query }, caller) =>
    removePhotoOf(database, changeOf(params, caller), { photoId, ...query }),
  );

  serve(app, served, arrangePhotos, async ({ params, body }, caller) =>
    arrangePhotosOf(database, changeOf(params, caller), body),
  );
}
