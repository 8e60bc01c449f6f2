import { rm } from "node:fs/promises";
import sharp from "sharp";
import type { Transaction } from "#server/database/database.ts";
import { createSemaphore } from "#server/http/limits/semaphore.ts";
import type { JobQueue, Jobs } from "#server/jobs/jobs.ts";
import { type StoredWidth, exists, photoFile, publishDrafts, writeDraft } from "./photo-files.ts";
import type { StoredPhoto, Photos } from "./photos.ts";
import "./sharp-options.ts";

/** Nobody waits for these: a third smaller than WebP, at several times its work. */
const avif = { quality: 50, effort: 2 };
/** The widths of cards and phones. The widest would need 100 MB while it is made. */
const avifWidths: readonly StoredWidth[] = [480, 960];

/** Leaves it to a job to make AVIF of photos, when the transaction commits. */
export async function enqueuePhotoFormats(
  jobs: JobQueue,
  transaction: Transaction,
  photos: readonly StoredPhoto[],
): Promise<void> {
  for (const { id } of photos) await jobs.enqueue(transaction, "picture-formats", { photoId: id });
}

/** Before the jobs start. */
export function workOnPhotoFormats(jobs: Jobs, photos: Photos): void {
  const oneByOne = createSemaphore(1);
  jobs.work<{ photoId: string }>("picture-formats", ({ data, signal }) =>
    // One picture of these at most stands in line before the next upload.
    oneByOne(async () => {
      for (const width of avifWidths) {
        signal.throwIfAborted();
        const from = photoFile(photos.folder, data.photoId, width, "webp");
        const to = photoFile(photos.folder, data.photoId, width, "avif");
        if (!(await exists(from)) || (await exists(to))) continue;
        const bytes = await photos.whenFree(() => sharp(from).avif(avif).toBuffer());
        await publishDrafts([await writeDraft(to, bytes)]);
        // Erased meanwhile.
        if (!(await exists(from))) await rm(to, { force: true });
      }
    }),
  );
}
