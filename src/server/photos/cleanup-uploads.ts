import { mkdir, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { ageOf, filesBelow } from "#server/images/files-below.ts";
import { asideFolder, isUnfinished, photoIdOfFile, photoPath } from "./photo-files.ts";
import { cleanupPictures } from "#server/images/cleanup-pictures.ts";
import { unshownPaths } from "./unshown-paths.ts";
import { mayRemoveUploads } from "./uploads-lock.ts";
import { workOnEach } from "#server/images/work-on-each.ts";

const hour = 60 * 60_000;
/** Milliseconds after which a file counts as left behind: unfinished, or named by no listing. */
const leftBehindAfter = { unfinished: hour, unnamed: 24 * hour };
/** Milliseconds that a photo lies aside: time to find out that the server was started with another site's database. */
const keptAside = 30 * 24 * hour;

/** How many files. */
export interface CleanedUploads {
  /** Gone for good: unfinished, or aside for long enough. */
  removed: number;
  /** Photos that no listing has, moved to `.removed`. */
  putAside: number;
  /** Moved back, since a listing has them after all. */
  putBack: number;
  /** Photos older than a day that listings have. */
  shown: number;
}

/**
 * Takes off the disk what interrupted uploads left there, and puts photos aside that no listing of this database has, and
 * that nobody has removed by it (`erasePhotos`); 30 days later they go. Nothing while a backup copies photos: it may have read rows
 * that are gone by now. Throws at the end where some files could not be moved or removed.
 */
export async function cleanupUploads(
  { pool }: Pick<Database, "pool">,
  folder: string,
  now = Date.now(),
): Promise<CleanedUploads> {
  return inTransaction({ pool }, async (transaction) => {
    if (!(await mayRemoveUploads(transaction))) return { removed: 0, putAside: 0, putBack: 0, shown: 0 };
    const { goes, unshown, missed, shown } = await sortFiles({ pool }, folder, now);
    const aside = path.join(folder, asideFolder);
    const moves = new Map([
      ...missed.map((file) => [file, path.join(folder, path.relative(aside, file))] as const),
      ...unshown.map((file) => [file, path.join(aside, path.relative(folder, file))] as const),
    ]);
    await workOnEach([...goes, ...moves.keys()], async (file) => {
      const to = moves.get(file);
      if (to === undefined) return rm(file, { force: true });
      await mkdir(path.dirname(to), { recursive: true });
      // The days aside are counted from here. Before the move, lest a crash between makes them none.
      await utimes(file, new Date(now), new Date(now));
      return rename(file, to);
    });
    return { removed: goes.length, putAside: unshown.length, putBack: missed.length, shown: shown.length };
  });
}

async function sortFiles(database: Pick<Database, "pool">, folder: string, now: number) {
  const goes: string[] = [];
  const photos: { file: string; photo: string; age: number; isAside: boolean }[] = [];
  for (const file of await filesBelow(folder)) {
    const name = path.basename(file);
    const age = await ageOf(file, now);
    const isAside = path.relative(folder, file).startsWith(asideFolder + path.sep);
    if (isUnfinished(name) && age > leftBehindAfter.unfinished) goes.push(file);
    const id = photoIdOfFile(name);
    if (id !== undefined && (isAside || age > leftBehindAfter.unnamed))
      photos.push({ file, photo: photoPath(id), age, isAside });
  }
  const unnamed = new Set(await unshownPaths(database, [...new Set(photos.map(({ photo }) => photo))]));
  const unshown: string[] = [];
  const missed: string[] = [];
  const shown: string[] = [];
  for (const { file, photo, age, isAside } of photos) {
    if (!unnamed.has(photo)) (isAside ? missed : shown).push(file);
    else if (!isAside) unshown.push(file);
    else if (age > keptAside) goes.push(file);
  }
  return { goes, unshown, missed, shown };
}

/** Tidies once, and warns where it put aside more than listings have: the folder may be another database's. Never rejects. */
export async function cleanupUploadsAtStart(
  database: Pick<Database, "pool">,
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

/** Every hour, uploads and the pictures that the image service has kept. Before the jobs start. */
export function workOnTidying(
  jobs: Jobs,
  database: Pick<Database, "pool">,
  folders: { uploads: string; images: string },
): void {
  jobs.work("tidy-uploads", async () => {
    // Whatever keeps one from being tidied says nothing of the other.
    const cleaned = await Promise.allSettled([
      cleanupUploads(database, folders.uploads),
      cleanupPictures(folders.images, (paths) => unshownPaths(database, paths)),
    ]);
    for (const each of cleaned) if (each.status === "rejected") throw each.reason;
  });
  jobs.schedule("tidy-uploads", "23 * * * *");
}
