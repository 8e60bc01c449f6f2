import { rm } from "node:fs/promises";
import sharp from "sharp";
import type { Transaction } from "#server/database/database.ts";
import { createSemaphore } from "#server/http/limits/semaphore.ts";
import type { JobQueue, Jobs } from "#server/jobs/jobs.ts";
import { type StoredWidth, exists, photoFile, publishDrafts, writeDraft } from "./photo-files.ts";
import type { StoredPhoto, Photos } from "./photos.ts";
import "./sharp-options.ts";

/** AVIF is a third smaller than WebP at several times the CPU time, so it is encoded by a job. */
const avif = { quality: 50, effort: 2 };
/** The widths of cards and phones. Encoding the widest would need 100 MB of memory. */
const avifWidths: readonly StoredWidth[] = [480, 640, 960];

/** Queues the AVIF encoding of photos in the transaction. */
export async function enqueuePhotoFormats(
  jobs: JobQueue,
  transaction: Transaction,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const { id } of photos) await jobs.enqueue(transaction, "picture-formats", { photoId: id });
}

/** Registers the worker. To be called before the jobs start. */
export function workOnPhotoFormats(jobs: Jobs, photos: Photos): void {
  const oneByOne = createSemaphore(1);
  jobs.work<{ photoId: string }>("picture-formats", ({ data, signal }) =>
    // One at a time, so that an upload waits for at most one of these.
    oneByOne(async () => {
      for (const width of avifWidths) {
        signal.throwIfAborted();
        const from = photoFile(photos.folder, data.photoId, width, "webp");
        const to = photoFile(photos.folder, data.photoId, width, "avif");
        if (!(await exists(from)) || (await exists(to))) continue;
        const bytes = await photos.whenFree(() => sharp(from).avif(avif).toBuffer());
        await publishDrafts([await writeDraft(to, bytes)]);
        // Deleted meanwhile.
        if (!(await exists(from))) await rm(to, { force: true });
      }
    }),
  );
}
