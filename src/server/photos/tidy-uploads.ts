import type { Dirent } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { removalUndo } from "#contract/limits.ts";
import type { Database } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { isUnfinished, photoIdOfFile, photoPath } from "./photo-files.ts";

/** Milliseconds after which a file counts as left behind: unfinished, or named by no listing. */
const leftBehindAfter = { unfinished: 60 * 60_000, unnamed: 24 * 60 * 60_000 };

/**
 * Takes off the disk what interrupted uploads left there, and photos of listings that nobody can restore any more: their rows
 * now, their files a day later. Answers how many files went.
 */
export async function tidyUploads({ pool }: Pick<Database, "pool">, folder: string, now = Date.now()): Promise<number> {
  await pool.query(
    `DELETE FROM property_images USING properties
      WHERE properties.id = property_images.property_id AND property_images.path LIKE 'uploads/%'
        AND status = 'removed' AND coalesce(removed_at, updated_at) < now() - make_interval(days => $1)`,
    [removalUndo],
  );
  const unnamed = new Map<string, string[]>();
  let removed = 0;
  for (const file of await filesIn(folder)) {
    const name = path.basename(file);
    const age = await ageOf(file, now);
    if (isUnfinished(name) && age > leftBehindAfter.unfinished) {
      await rm(file, { force: true });
      removed += 1;
    }
    const id = photoIdOfFile(name);
    if (id !== undefined && age > leftBehindAfter.unnamed) unnamed.set(id, [...(unnamed.get(id) ?? []), file]);
  }
  for (const id of await withoutRows(pool, [...unnamed.keys()])) {
    for (const file of unnamed.get(id) ?? []) {
      await rm(file, { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

/** Milliseconds; none for a file that is gone meanwhile. */
async function ageOf(file: string, now: number): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => now - mtimeMs,
    () => 0,
  );
}

/** Ids of photos that no listing names. */
async function withoutRows(pool: Database["pool"], ids: readonly string[]): Promise<string[]> {
  const unnamed: string[] = [];
  for (let from = 0; from < ids.length; from += 1000) {
    const some = ids.slice(from, from + 1000);
    const { rows } = await pool.query<{ path: string }>("SELECT path FROM property_images WHERE path = ANY($1)", [
      some.map(photoPath),
    ]);
    const named = new Set(rows.map((row) => row.path));
    unnamed.push(...some.filter((id) => !named.has(photoPath(id))));
  }
  return unnamed;
}

/** Every hour; who starts a server tidies once besides. Before the jobs start. */
export function workOnTidyingUploads(jobs: Jobs, database: Pick<Database, "pool">, folder: string): void {
  jobs.work("tidy-uploads", async () => {
    await tidyUploads(database, folder);
  });
  jobs.schedule("tidy-uploads", "23 * * * *");
}
