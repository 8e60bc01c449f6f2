import type { FastifyInstance } from "fastify";
import { listingPhotos, newListingPhotos } from "#contract/limits.ts";
import { addPhotos, addProperty } from "#contract/owner/owner-properties.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { AtOnce } from "#server/http/limits/concurrency-limit.ts";
import type { Commit } from "#server/http/idempotency.ts";
import { serveUpload } from "#server/http/forms/serve-upload.ts";
import { addListing } from "./add-listing-service.ts";
import { findEditable } from "./change-listing-service.ts";
import { addPhotosTo } from "./change-photos-service.ts";
import { uploadsAtOnce, uploadsPerPerson } from "./listing-rate-limits.ts";
import type { ListingParts } from "./listing-parts.ts";
import { changeOf } from "./listing-routes.ts";
import { message } from "#contract/messages/message.ts";

/** Routes with uploads of photos. */
export function registerUploadRoutes(app: FastifyInstance, parts: ListingParts): void {
  const { served, limits, idempotency } = parts;
  const { folder } = parts.photos;
  const atOnce = new AtOnce(uploadsAtOnce);
  const count = (caller: Caller) => limits.count(uploadsPerPerson, accountOf(caller).id);

  /** Runs once for each idempotency key of a user. */
  async function once<Answer>(
    route: string,
    requestHash: Buffer,
    caller: Caller,
    work: (commit: Commit<Answer>) => Promise<Answer>,
  ): Promise<Answer> {
    const write = { userId: accountOf(caller).id, route, key: caller.idempotencyKey, requestHash };
    const { answer, isReplay } = await idempotency.once(write, work);
    if (isReplay) caller.setHeader("Idempotent-Replayed", "true");
    return answer;
  }

  const four = { least: newListingPhotos, most: newListingPhotos };
  const newOnes = {
    folder,
    count,
    atOnce,
    ...four,
    complaint: message("property.photo-count-wrong", { count: newListingPhotos }),
  };
  serveUpload(app, served, addProperty, newOnes, async ({ body: draft, files, hash }, caller) => {
    const given = { account: accountOf(caller), address: caller.address, draft, files };
    return once(`${addProperty.method} ${addProperty.path}`, hash, caller, (commit) =>
      addListing(parts, given, commit),
    );
  });

  const some = {
    folder,
    count,
    atOnce,
    least: 1,
    most: listingPhotos.most,
    complaint: message("property.photo-count-out-of-range", { most: listingPhotos.most }),
  };
  serveUpload(app, served, addPhotos, some, async ({ params, files, hash }, caller) => {
    const change = changeOf(params, caller);
    const listing = await findEditable(parts.database, change.account, change.key);
    // The id of a listing has several spellings; they share one key.
    const route = `${addPhotos.method} ${addPhotos.path.replace(":id", listing.id)}`;
    return once(route, hash, caller, (commit) => addPhotosTo(parts, change, files, commit));
  });
}
