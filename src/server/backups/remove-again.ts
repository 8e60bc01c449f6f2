import { type CancelMail, eraseAgain } from "#server/accounts/deletion/deletion-service.ts";
import type { Transaction } from "#server/database/database.ts";
import { endAgain } from "#server/newsletter/forget-subscriber-service.ts";
import type { Manifest } from "./backup-manifest.ts";
import type { ForgottenPeople } from "./forgotten-people.ts";

/** How much a restored backup still contained that had been removed since. */
export interface RemovedAgain {
  /** People erased, enquiries withdrawn and subscriptions ended after the backup was made. */
  erasedAgain: number;
  withdrawnAgain: number;
  endedAgain: number;
  /** Photos and listings removed after it was made. */
  photosAgain: number;
  listingsAgain: number;
}

/** Removes from restored rows what was erased, withdrawn, ended or removed after the backup was made, with its queued mail. */
export async function removeForgotten(
  transaction: Transaction,
  { takenAt }: Manifest,
  lists: readonly ForgottenPeople[],
): Promise<RemovedAgain> {
  const { client } = transaction;
  const cancelMail: CancelMail = async (_same, waiting) => {
    if ("mailbox" in waiting)
      await client.query(
        `DELETE FROM jobs.job WHERE data -> 'payload' ->> 'to' = $1 OR data #>> '{payload,about,mailbox}' = $1`,
        [waiting.mailbox],
      );
    else await client.query("DELETE FROM jobs.job WHERE data #>> '{payload,about,message}' = $1", [waiting.message]);
  };
  const erased = lists.flatMap((list) => list.erased);
  const erasedAgain = await eraseAgain(transaction, erased, cancelMail);
  const withdrawn = lists.flatMap((list) => list.withdrawn);
  const { rowCount } = await client.query(
    `UPDATE leads SET withdrawn_at = listed.at, full_name = NULL, contact = NULL, college = NULL, version = version + 1
      FROM (SELECT DISTINCT ON (id) id, at FROM unnest($1::uuid[], $2::timestamptz[]) AS listed (id, at)) AS listed
      WHERE leads.id = listed.id AND leads.withdrawn_at IS NULL`,
    [withdrawn.map(({ leadId }) => leadId), withdrawn.map(({ withdrawnAt }) => withdrawnAt)],
  );
  const ended = lists.flatMap((list) => list.ended);
  const endedAgain = await endAgain(transaction, ended);
  // As `cancelMailAbout` did when they ended.
  await client.query(
    "DELETE FROM jobs.job WHERE data #>> '{payload,about,lead}' = ANY($1) OR data #>> '{payload,about,newsletter}' = ANY($2)",
    [withdrawn.map(({ leadId }) => leadId), ended.map(({ subscriptionId }) => subscriptionId)],
  );
  const photos = lists.flatMap((list) => list.photos);
  const photosAgain = await removePhotosAgain(transaction, photos);
  const listings = lists
    .flatMap((list) => list.listings)
    .filter(({ changedAt }) => new Date(changedAt) > new Date(takenAt));
  const listingsAgain = await removeListingsAgain(transaction, listings);
  return { erasedAgain, withdrawnAgain: rowCount ?? 0, endedAgain, photosAgain, listingsAgain };
}

/** Removes photos from restored listings; `erasePhotos` deletes their files later. Resolves to the number of removed rows. */
async function removePhotosAgain({ client }: Transaction, photos: ForgottenPeople["photos"]): Promise<number> {
  const paths = photos.map(({ path }) => path);
  // Also for photos without a restored row: the backup may be from the time between removal and deletion of the file.
  await client.query(
    `INSERT INTO removed_photos (path, removed_at)
      SELECT path, max(at) FROM unnest($1::text[], $2::timestamptz[]) AS listed (path, at) GROUP BY path
      ON CONFLICT (path) DO UPDATE SET erased_at = NULL`,
    [paths, photos.map(({ removedAt }) => removedAt)],
  );
  const { rows } = await client.query<{ propertyId: string }>(
    `DELETE FROM property_images WHERE path = ANY($1) RETURNING property_id AS "propertyId"`,
    [paths],
  );
  // Renumber the remaining photos, so that one is the cover. Negative positions first, because positions are unique at any time.
  const changed = [...new Set(rows.map(({ propertyId }) => propertyId))];
  await client.query(
    `UPDATE property_images SET position = -ranked.place
      FROM (SELECT id, row_number() OVER (PARTITION BY property_id ORDER BY position)::smallint AS place
        FROM property_images WHERE property_id = ANY($1)) AS ranked
      WHERE property_images.id = ranked.id`,
    [changed],
  );
  await client.query("UPDATE property_images SET position = -position - 1 WHERE property_id = ANY($1)", [changed]);
  return rows.length;
}

/** Removes restored listings again, with the time of their removal: the days to restore them are not extended. Resolves to their number. */
async function removeListingsAgain({ client }: Transaction, listings: ForgottenPeople["listings"]): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE properties SET status = 'removed', removed_at = listed.at, updated_at = now(), version = version + 1,
        status_before_removal = CASE WHEN listed.held THEN NULL ELSE coalesce(own_status, status) END,
        removal_hold = CASE WHEN listed.held THEN '' END,
        own_status = CASE WHEN listed.held THEN coalesce(own_status, status) WHEN pause_hold IS NOT NULL THEN 'removed' END
      FROM (SELECT DISTINCT ON (id) id, at, held
        FROM unnest($1::uuid[], $2::timestamptz[], $3::bool[]) AS listed (id, at, held) ORDER BY id, at) AS listed
      WHERE properties.id = listed.id AND properties.status <> 'removed'`,
    [
      listings.map(({ propertyId }) => propertyId),
      listings.map(({ removedAt }) => removedAt),
      listings.map(({ isHeld }) => isHeld),
    ],
  );
  return rowCount ?? 0;
}
