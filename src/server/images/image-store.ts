import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Drawn pictures, as files below one folder: `<folder>/640/illustrations/….webp`. */
export interface ImageStore {
  /** The file of a picture at a width, if it is there. */
  find(imagePath: string, width: number): Promise<string | undefined>;
  /** Stores a picture atomically and returns its file. Rejects on disk errors. */
  save(imagePath: string, width: number, bytes: Buffer): Promise<string>;
}

const unfinished = ".tmp-";

/** Whether a file is the draft of a picture that was never finished. */
export function isUnfinishedPicture(file: string): boolean {
  return file.startsWith(unfinished);
}

/** `imagePath` is trusted here: the service lets only plain names through. */
export function createImageStore(folder: string): ImageStore {
  const fileOf = (imagePath: string, width: number) => path.join(folder, String(width), imagePath);
  return {
    async find(imagePath, width) {
      const file = fileOf(imagePath, width);
      try {
        await access(file);
        return file;
      } catch {
        return undefined;
      }
    },
    async save(imagePath, width, bytes) {
      const file = fileOf(imagePath, width);
      const draft = path.join(path.dirname(file), `${unfinished}${randomUUID()}`);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const handle = await open(draft, "wx");
        try {
          await handle.writeFile(bytes);
          // Without this, a power cut can leave an empty file under the final name.
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return file;
    },
  };
}
