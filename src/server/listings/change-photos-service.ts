import { listingPhotos } from "#contract/limits.ts";
import { photosField } from "#contract/owner-properties.ts";
import type { OwnPhoto } from "#contract/property-schemas.ts";
import type { Transaction } from "#server/database/database.ts";
import { badForm, conflict, notFound } from "#server/http/errors.ts";
import type { Commit } from "#server/http/idempotency.ts";
import type { UploadedFile } from "#server/http/receive-form.ts";
import { enqueuePhotoFormats } from "#server/photos/photo-formats.ts";
import { addPhotoRows, commitWith } from "./add-listing-service.ts";
import { type Change, auditListing, changedByOthers, changing, requireNotRemoved } from "./change-listing-service.ts";
import type { ListingParts } from "./listing-parts.ts";
import {
  type ListingRow,
  type PhotoRow,
  deletePhoto,
  findOwn,
  findPhotos,
  holdOwn,
  orderPhotos,
  updateListing,
} from "./listing-store.ts";
import { presentEditable, presentPhotos } from "./present-listing.ts";

export interface ArrangedPhotos {
  message: string;
  photos: OwnPhoto[];
}

/** Adds photos behind the present ones. Throws 400 for more than a listing may have, and what `Photos.keep` throws. */
export async function addPhotosTo(
  { database, photos, jobs }: Pick<ListingParts, "database" | "photos" | "jobs">,
  change: Change,
  files: readonly UploadedFile[],
  commit: Commit<ArrangedPhotos>,
): Promise<ArrangedPhotos> {
  const found = await findOwn(database, change.account, change.key);
  if (!found) throw notFound("Property");
  requireNotRemoved(found);
  requireRoom(await findPhotos(database, found.id), files.length);
  const kept = await photos.keep(photosField, files);
  return commitWith(kept, () =>
    commit(async (transaction) => {
      const row = await holdOwn(transaction, change.account, change.key);
      if (!row) throw notFound("Property");
      requireNotRemoved(row);
      const present = await findPhotos(transaction, row.id);
      requireRoom(present, files.length);
      await addPhotoRows(transaction, row.id, kept.photos, present.length);
      await enqueuePhotoFormats(jobs, transaction, kept.photos);
      return concludeChange(transaction, change, row, files.length === 1 ? "Photo added" : "Photos added");
    }),
  );
}

function requireRoom(present: readonly PhotoRow[], more: number): void {
  const room = listingPhotos.most - present.length;
  if (more > room)
    throw badForm({ [photosField]: `A PG has ${listingPhotos.most} photos at most: ${room} more can be added` });
}

/** Removes one photo. Throws 409 where too few would be left. */
export async function removePhotoOf(
  database: ListingParts["database"],
  change: Change,
  photoId: string,
): Promise<ArrangedPhotos> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(row);
    const present = await findPhotos(transaction, row.id);
    if (!present.some(({ id }) => id === photoId)) throw notFound("Photo");
    if (present.length <= listingPhotos.least)
      throw conflict(`A PG keeps ${listingPhotos.least} photos at least. Add another one first.`);
    await deletePhoto(transaction, photoId);
    await orderPhotos(
      transaction,
      present.map(({ id }) => id).filter((id) => id !== photoId),
    );
    return concludeChange(transaction, change, row, "Photo removed");
  });
}

/** Puts the photos into an order. Throws 409 with the present listing where the order names others than are there. */
export async function arrangePhotosOf(
  database: ListingParts["database"],
  change: Change,
  order: readonly string[],
): Promise<ArrangedPhotos> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(row);
    const present = await findPhotos(transaction, row.id);
    const isSame = order.length === present.length && present.every(({ id }) => order.includes(id));
    if (!isSame) throw changedByOthers(presentEditable(row, present));
    await orderPhotos(transaction, order);
    return concludeChange(transaction, change, row, "Order saved");
  });
}

async function concludeChange(
  transaction: Transaction,
  change: Change,
  row: ListingRow,
  message: string,
): Promise<ArrangedPhotos> {
  await updateListing(transaction, row.id, {});
  await auditListing(transaction, change, "property-changed", row, { what: "photos" });
  return { message, photos: presentPhotos(await findPhotos(transaction, row.id)) };
}
