import { rm } from "node:fs/promises";
import { type Database, inTransaction } from "#server/database/database.ts";
import { workOnEach } from "#server/images/work-on-each.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { filesOfPhoto, photoIdIn } from "./photo-files.ts";
import { mayRemoveUploads } from "./uploads-lock.ts";

/** Photos erased by one transaction. */
const batch = 500;

/**
 * SQL: a listing that is gone for good, with its owner or by itself. Before removals had a time of their own, one of somebody who
 * was erased was nobody's and had none.
 */
const isForgotten = `properties.status = 'removed' AND (properties.removed_at = 'epoch'
  OR (properties.removed_at IS NULL AND properties.owner_id IS NULL AND properties.created_by IS NULL))`;

/**
 * Takes photos off the disk that their owners have removed, and those of listings that are gone for good, in all formats, those put
 * aside too, and then notes it in their rows: killed in between, it finds them again. A file that another listing has stays. Nothing while a
 * backup copies photos. Answers how many rows went.
 */
export async function erasePhotos({ pool }: Pick<Database, "pool">, folder: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const found = await inTransaction({ pool }, async (transaction) => {
      if (!(await mayRemoveUploads(transaction))) return 0;
      const { client } = transaction;
      const { rows } = await client.query<{ id: string | null; path: string; isNeeded: boolean }>(
        `SELECT gone.id, gone.path, EXISTS (
            SELECT FROM property_images JOIN properties ON properties.id = property_id
              WHERE path = gone.path AND (${isForgotten}) IS NOT TRUE) AS "isNeeded"
          FROM (
            SELECT property_images.id, path FROM property_images JOIN properties ON properties.id = property_id
              WHERE path LIKE 'uploads/%' AND ${isForgotten}
            UNION ALL SELECT NULL, path FROM removed_photos WHERE erased_at IS NULL) AS gone
          ORDER BY gone.path LIMIT ${batch}`,
      );
      const photoIds = new Set(rows.flatMap(({ path, isNeeded }) => (isNeeded ? [] : (photoIdIn(path) ?? []))));
      const files = [...photoIds].flatMap((id) => filesOfPhoto(folder, id));
      await workOnEach(files, (file) => rm(file, { force: true }));
      await client.query("DELETE FROM property_images WHERE id = ANY($1)", [rows.flatMap(({ id }) => id ?? [])]);
      await client.query("UPDATE removed_photos SET erased_at = now() WHERE path = ANY($1)", [
        rows.flatMap(({ id, path }) => (id === null ? path : [])),
      ]);
      return rows.length;
    });
    erased += found;
    if (found < batch) return erased;
  }
}

/** Every ten minutes, shortly after accounts are erased. Before the jobs start. */
export function workOnErasingPhotos(jobs: Jobs, database: Pick<Database, "pool">, folder: string): void {
  jobs.work("erase-photos", async () => {
    await erasePhotos(database, folder);
  });
  jobs.schedule("erase-photos", "2-59/10 * * * *");
}
