import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Pixels: the widths that a photo is stored at. One that is narrower is stored unscaled, under the name of the next larger width. */
export const storedWidths = [480, 640, 960, 1600] as const;
export type StoredWidth = (typeof storedWidths)[number];

const photoFormats = ["webp", "avif"] as const;
type PhotoFormat = (typeof photoFormats)[number];

/** Subfolder for photos that no listing refers to. Nothing in it is served. */
export const asideFolder = ".removed";

/** A photo's path, in listings and URLs. */
export function photoPath(id: string): string {
  return `uploads/${folderOf(id)}/${id}.webp`;
}

/** By the end of the id: ids begin with the time, which would put new photos into one folder. */
function folderOf(id: string): string {
  return id.slice(-2);
}

const pathPattern = /^uploads\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/** The id in a path of ours; undefined for any other path. */
export function photoIdIn(text: string): string | undefined {
  const id = pathPattern.exec(text)?.[1];
  return id !== undefined && photoPath(id) === text ? id : undefined;
}

const filePattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(?:480|640|960|1600)\.(?:webp|avif)$/;

/** The id of the photo that a file belongs to. */
export function photoIdOfFile(name: string): string | undefined {
  return filePattern.exec(name)?.[1];
}

/** Whether a file is a draft that was never finished. */
export function isUnfinished(name: string): boolean {
  return name.startsWith(".tmp-");
}

export function photoFile(folder: string, id: string, width: StoredWidth, format: PhotoFormat): string {
  return path.join(folder, folderOf(id), `${id}-${width}.${format}`);
}

/** All possible files of a photo, also those put aside. */
export function filesOfPhoto(folder: string, id: string): string[] {
  return [folder, path.join(folder, asideFolder)].flatMap((home) =>
    storedWidths.flatMap((width) => photoFormats.map((format) => photoFile(home, id, width, format))),
  );
}

/** The stored file that suits a width best: the next larger one, else the largest; in the first of `formats` that exists. */
export async function findPhotoFile(
  folder: string,
  id: string,
  { width, formats }: { width: number; formats: readonly PhotoFormat[] },
): Promise<string | undefined> {
  const larger = storedWidths.filter((stored) => stored >= width);
  const smaller = storedWidths.filter((stored) => stored < width).toReversed();
  for (const stored of [...larger, ...smaller])
    for (const format of formats) {
      const file = photoFile(folder, id, stored, format);
      if (await exists(file)) return file;
    }
  return undefined;
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A stored file under a temporary name. */
export interface Draft {
  draft: string;
  file: string;
}

/** Writes a new file, and syncs it to disk. */
export async function writeThrough(file: string, content: Uint8Array | string, mode: number): Promise<void> {
  const handle = await open(file, "wx", mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a draft beside its final place, and syncs it to disk. */
export async function writeDraft(file: string, bytes: Uint8Array): Promise<Draft> {
  const draft = path.join(path.dirname(file), `.tmp-${randomUUID()}`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeThrough(draft, bytes, 0o640);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { draft, file };
}

/** Renames drafts to their final names, durably. */
export async function publishDrafts(drafts: readonly Draft[]): Promise<void> {
  for (const { draft, file } of drafts) await rename(draft, file);
  for (const folder of new Set(drafts.map(({ file }) => path.dirname(file)))) {
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Deletes drafts, also those that were renamed already. */
export async function removeDrafts(drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.flatMap(({ draft, file }) => [rm(draft, { force: true }), rm(file, { force: true })]));
}
