import type { Pool } from "pg";

/** Which listings use a photo. */
export interface PhotoUsage {
  /** A live listing has it, so anybody may see it. */
  isShown: boolean;
  /** Ids of the owners of all listings that have it, live or not. */
  owners: readonly (string | null)[];
}

/** By path, for those of the photos that a listing has. @param timeoutMs of the statement. */
export async function findPhotoUsage(
  pool: Pick<Pool, "query">,
  paths: readonly string[],
  timeoutMs: number,
): Promise<Map<string, PhotoUsage>> {
  // Raw: viewers wait for photos, so this statement has a time limit of its own, which Drizzle cannot pass to the driver.
  const statement = {
    text: `SELECT path, bool_or(status = 'live') AS "isShown", array_agg(coalesce(owner_id, created_by)) AS owners
      FROM property_images JOIN properties ON properties.id = property_images.property_id
      WHERE path = ANY($1) GROUP BY path`,
    values: [paths],
    query_timeout: timeoutMs,
  };
  const { rows } = await pool.query<PhotoUsage & { path: string }>(statement);
  return new Map(rows.map(({ path, ...usage }) => [path, usage]));
}
