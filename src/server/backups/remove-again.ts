import type { Transaction } from "#server/database/database.ts";
import type { ForgottenPeople } from "./forgotten-people.ts";

/** Takes photos out of restored listings; `erasePhotos` takes their restored files off the disk. Answers how many rows went. */
export async function removePhotosAgain({ client }: Transaction, photos: ForgottenPeople["photos"]): Promise<number> {
  const paths = photos.map(({ path }) => path);
  // Also where no row comes back: the backup may have been written while the file waited to be erased.
  await client.query(
    `INSERT INTO removed_photos (path, removed_at)
      SELECT path, max(at) FROM unnest($1::text[], $2::timestamptz[]) AS said (path, at) GROUP BY path
      ON CONFLICT (path) DO UPDATE SET erased_at = NULL`,
    [paths, photos.map(({ removedAt }) => removedAt)],
  );
  const { rows } = await client.query<{ propertyId: string }>(
    `DELETE FROM property_images WHERE path = ANY($1) RETURNING property_id AS "propertyId"`,
    [paths],
  );
  // The others close up, so that there is a cover. Below zero first: a place is never taken twice, not even for a moment.
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

/** Removes restored listings as they were removed: their owners can bring them back for what is left of the time. Answers how many. */
export async function removeListingsAgain(
  { client }: Transaction,
  listings: ForgottenPeople["listings"],
): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE properties SET status = 'removed', removed_at = said.at, updated_at = now(), version = version + 1,
        status_before_removal = CASE WHEN said.held THEN NULL ELSE coalesce(own_status, status) END,
        removal_hold = CASE WHEN said.held THEN '' END,
        own_status = CASE WHEN said.held THEN coalesce(own_status, status) WHEN pause_hold IS NOT NULL THEN 'removed' END
      FROM (SELECT DISTINCT ON (id) id, at, held
        FROM unnest($1::uuid[], $2::timestamptz[], $3::bool[]) AS said (id, at, held) ORDER BY id, at) AS said
      WHERE properties.id = said.id AND properties.status <> 'removed'`,
    [
      listings.map(({ propertyId }) => propertyId),
      listings.map(({ removedAt }) => removedAt),
      listings.map(({ isHeld }) => isHeld),
    ],
  );
  return rowCount ?? 0;
}
