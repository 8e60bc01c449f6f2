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
import { canAddProperty } from "#server/policies/property-policies.ts";
import { readProperty } from "#server/properties/property-service.ts";
import { lockRole } from "#server/users/user-service.ts";
import { columnsOf } from "./draft-columns.ts";
import type { ListingParts } from "./listing-parts.ts";
import { countAddedToday, insertListing, insertPhotos } from "./listing-store.ts";
import { requireStaying } from "./require-staying.ts";
import { type Message, message } from "#contract/messages/message.ts";

export interface AddedListing {
  message: Message;
  property: Property;
}

/**
 * Adds a live listing. Its photos are stored durably before the transaction that refers to them, so no crash leaves a listing
 * without its photos. Throws what `Photos.store` throws, 403 for users who are not owners any more, 409 for accounts that will be
 * erased, and 429 above the daily limit.
 */
export async function addListing(
  { database, photos, jobs }: Pick<ListingParts, "database" | "photos" | "jobs">,
  given: { account: Account; address: string; draft: PropertyDraft; files: readonly UploadedFile[] },
  commit: Commit<AddedListing>,
): Promise<AddedListing> {
  const { account, address, draft, files } = given;
  await requireRoomToday(database, account.id);
  await requireStaying(database, account.id);
  const stored = await photos.store(photosField, files);
  return commitWith(stored, () =>
    commit(async (transaction) => {
      // Checked again: storing photos takes a while, in which the role may have changed.
      // Until the transaction ends they add no other one, and neither their role changes nor are they deleted.
      const role = await lockRole(transaction, account.id, "no key update");
      if (role === undefined) throw unauthorized();
      if (!canAddProperty(role)) throw forbidden();
      await requireRoomToday(transaction, account.id);
      await requireStaying(transaction, account.id);
      const id = newId();
      const owner = { ownerId: account.id, createdBy: account.id };
      const { pgId } = await insertListing(transaction, { id, ...owner, ...columnsOf(draft) });
      await addPhotoRows(transaction, id, stored.photos, 0);
      await enqueuePhotoFormats(jobs, transaction, stored.photos);
      await writeAudit(transaction, { action: "property-added", actor: account.displayId, target: pgId, address });
      const property = await readProperty(transaction, id);
      if (!property) throw new Error(`${pgId} was added and is not there`);
      return { message: message("property.added"), property };
    }),
  );
}

/**
 * Runs the transaction that refers to stored photos. Where it refuses, they are deleted. Where the database fails, it may have
 * committed all the same, so they stay until `cleanupUploads` finds them unreferenced.
 */
export async function commitWith<T>(stored: StoredPhotos, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof HttpError) await stored.discard();
    throw error;
  }
}

/** Inserts the rows of stored photos, after those that the listing has. */
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
    throw tooMany(message("property.too-many-added", { most: addedListingsADay }), Math.max(1, seconds));
}
