import { rm } from "node:fs/promises";
import path from "node:path";
import { removalUndo } from "#contract/limits.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { ageOf, filesBelow } from "./files-below.ts";
import { isUnfinished, photoIdOfFile, photoPath } from "./photo-files.ts";
import { tidyPictures } from "./tidy-pictures.ts";
import { unshownPaths } from "./unshown-paths.ts";
import { mayTakeUploads } from "./uploads-lock.ts";
import { workOnEach } from "./work-on-each.ts";

/** Milliseconds after which a file counts as left behind: unfinished, or named by no listing. */
const leftBehindAfter = { unfinished: 60 * 60_000, unnamed: 24 * 60 * 60_000 };

/**
 * Takes off the disk what interrupted uploads left there, and photos that no listing has any more, those of listings that nobody
 * can restore included. Nothing while a backup copies photos: it may have read rows that are gone by now. Answers how many
 * files went; throws at the end where some could not be removed.
 */
export async function tidyUploads({ pool }: Pick<Database, "pool">, folder: string, now = Date.now()): Promise<number> {
  return inTransaction({ pool }, async (transaction) => {
    if (!(await mayTakeUploads(transaction))) return 0;
    // By themselves and before any file goes: a row never names a photo that is not there.
    await pool.query(
      `DELETE FROM property_images USING properties
        WHERE properties.id = property_images.property_id AND property_images.path LIKE 'uploads/%'
          AND status = 'removed' AND coalesce(removed_at, updated_at) < now() - make_interval(days => $1)`,
      [removalUndo],
    );
    const goes = await leftBehind({ pool }, folder, now);
    await workOnEach(goes, (file) => rm(file, { force: true }));
    return goes.length;
  });
}

async function leftBehind(database: Pick<Database, "pool">, folder: string, now: number): Promise<string[]> {
  const old = new Map<string, string[]>();
  const goes: string[] = [];
  for (const file of await filesBelow(folder)) {
    const name = path.basename(file);
    const age = await ageOf(file, now);
    if (isUnfinished(name) && age > leftBehindAfter.unfinished) goes.push(file);
    const id = photoIdOfFile(name);
    if (id === undefined || age <= leftBehindAfter.unnamed) continue;
    const photo = photoPath(id);
    old.set(photo, [...(old.get(photo) ?? []), file]);
  }
  for (const photo of await unshownPaths(database, [...old.keys()])) goes.push(...(old.get(photo) ?? []));
  return goes;
}

/**
 * Every hour, uploads and the pictures that the image service has kept; who starts a server tidies uploads once besides. Before the
 * jobs start.
 */
export function workOnTidying(
  jobs: Jobs,
  database: Pick<Database, "pool">,
  folders: { uploads: string; images: string },
): void {
  jobs.work("tidy-uploads", async () => {
    // Whatever keeps one from being tidied says nothing of the other.
    const tidied = await Promise.allSettled([
      tidyUploads(database, folders.uploads),
      tidyPictures(database, folders.images),
    ]);
    for (const each of tidied) if (each.status === "rejected") throw each.reason;
  });
  jobs.schedule("tidy-uploads", "23 * * * *");
}
