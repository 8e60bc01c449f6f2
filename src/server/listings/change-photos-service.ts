import { listingPhotos } from "#contract/limits.ts";
import { type ArrangedPhotos, photosField } from "#contract/owner/owner-properties.ts";
import type { Transaction } from "#server/database/database.ts";
import { badForm, conflict, notFound } from "#server/http/errors.ts";
import type { Commit } from "#server/http/idempotency.ts";
import type { UploadedFile } from "#server/http/forms/receive-form.ts";
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
  lockOwn,
  orderPhotos,
  updateListing,
} from "./listing-store.ts";
import { photosVersionOf, presentEditable, presentPhotos } from "./present-listing.ts";

/** Adds photos behind the present ones. Throws 400 for more than a listing may have, and what `Photos.keep` throws. */
export async function addPhotosTo(
  { database, photos, jobs }: Pick<ListingParts, "database" | "photos" | "jobs">,
  change: Change,
  files: readonly UploadedFile[],
  commit: Commit<ArrangedPhotos>,
): Promise<ArrangedPhotos> {
  const found = await findOwn(database, change.account, change.key);
  if (!found) throw notFound("Property");
  requireNotRemoved(change.account, found);
  requireRoom(await findPhotos(database, found.id), files.length);
  const kept = await photos.keep(photosField, files);
  return commitWith(kept, () =>
    commit(async (transaction) => {
      const row = await lockOwn(transaction, change.account, change.key);
      if (!row) throw notFound("Property");
      requireNotRemoved(change.account, row);
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

/** Removes one photo. Throws 409 where too few would be left, and with the present listing where others are there than were seen. */
export async function removePhotoOf(
  database: ListingParts["database"],
  change: Change,
  { photoId, photosVersion }: { photoId: string; photosVersion?: string | undefined },
): Promise<ArrangedPhotos> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(change.account, row);
    if (photosVersion === undefined) throw badForm({ photosVersion: "Say which photos were changed" });
    const present = await findSeen(transaction, row, photosVersion);
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

/** Puts the photos into an order. Throws 409 with the present listing where others are there, or in another order, than were seen. */
export async function arrangePhotosOf(
  database: ListingParts["database"],
  change: Change,
  { order, photosVersion }: { order: readonly string[]; photosVersion: string },
): Promise<ArrangedPhotos> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(change.account, row);
    const present = await findSeen(transaction, row, photosVersion);
    const isWhole = order.length === present.length && present.every(({ id }) => order.includes(id));
    if (!isWhole) throw badForm({ order: "Name each photo once" });
    await orderPhotos(transaction, order);
    return concludeChange(transaction, change, row, "Order saved");
  });
}

/** The photos of a listing that is held, as whoever changes them has seen them. */
async function findSeen(transaction: Transaction, row: ListingRow, photosVersion: string): Promise<PhotoRow[]> {
  const present = await findPhotos(transaction, row.id);
  if (photosVersionOf(present) !== photosVersion)
    throw changedByOthers(
      presentEditable(row, present),
      "The photos were changed meanwhile. Look at them as they are now.",
    );
  return present;
}

async function concludeChange(
  transaction: Transaction,
  change: Change,
  row: ListingRow,
  message: string,
): Promise<ArrangedPhotos> {
  await updateListing(transaction, row.id, {});
  await auditListing(transaction, change, "property-changed", row, { what: "photos" });
  const photos = await findPhotos(transaction, row.id);
  return { message, photos: presentPhotos(photos), photosVersion: photosVersionOf(photos) };
}
