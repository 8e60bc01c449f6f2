import type { FastifyInstance } from "fastify";
import { listingPhotos, newListingPhotos } from "#contract/limits.ts";
import { addPhotos, addProperty } from "#contract/owner/owner-properties.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { AtOnce } from "#server/http/limits/concurrency-limit.ts";
import { notFound } from "#server/http/errors.ts";
import type { Commit } from "#server/http/idempotency.ts";
import { serveUpload } from "#server/http/forms/serve-upload.ts";
import { addListing } from "./add-listing-service.ts";
import { addPhotosTo } from "./change-photos-service.ts";
import { uploadsAtOnce, uploadsPerPerson } from "./listing-limits.ts";
import type { ListingParts } from "./listing-parts.ts";
import { changeOf } from "./listing-routes.ts";
import { findOwn } from "./listing-store.ts";

/** What comes with photos. */
export function registerUploadRoutes(scope: FastifyInstance, parts: ListingParts): void {
  const { served, limits, idempotency } = parts;
  const { folder } = parts.photos;
  const atOnce = new AtOnce(uploadsAtOnce);
  const count = (caller: Caller) => limits.count(uploadsPerPerson, accountOf(caller).id);

  /** Once for each key of each person. */
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
  const newOnes = { folder, count, atOnce, ...four, complaint: `Please select exactly ${newListingPhotos} images` };
  serveUpload(scope, served, addProperty, newOnes, async ({ body: draft, files, hash }, caller) => {
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
    complaint: `Choose 1 to ${listingPhotos.most} photos`,
  };
  serveUpload(scope, served, addPhotos, some, async ({ params, files, hash }, caller) => {
    const change = changeOf(params, caller);
    const listing = await findOwn(parts.database, change.account, change.key);
    if (!listing) throw notFound("Property");
    // A listing goes by several spellings of its id, and is one.
    const route = `${addPhotos.method} ${addPhotos.path.replace(":id", listing.id)}`;
    return once(route, hash, caller, (commit) => addPhotosTo(parts, change, files, commit));
  });
}
