import { rm } from "node:fs/promises";
import { type Database, inTransaction } from "#server/database/database.ts";
import { workOnEach } from "#server/images/work-on-each.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { filesOfPhoto, photoIdIn } from "./photo-files.ts";
import { mayTakeUploads } from "./uploads-lock.ts";

/** Photos erased by one transaction. */
const batch = 500;

/** SQL: a listing of somebody who has been erased. Before removals had a time of their own, it was nobody's and had none. */
const isErased = `properties.status = 'removed' AND (properties.removed_at = 'epoch'
  OR (properties.removed_at IS NULL AND properties.owner_id IS NULL AND properties.created_by IS NULL))`;

/**
 * Takes the photos of erased people's listings off the disk, in all formats, those put aside too, and then their rows: killed in
 * between, it finds them again. Nothing while a backup copies photos. Answers how many photos went.
 */
export async function erasePhotos({ pool }: Pick<Database, "pool">, folder: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const found = await inTransaction({ pool }, async (transaction) => {
      if (!(await mayTakeUploads(transaction))) return 0;
      const { client } = transaction;
      const { rows } = await client.query<{ id: string; path: string }>(
        `SELECT property_images.id, path FROM property_images JOIN properties ON properties.id = property_id
          WHERE path LIKE 'uploads/%' AND ${isErased} ORDER BY property_images.id LIMIT ${batch}`,
      );
      const photoIds = new Set(rows.flatMap((row) => photoIdIn(row.path) ?? []));
      const files = [...photoIds].flatMap((id) => filesOfPhoto(folder, id));
      await workOnEach(files, (file) => rm(file, { force: true }));
      await client.query("DELETE FROM property_images WHERE id = ANY($1)", [rows.map(({ id }) => id)]);
      return rows.length;
    });
    erased += found;
    if (found < batch) return erased;
  }
}

/** A few minutes after accounts are erased. Before the jobs start. */
export function workOnErasingPhotos(jobs: Jobs, database: Pick<Database, "pool">, folder: string): void {
  jobs.work("erase-photos", async () => {
    await erasePhotos(database, folder);
  });
  jobs.schedule("erase-photos", "2-59/10 * * * *");
}
