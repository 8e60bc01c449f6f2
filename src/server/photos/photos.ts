import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { newId } from "#server/database/new-id.ts";
import { isOutOfRoom, outOfRoom, unavailable } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/forms/receive-form.ts";
import { createSemaphore } from "#server/http/limits/semaphore.ts";
import { type Refusal, checkPhoto, damaged, refusePhotos } from "./check-photo.ts";
import { type Pixels, canDecode, decodePhoto } from "./decode-photo.ts";
import {
  type Draft,
  storedWidths,
  photoFile,
  photoPath,
  publishDrafts,
  removeDrafts,
  writeDraft,
} from "./photo-files.ts";

/** A photo as the database describes it. */
export interface StoredPhoto {
  id: string;
  path: string;
  /** Pixels of its largest file. */
  width: number;
  height: number;
  thumbhash: string;
}

export interface StoredPhotos {
  photos: StoredPhoto[];
  /** Deletes the files again. Only where it is certain that no row refers to them. */
  discard(): Promise<void>;
}

export interface Photos {
  /** Of the photos and of unfinished drafts. */
  folder: string;
  /**
   * Checks uploaded photos, rotates them upright, strips metadata, and stores them durably in all widths. All or none. Throws 413,
   * 415 or 422 naming each refused photo, and 507 where the disk is full.
   *
   * @param field name of the form's field, for the errors.
   */
  store(field: string, files: readonly UploadedFile[]): Promise<StoredPhotos>;
  /** Queues work on pictures. Throws 503 where the queue is full. */
  whenFree<T>(work: () => Promise<T>): Promise<T>;
}

/** Pictures worked on at once, and in the queue: an upload beyond that is refused with 503. */
const atOnce = { places: 1, longest: 40 };
/** Pixels: bounds of the largest file. Long screenshots would otherwise take ten times the space of a photo. */
const largestSides = { width: storedWidths.at(-1) ?? 0, height: 2400 };
/** Half the CPU time of sharp's default effort, for hardly larger files. */
const webp = { quality: 80, effort: 2 };

/** Photos of listings, as files below a folder. */
export function createPhotos({ folder }: { folder: string }): Photos {
  const whenFree = createSemaphore(atOnce.places, { longest: atOnce.longest, refuse: unavailable });

  /** Writes the drafts of one photo: files that do not have their final names yet. */
  async function writePhoto({ file }: UploadedFile, drafts: Draft[]): Promise<StoredPhoto | Refusal> {
    const id = newId();
    const largest = await decodePhoto(file, largestSides).catch(() => damaged);
    if ("status" in largest) return largest;
    const { data, info } = largest;
    for (const width of storedWidths) {
      const bytes = await sharp(data, { raw: info }).resize({ width, withoutEnlargement: true }).webp(webp).toBuffer();
      drafts.push(await writeDraft(photoFile(folder, id, width, "webp"), bytes));
      if (width >= info.width) break;
    }
    return { id, path: photoPath(id), width: info.width, height: info.height, thumbhash: await previewOf(largest) };
  }

  return {
    folder,
    whenFree,
    async store(field, files) {
      const drafts: Draft[] = [];
      const refusals = new Map<number, Refusal>();
      const photos: StoredPhoto[] = [];
      try {
        for (const [place, file] of files.entries()) {
          const refusal = await checkPhoto(file);
          if (refusal) refusals.set(place, refusal);
        }
        if (refusals.size > 0) throw refusePhotos(field, files, refusals);
        // All are decoded before the first is resized, so that a damaged one is refused before the expensive work on the others.
        for (const [place, { file }] of files.entries())
          if (!(await whenFree(() => canDecode(file)))) refusals.set(place, damaged);
        if (refusals.size > 0) throw refusePhotos(field, files, refusals);
        for (const [place, file] of files.entries()) {
          const photo = await whenFree(() => writePhoto(file, drafts));
          if ("status" in photo) refusals.set(place, photo);
          else photos.push(photo);
        }
        if (refusals.size > 0) throw refusePhotos(field, files, refusals);
        await publishDrafts(drafts);
      } catch (error) {
        await removeDrafts(drafts);
        throw isOutOfRoom(error) ? outOfRoom() : error;
      }
      return { photos, discard: () => removeDrafts(drafts) };
    },
  };
}

/** Base64 of its ThumbHash, which takes 100 pixels a side at most. */
async function previewOf({ data, info: raw }: Pixels): Promise<string> {
  const { data: rgba, info } = await sharp(data, { raw })
    .resize({ width: 100, height: 100, fit: "inside" })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, rgba)).toString("base64");
}
