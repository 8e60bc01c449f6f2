import { mkdir, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { ageOf, filesBelow } from "#server/images/files-below.ts";
import { asideFolder, isUnfinished, photoIdOfFile, photoPath } from "./photo-files.ts";
import { cleanupPictures } from "#server/images/cleanup-pictures.ts";
import { findUnreferencedPaths } from "./unreferenced-photos.ts";
import { mayRemoveUploads } from "./uploads-lock.ts";
import { workOnEach } from "#server/images/work-on-each.ts";

const hour = 60 * 60_000;
/** Age after which a file is abandoned: an unfinished draft, or a photo that no listing refers to. */
const abandonedAfterMs = { unfinished: hour, unreferenced: 24 * hour };
/** Photos are only deleted after this time aside: the server may have been started with another site's database by mistake. */
const asideMs = 30 * 24 * hour;

/** Numbers of files. */
export interface CleanedUploads {
  /** Deleted: unfinished, or aside for `asideMs`. */
  removed: number;
  /** Photos that no listing refers to, moved to `.removed`. */
  putAside: number;
  /** Moved back from `.removed`, since a listing refers to them after all. */
  putBack: number;
  /** Photos older than a day that listings refer to. */
  shown: number;
}

/**
 * Deletes drafts of interrupted uploads, and moves photos aside that no listing of this database refers to and that nobody removed
 * on the site (`erasePhotos` does those); after `asideMs` they are deleted. Does nothing while a backup copies photos: it may have
 * read rows that are gone by now. Throws at the end where some files could not be moved or removed.
 */
export async function cleanupUploads(
  database: Pick<Database, "pool" | "orm">,
  folder: string,
  now = Date.now(),
): Promise<CleanedUploads> {
  return inTransaction(database, async (transaction) => {
    if (!(await mayRemoveUploads(transaction))) return { removed: 0, putAside: 0, putBack: 0, shown: 0 };
    const { goes, unshown, missed, shown } = await sortFiles(database, folder, now);
    const aside = path.join(folder, asideFolder);
    const moves = new Map([
      ...missed.map((file) => [file, path.join(folder, path.relative(aside, file))] as const),
      ...unshown.map((file) => [file, path.join(aside, path.relative(folder, file))] as const),
    ]);
    await workOnEach([...goes, ...moves.keys()], async (file) => {
      const to = moves.get(file);
      if (to === undefined) return rm(file, { force: true });
      await mkdir(path.dirname(to), { recursive: true });
      // The modification time starts the days aside. Set before the move: after a crash in between, the file is not deleted at once.
      await utimes(file, new Date(now), new Date(now));
      return rename(file, to);
    });
    return { removed: goes.length, putAside: unshown.length, putBack: missed.length, shown: shown.length };
  });
}

async function sortFiles(database: Pick<Database, "pool" | "orm">, folder: string, now: number) {
  const goes: string[] = [];
  const photos: { file: string; photo: string; age: number; isAside: boolean }[] = [];
  for (const file of await filesBelow(folder)) {
    const name = path.basename(file);
    const age = await ageOf(file, now);
    const isAside = path.relative(folder, file).startsWith(asideFolder + path.sep);
    if (isUnfinished(name) && age > abandonedAfterMs.unfinished) goes.push(file);
    const id = photoIdOfFile(name);
    if (id !== undefined && (isAside || age > abandonedAfterMs.unreferenced))
      photos.push({ file, photo: photoPath(id), age, isAside });
  }
  const unreferenced = new Set(await findUnreferencedPaths(database, [...new Set(photos.map(({ photo }) => photo))]));
  const unshown: string[] = [];
  const missed: string[] = [];
  const shown: string[] = [];
  for (const { file, photo, age, isAside } of photos) {
    if (!unreferenced.has(photo)) (isAside ? missed : shown).push(file);
    else if (!isAside) unshown.push(file);
    else if (age > asideMs) goes.push(file);
  }
  return { goes, unshown, missed, shown };
}

/** Cleans up once. Warns where more photos were put aside than are in use: the folder may belong to another database. Never rejects. */
export async function cleanupUploadsAtStart(
  database: Pick<Database, "pool" | "orm">,
  folder: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  try {
    const { putAside, shown } = await cleanupUploads(database, folder);
    if (putAside > shown)
      log.warn(
        { putAside, shown },
        "most photos in DATA_DIR/uploads are of no listing of this database: is it the right one? They lie in uploads/.removed for 30 days; the right database takes them back",
      );
  } catch (error) {
    log.warn({ err: error }, "uploads could not be tidied; it is tried again within the hour");
  }
}

/** Cleans up uploads and the files of the image service every hour. To be called before the jobs start. */
export function workOnUploadCleanup(
  jobs: Jobs,
  database: Pick<Database, "pool" | "orm">,
  folders: { uploads: string; images: string },
): void {
  jobs.work("tidy-uploads", async () => {
    // Both run even where one fails.
    const cleaned = await Promise.allSettled([
      cleanupUploads(database, folders.uploads),
      cleanupPictures(folders.images, (paths) => findUnreferencedPaths(database, paths)),
    ]);
    for (const each of cleaned) if (each.status === "rejected") throw each.reason;
  });
  jobs.schedule("tidy-uploads", "23 * * * *");
}
