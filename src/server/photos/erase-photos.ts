import { rm } from "node:fs/promises";
import { type Database, type Queries, inTransaction } from "#server/database/database.ts";
import { workOnEach } from "#server/images/work-on-each.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { filesOfPhoto, photoIdIn } from "./photo-files.ts";
import { deleteErasedPhotos, deletePhotoRows, findGonePhotos, noteErased } from "./photo-store.ts";
import { mayRemoveUploads } from "./uploads-lock.ts";

/** Photos erased by one transaction. */
const batchSize = 500;

/**
 * Deletes the files of photos that their owners removed and of listings that are gone for good, in all formats and also those put
 * aside, and then updates their rows: after a crash in between it finds them again. A file that another listing has stays. Does
 * nothing while a backup copies photos. Resolves to the number of rows.
 */
export async function erasePhotos(database: Pick<Database, "pool">, folder: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const found = await inTransaction(database, async (transaction) => {
      if (!(await mayRemoveUploads(transaction))) return 0;
      const rows = await findGonePhotos(transaction, batchSize);
      const photoIds = new Set(rows.flatMap(({ path, isNeeded }) => (isNeeded ? [] : (photoIdIn(path) ?? []))));
      const files = [...photoIds].flatMap((id) => filesOfPhoto(folder, id));
      await workOnEach(files, (file) => rm(file, { force: true }));
      await deletePhotoRows(
        transaction,
        rows.flatMap(({ id }) => id ?? []),
      );
      await noteErased(
        transaction,
        rows.flatMap(({ id, path }) => (id === null ? path : [])),
      );
      return rows.length;
    });
    erased += found;
    if (found < batchSize) return erased;
  }
}

/** Every ten minutes, shortly after accounts are erased. Before the jobs start. */
export function workOnErasingPhotos(jobs: Jobs, database: Pick<Database, "pool">, folder: string): void {
  jobs.work("erase-photos", async () => {
    await erasePhotos(database, folder);
  });
  jobs.schedule("erase-photos", "2-59/10 * * * *");
}

/** Deletes the rows of photos whose files were deleted `days` ago, `most` at once. @returns how many. */
export async function forgetErasedPhotos(database: Queries, limits: { days: number; most: number }): Promise<number> {
  return deleteErasedPhotos(database, limits);
}
