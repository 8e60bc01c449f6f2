import type { Account } from "#contract/account/account.ts";
import { addedListingsADay } from "#contract/limits.ts";
import { photosField } from "#contract/owner/owner-properties.ts";
import type { PropertyDraft } from "#contract/property/property-draft.ts";
import type { Property } from "#contract/property/property.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import { newId } from "#server/database/new-id.ts";
import { HttpError, forbidden, tooMany, unauthorized } from "#server/http/errors.ts";
import type { Commit } from "#server/http/idempotency.ts";
import type { UploadedFile } from "#server/http/forms/receive-form.ts";
import { enqueuePhotoFormats } from "#server/photos/photo-formats.ts";
import type { StoredPhoto, StoredPhotos } from "#server/photos/photos.ts";
import { readProperty } from "#server/properties/property-service.ts";
import { columnsOf } from "./draft-columns.ts";
import type { ListingParts } from "./listing-parts.ts";
import { countAddedToday, lockAdder, insertListing, insertPhotos } from "./listing-store.ts";
import { requireStaying } from "./require-staying.ts";

export interface AddedListing {
  message: string;
  property: Property;
}

/**
 * Adds a live listing: its photos are on disk for good before the one transaction that names them, so that whatever happens in
 * between, no listing lacks a photo. Throws what `Photos.keep` throws, 403 for who is no owner any more, 409 for who is leaving,
 * and 429 after the day's last listing.
 */
export async function addListing(
  { database, photos, jobs }: Pick<ListingParts, "database" | "photos" | "jobs">,
  given: { account: Account; address: string; draft: PropertyDraft; files: readonly UploadedFile[] },
  commit: Commit<AddedListing>,
): Promise<AddedListing> {
  const { account, address, draft, files } = given;
  await requireRoomToday({ client: database.pool }, account.id);
  await requireStaying({ client: database.pool }, account.id);
  const kept = await photos.keep(photosField, files);
  return commitWith(kept, () =>
    commit(async (transaction) => {
      // Photos took their time: rights may be others than when the request came.
      const role = await lockAdder(transaction, account.id);
      if (role === undefined) throw unauthorized();
      if (role === "user") throw forbidden();
      await requireRoomToday(transaction, account.id);
      await requireStaying(transaction, account.id);
      const id = newId();
      const owner = { ownerId: account.id, createdBy: account.id };
      const { pgId } = await insertListing(transaction, { id, ...owner, ...columnsOf(draft) });
      await addPhotoRows(transaction, id, kept.photos, 0);
      await enqueuePhotoFormats(jobs, transaction, kept.photos);
      await writeAudit(transaction, { action: "property-added", actor: account.displayId, target: pgId, address });
      const property = await readProperty(transaction, id);
      if (!property) throw new Error(`${pgId} was added and is not there`);
      return { message: "Property Added Successfully", property };
    }),
  );
}

/**
 * Runs the transaction that names kept photos. Where it was refused, they go; where the database failed, it may have committed
 * all the same, so they stay until the janitor sees that nothing names them.
 */
export async function commitWith<T>(kept: StoredPhotos, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HttpError) await kept.discard();
    throw error;
  }
}

/** Rows for photos on disk, behind those that are there. */
export async function addPhotoRows(
  transaction: Transaction,
  propertyId: string,
  photos: readonly StoredPhoto[],
  behind: number,
): Promise<void> {
  await insertPhotos(
    transaction,
    photos.map((photo, index) => ({ ...photo, propertyId, position: behind + index, alt: "Photo from the owner" })),
  );
}

async function requireRoomToday(connection: Parameters<typeof countAddedToday>[0], userId: string): Promise<void> {
  const { added, seconds } = await countAddedToday(connection, userId);
  if (added >= addedListingsADay)
    throw tooMany(`At most ${addedListingsADay} PGs can be added in a day.`, Math.max(1, seconds));
}
