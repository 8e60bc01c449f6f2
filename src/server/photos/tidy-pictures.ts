import { rm } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#server/database/database.ts";
import { ageOf, filesBelow } from "./files-below.ts";
import { isUnfinished } from "./photo-files.ts";
import { unshownPaths } from "./unshown-paths.ts";
import { workOnEach } from "./work-on-each.ts";

/** Milliseconds after which an unfinished picture counts as left behind. */
const leftBehindAfter = 60 * 60_000;

/**
 * Takes pictures off the disk that no row names any more, at whatever width, and what was never finished. Those of removed
 * listings stay as long as their rows, for whoever restores one. Whatever is wanted after all is drawn anew. Answers how many files went; throws at the end where some
 * could not be removed.
 *
 * @param folder of the image service: `<folder>/<width>/<path of a picture>`.
 */
export async function tidyPictures(
  database: Pick<Database, "pool">,
  folder: string,
  now = Date.now(),
): Promise<number> {
  const kept = new Map<string, string[]>();
  const goes: string[] = [];
  for (const file of await filesBelow(folder)) {
    const [width = "", ...names] = path.relative(folder, file).split(path.sep);
    const picture = names.join("/");
    if (isUnfinished(path.basename(file))) {
      if ((await ageOf(file, now)) > leftBehindAfter) goes.push(file);
    } else if (/^\d+$/.test(width) && picture.endsWith(".webp"))
      kept.set(picture, [...(kept.get(picture) ?? []), file]);
  }
  for (const picture of await unshownPaths(database, [...kept.keys()])) goes.push(...(kept.get(picture) ?? []));
  await workOnEach(goes, (file) => rm(file, { force: true }));
  return goes.length;
}
