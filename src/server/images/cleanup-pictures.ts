import { rm } from "node:fs/promises";
import path from "node:path";
import { ageOf, filesBelow } from "./files-below.ts";
import { isUnfinishedPicture } from "./image-store.ts";
import { workOnEach } from "./work-on-each.ts";

/** Milliseconds after which an unfinished picture is abandoned. */
const leftBehindAfter = 60 * 60_000;

/**
 * Deletes drawn pictures that nothing refers to any more, in all widths, and unfinished ones. They can be drawn again when needed.
 * Resolves to the number of deleted files; throws at the end where some could not be deleted.
 *
 * @param folder of the image service: `<folder>/<width>/<path of a picture>`.
 * @param findUnreferenced returns those of the paths that nothing refers to.
 */
export async function cleanupPictures(
  folder: string,
  findUnreferenced: (paths: readonly string[]) => Promise<string[]>,
  now = Date.now(),
): Promise<number> {
  const stored = new Map<string, string[]>();
  const goes: string[] = [];
  for (const file of await filesBelow(folder)) {
    const [width = "", ...names] = path.relative(folder, file).split(path.sep);
    const picture = names.join("/");
    if (isUnfinishedPicture(path.basename(file))) {
      if ((await ageOf(file, now)) > leftBehindAfter) goes.push(file);
    } else if (/^\d+$/.test(width) && picture.endsWith(".webp"))
      stored.set(picture, [...(stored.get(picture) ?? []), file]);
  }
  for (const picture of await findUnreferenced([...stored.keys()])) goes.push(...(stored.get(picture) ?? []));
  await workOnEach(goes, (file) => rm(file, { force: true }));
  return goes.length;
}
