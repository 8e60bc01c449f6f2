import { rm } from "node:fs/promises";
import path from "node:path";
import { ageOf, filesBelow } from "./files-below.ts";
import { isUnfinishedPicture } from "./image-store.ts";
import { workOnEach } from "./work-on-each.ts";

/** Milliseconds after which an unfinished picture counts as left behind. */
const leftBehindAfter = 60 * 60_000;

/**
 * Takes pictures off the disk that nothing names any more, at whatever width, and what was never finished. Whatever is wanted
 * after all is drawn anew. Answers how many files went; throws at the end where some could not be removed.
 *
 * @param folder of the image service: `<folder>/<width>/<path of a picture>`.
 * @param findUnnamed answers those of paths that nothing names.
 */
export async function cleanupPictures(
  folder: string,
  findUnnamed: (paths: readonly string[]) => Promise<string[]>,
  now = Date.now(),
): Promise<number> {
  const kept = new Map<string, string[]>();
  const goes: string[] = [];
  for (const file of await filesBelow(folder)) {
    const [width = "", ...names] = path.relative(folder, file).split(path.sep);
    const picture = names.join("/");
    if (isUnfinishedPicture(path.basename(file))) {
      if ((await ageOf(file, now)) > leftBehindAfter) goes.push(file);
    } else if (/^\d+$/.test(width) && picture.endsWith(".webp"))
      kept.set(picture, [...(kept.get(picture) ?? []), file]);
  }
  for (const picture of await findUnnamed([...kept.keys()])) goes.push(...(kept.get(picture) ?? []));
  await workOnEach(goes, (file) => rm(file, { force: true }));
  return goes.length;
}
