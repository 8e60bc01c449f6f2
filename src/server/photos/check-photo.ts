import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { photoLimits } from "#contract/limits.ts";
import { photoKind, photoStart } from "#contract/property/photo-kind.ts";
import { HttpError } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/forms/receive-form.ts";
import { isWholeJpeg } from "./jpeg-structure.ts";
import { strangersPicture } from "./sharp-options.ts";
import { type Message, message } from "#contract/messages/message.ts";

/** Why a photo is refused: the HTTP status, and the message, given what to call the photo in it. */
export interface Refusal {
  status: 413 | 415 | 422;
  reason: (photo: Message) => Message;
}

const unreadable: Refusal = {
  status: 415,
  reason: (photo) => message("property.photo-unreadable", { photo }),
};
export const damaged: Refusal = {
  status: 422,
  reason: (photo) => message("property.photo-damaged", { photo }),
};
const tooManyPixels: Refusal = {
  status: 422,
  reason: (photo) => message("property.photo-too-many-pixels", { photo, most: photoLimits.pixels / 1_000_000 }),
};

/** Checks a file without decoding it: size, file type by its first bytes, width and height, and whether a JPEG is complete. */
export async function checkPhoto({ file, isTooLarge }: UploadedFile): Promise<Refusal | undefined> {
  if (isTooLarge)
    return {
      status: 413,
      reason: (photo) => message("property.photo-too-large", { photo, most: photoLimits.bytes / 1024 / 1024 }),
    };
  const kind = photoKind(await firstBytes(file, photoStart));
  if (kind === undefined) return unreadable;
  let metadata: Metadata;
  try {
    metadata = await sharp(file, strangersPicture).metadata();
  } catch (error) {
    return error instanceof Error && error.message.includes("pixel limit") ? tooManyPixels : damaged;
  }
  const { format, width, height } = metadata;
  if (format !== kind) return unreadable;
  if (width * height > photoLimits.pixels) return tooManyPixels;
  const { leastSide, mostSide } = photoLimits;
  if (Math.min(width, height) < leastSide)
    return { status: 422, reason: (photo) => message("property.photo-too-small", { photo, least: leastSide }) };
  if (Math.max(width, height) > mostSide)
    return { status: 422, reason: (photo) => message("property.photo-too-long", { photo, most: mostSide }) };
  return kind === "jpeg" && !isWholeJpeg(await readFile(file)) ? damaged : undefined;
}

async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The error for refused photos. Its messages name each by its position in the form and by its file name. */
export function refusePhotos(
  field: string,
  files: readonly UploadedFile[],
  refusals: ReadonlyMap<number, Refusal>,
): HttpError {
  const refused = [...refusals].map(([place, { reason }]) => {
    const name = shownName(files[place]?.name);
    const what =
      name === ""
        ? message("property.photo", { place: place + 1 })
        : message("property.photo-named", { place: place + 1, name });
    return { name: `${field}.${place}`, photo: what, reason: reason(what) };
  });
  const status = refusals.values().next().value?.status ?? 422;
  const [first] = refused;
  const whole =
    first && refused.length === 1
      ? first.reason
      : message("property.photos-refused", { photos: refused.map(({ photo }) => photo) });
  const fields = Object.fromEntries(refused.map(({ name, reason }) => [name, reason]));
  return new HttpError(status, { message: whole, code: "bad-photo", fields });
}

/** The uploaded file's name, shortened and without control and bidirectional characters. */
function shownName(name = ""): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .slice(-40);
}
