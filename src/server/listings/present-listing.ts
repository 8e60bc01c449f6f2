import { createHash } from "node:crypto";
import { ownListingsPage, undoRemovalDays } from "#contract/limits.ts";
import type { EditableListing, OwnListing } from "#contract/owner/owner-properties.ts";
import type { OwnPhoto } from "#contract/property/property-schemas.ts";
import { picturePath } from "#server/properties/picture-path.ts";
import { writtenIn } from "./draft-columns.ts";
import { suspensionOf } from "./suspension-state.ts";
import type { ListingRow, OwnRow, PhotoRow } from "./listing-store.ts";

export function presentPhotos(rows: readonly PhotoRow[]): OwnPhoto[] {
  return rows.map(({ id, path, width, height, thumbhash, alt }) => ({
    id,
    path: picturePath(path),
    width,
    height,
    thumbhash,
    alt,
  }));
}

/** The form of a listing for editing by its owner. */
export function presentEditable(row: ListingRow, photos: readonly PhotoRow[]): EditableListing {
  return {
    id: row.id,
    pgId: row.pgId,
    status: row.status,
    version: row.version,
    ...presentSuspension(row),
    draft: writtenIn(row),
    photos: presentPhotos(photos),
    photosVersion: photosVersionOf(photos),
  };
}

/** The version of the photos and their order: a hash of them, so that no counter has to be updated. */
export function photosVersionOf(rows: readonly Pick<PhotoRow, "id">[]): string {
  return createHash("sha256")
    .update(rows.map(({ id }) => id).join())
    .digest("base64url")
    .slice(0, 16);
}

/** The form of a listing in its owner's list. */
export function presentOwn({ row, cover, leads, newLeads }: OwnRow): OwnListing {
  const rents = [row.rentSingle, row.rentDouble, row.rentTriple].filter((rent) => rent !== null);
  const [photo] = presentPhotos(cover ? [cover] : []);
  return {
    id: row.id,
    pgId: row.pgId,
    title: row.title,
    locality: row.locality,
    city: row.city,
    status: row.status,
    ...(photo && { cover: photo }),
    ...(rents.length > 0 && { rentFrom: Math.min(...rents) }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.status === "removed" && row.removedAt && { restorableUntil: restorableUntil(row.removedAt) }),
    ...presentSuspension(row),
    leads,
    newLeads,
  };
}

function presentSuspension(row: ListingRow): Pick<OwnListing, "suspension"> {
  const suspension = suspensionOf(row);
  return suspension ? { suspension: suspension.reason === undefined ? {} : { reason: suspension.reason } } : {};
}

/** ISO 8601. */
export function restorableUntil(removedAt: Date): string {
  return new Date(removedAt.getTime() + undoRemovalDays * 24 * 60 * 60_000).toISOString();
}

/** The number of pages of a list, at least one. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ownListingsPage));
}
