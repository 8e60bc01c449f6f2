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

/** A photo as its listing's row tells of it. */
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
  /** Takes them off the disk again. Only where it is certain that no row names them. */
  discard(): Promise<void>;
}

export interface Photos {
  /** Where they lie, and files that are on their way. */
  folder: string;
  /**
   * Makes photos of what somebody sent: checked, turned upright, without anything else that was in the file, in all widths, on
   * disk for good. All or none. Throws 413, 415 or 422 naming each photo that is refused, and 507 where the disk is full.
   *
   * @param field what the form calls them.
   */
  keep(field: string, files: readonly UploadedFile[]): Promise<StoredPhotos>;
  /** Runs work on pictures when it is its turn. */
  whenFree<T>(work: () => Promise<T>): Promise<T>;
}

/** Pictures worked on at once, and in line: one more upload than this is asked to come back. */
const atOnce = { places: 1, longest: 40 };
/** Pixels: the largest file of a photo. A long screenshot would else be stored at ten times the size of a photo. */
const largestSides = { width: storedWidths.at(-1) ?? 0, height: 2400 };
/** Half the work of sharp's usual effort, and files hardly larger. */
const webp = { quality: 80, effort: 2 };

/** Photos of listings, as files below a folder. */
export function createPhotos({ folder }: { folder: string }): Photos {
  const whenFree = createSemaphore(atOnce.places, { longest: atOnce.longest, refuse: unavailable });

  /** One photo, written but not yet named. */
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
    async keep(field, files) {
      const drafts: Draft[] = [];
      const refusals = new Map<number, Refusal>();
      const photos: StoredPhoto[] = [];
      try {
        for (const [place, file] of files.entries()) {
          const refusal = await checkPhoto(file);
          if (refusal) refusals.set(place, refusal);
        }
        if (refusals.size > 0) throw refusePhotos(field, files, refusals);
        // All before the first is made for keeping: a damaged one among twelve would else be told after the work on eleven.
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
