import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Pixels: the widths that a photo is kept at, where it has so many. A narrower one has its own width under the next name. */
export const storedWidths = [480, 960, 1600] as const;
export type StoredWidth = (typeof storedWidths)[number];

const photoFormats = ["webp", "avif"] as const;
type PhotoFormat = (typeof photoFormats)[number];

/** In the folder of photos: where those lie that no listing has any more. Nothing in it is served. */
export const asideFolder = ".removed";

/** A photo's path, as listings show it and as it is served. */
export function photoPath(id: string): string {
  return `uploads/${folderOf(id)}/${id}.webp`;
}

/** Ids begin with the time, so their ends spread over the folders. */
function folderOf(id: string): string {
  return id.slice(-2);
}

const pathPattern = /^uploads\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/;

/** The id in a path of ours; undefined for any other path. */
export function photoIdIn(text: string): string | undefined {
  const id = pathPattern.exec(text)?.[1];
  return id !== undefined && photoPath(id) === text ? id : undefined;
}

const filePattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(?:480|960|1600)\.(?:webp|avif)$/;

/** The id of the photo that a file belongs to. */
export function photoIdOfFile(name: string): string | undefined {
  return filePattern.exec(name)?.[1];
}

/** Whether a file was never finished, going by its name. */
export function isUnfinished(name: string): boolean {
  return name.startsWith(".tmp-");
}

export function photoFile(folder: string, id: string, width: StoredWidth, format: PhotoFormat): string {
  return path.join(folder, folderOf(id), `${id}-${width}.${format}`);
}

/** Every file that a photo may have, put aside or not. */
export function filesOfPhoto(folder: string, id: string): string[] {
  return [folder, path.join(folder, asideFolder)].flatMap((home) =>
    storedWidths.flatMap((width) => photoFormats.map((format) => photoFile(home, id, width, format))),
  );
}

/** The kept file that suits a width best: the next larger one, else the largest; of its formats the first that is there. */
export async function findPhotoFile(
  folder: string,
  id: string,
  { width, formats }: { width: number; formats: readonly PhotoFormat[] },
): Promise<string | undefined> {
  const larger = storedWidths.filter((kept) => kept >= width);
  const smaller = storedWidths.filter((kept) => kept < width).toReversed();
  for (const kept of [...larger, ...smaller])
    for (const format of formats) {
      const file = photoFile(folder, id, kept, format);
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

/** A file that is on disk, under a name that nothing reads yet. */
export interface Draft {
  draft: string;
  file: string;
}

/** Writes bytes beside their place; they stay through a power cut. */
export async function writeDraft(file: string, bytes: Uint8Array): Promise<Draft> {
  const draft = path.join(path.dirname(file), `.tmp-${randomUUID()}`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const handle = await open(draft, "wx", 0o640);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { draft, file };
}

/** Gives drafts their names, for good. */
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

/** Removes drafts, named or not. */
export async function removeDrafts(drafts: readonly Draft[]): Promise<void> {
  await Promise.all(drafts.flatMap(({ draft, file }) => [rm(draft, { force: true }), rm(file, { force: true })]));
}
