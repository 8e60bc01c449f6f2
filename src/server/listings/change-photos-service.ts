import { listingPhotos } from "#contract/limits.ts";
import { type ArrangedPhotos, photosField } from "#contract/owner/owner-properties.ts";
import type { Transaction } from "#server/database/database.ts";
import { badForm, conflict, notFound } from "#server/http/errors.ts";
import type { Commit } from "#server/http/idempotency.ts";
import type { UploadedFile } from "#server/http/forms/receive-form.ts";
import { enqueuePhotoFormats } from "#server/photos/photo-formats.ts";
import { addPhotoRows, commitWith } from "./add-listing-service.ts";
import { changedByOthers, changing, findEditable, lockEditable, requireNotRemoved } from "./change-listing-service.ts";
import { type Change, auditListing } from "./listing-change.ts";
import type { ListingParts } from "./listing-parts.ts";
import {
  type ListingRow,
  type PhotoRow,
  deletePhoto,
  findPhotos,
  orderPhotos,
  updateListing,
} from "./listing-store.ts";
import { photosVersionOf, presentEditable, presentPhotos } from "./present-listing.ts";
import { type Unformatted } from "#server/http/format-answer.ts";
import { type Message, message } from "#contract/messages/message.ts";

/** Appends photos. Throws 400 for more than a listing may have, and what `Photos.store` throws. */
export async function addPhotosTo(
  { database, photos, jobs }: Pick<ListingParts, "database" | "photos" | "jobs">,
  change: Change,
  files: readonly UploadedFile[],
  commit: Commit<Unformatted<ArrangedPhotos>>,
): Promise<Unformatted<ArrangedPhotos>> {
  const found = await findEditable(database, change.account, change.key);
  requireNotRemoved(change.account, found);
  requireRoom(await findPhotos(database, found.id), files.length);
  const stored = await photos.store(photosField, files);
  return commitWith(stored, () =>
    commit(async (transaction) => {
      const row = await lockEditable(transaction, change);
      requireNotRemoved(change.account, row);
      const present = await findPhotos(transaction, row.id);
      requireRoom(present, files.length);
      await addPhotoRows(transaction, row.id, stored.photos, present.length);
      await enqueuePhotoFormats(jobs, transaction, stored.photos);
      return concludeChange(
        transaction,
        change,
        row,
        message(files.length === 1 ? "property.photo-added" : "property.photos-added"),
      );
    }),
  );
}

function requireRoom(present: readonly PhotoRow[], more: number): void {
  const room = listingPhotos.most - present.length;
  if (more > room)
    throw badForm({ [photosField]: message("property.too-many-photos", { most: listingPhotos.most, room }) });
}

/** Removes one photo. Throws 409 where too few would be left, and with the current listing where `photosVersion` is outdated. */
export async function removePhotoOf(
  database: ListingParts["database"],
  change: Change,
  { photoId, photosVersion }: { photoId: string; photosVersion?: string | undefined },
): Promise<Unformatted<ArrangedPhotos>> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(change.account, row);
    if (photosVersion === undefined) throw badForm({ photosVersion: message("property.photos-version-missing") });
    const present = await requirePhotosVersion(transaction, row, photosVersion);
    if (!present.some(({ id }) => id === photoId)) throw notFound("property.photo-not-found");
    if (present.length <= listingPhotos.least)
      throw conflict("property.too-few-photos", { least: listingPhotos.least });
    await deletePhoto(transaction, photoId);
    await orderPhotos(
      transaction,
      present.map(({ id }) => id).filter((id) => id !== photoId),
    );
    return concludeChange(transaction, change, row, message("property.photo-removed"));
  });
}

/** Reorders the photos. Throws 409 with the current listing where `photosVersion` is outdated. */
export async function arrangePhotosOf(
  database: ListingParts["database"],
  change: Change,
  { order, photosVersion }: { order: readonly string[]; photosVersion: string },
): Promise<Unformatted<ArrangedPhotos>> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(change.account, row);
    const present = await requirePhotosVersion(transaction, row, photosVersion);
    const isWhole = order.length === present.length && present.every(({ id }) => order.includes(id));
    if (!isWhole) throw badForm({ order: message("property.photo-named-twice") });
    await orderPhotos(transaction, order);
    return concludeChange(transaction, change, row, message("property.photo-order-saved"));
  });
}

/** The photos of a locked listing. Throws 409 where they are not those of `photosVersion`. */
async function requirePhotosVersion(
  transaction: Transaction,
  row: ListingRow,
  photosVersion: string,
): Promise<PhotoRow[]> {
  const present = await findPhotos(transaction, row.id);
  if (photosVersionOf(present) !== photosVersion)
    throw changedByOthers(presentEditable(row, present), "property.photos-changed-meanwhile");
  return present;
}

async function concludeChange(
  transaction: Transaction,
  change: Change,
  row: ListingRow,
  done: Message,
): Promise<Unformatted<ArrangedPhotos>> {
  await updateListing(transaction, row.id, {});
  await auditListing(transaction, change, "property-changed", row, { what: "photos" });
  const photos = await findPhotos(transaction, row.id);
  return { message: done, photos: presentPhotos(photos), photosVersion: photosVersionOf(photos) };
}
