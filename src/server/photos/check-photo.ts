import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { photoLimits } from "#contract/limits.ts";
import { photoKind, photoStart } from "#contract/property/photo-kind.ts";
import { HttpError } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/forms/receive-form.ts";
import { isWholeJpeg } from "./jpeg-structure.ts";
import { strangersPicture } from "./sharp-options.ts";

/** Why a photo is not taken: the answer's status, and the sentence about it as it is called there. */
export interface Refusal {
  status: 413 | 415 | 422;
  complaint: (photo: string) => string;
}

const unreadable: Refusal = {
  status: 415,
  complaint: (photo) => `${photo} is not a picture that we can read: send JPEG, PNG or WebP`,
};
export const damaged: Refusal = {
  status: 422,
  complaint: (photo) => `${photo} is damaged: send it again, or choose another`,
};
const tooManyPixels: Refusal = {
  status: 422,
  complaint: (photo) => `${photo} has too many pixels: ${photoLimits.pixels / 1_000_000} megapixels at most`,
};

/** Looks at a file without decoding it: its size, what its first bytes say it is, its measures, and whether a JPEG has an end. */
export async function checkPhoto({ file, isTooLarge }: UploadedFile): Promise<Refusal | undefined> {
  if (isTooLarge)
    return { status: 413, complaint: (photo) => `${photo} is larger than ${photoLimits.bytes / 1024 / 1024} MB` };
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
    return { status: 422, complaint: (photo) => `${photo} is too small: each side needs ${leastSide} pixels at least` };
  if (Math.max(width, height) > mostSide)
    return { status: 422, complaint: (photo) => `${photo} is too long: a side has ${mostSide} pixels at most` };
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

/** What is said of photos that were refused: each by its place among those that were sent, and by its name. */
export function refusePhotos(
  field: string,
  files: readonly UploadedFile[],
  refusals: ReadonlyMap<number, Refusal>,
): HttpError {
  const refused = [...refusals].map(([place, { complaint }]) => {
    const name = shownName(files[place]?.name);
    const what = name === "" ? `Photo ${place + 1}` : `Photo ${place + 1} (${name})`;
    return { name: `${field}.${place}`, photo: what, complaint: complaint(what) };
  });
  const status = refusals.values().next().value?.status ?? 422;
  const message =
    refused.length > 1 ? `Not taken: ${refused.map(({ photo }) => photo).join(", ")}` : (refused[0]?.complaint ?? "");
  const fields = Object.fromEntries(refused.map(({ name, complaint }) => [name, complaint]));
  return new HttpError(status, { message, code: "bad-photo", fields });
}

/** A name that its sender chose, short and without signs that turn text round. */
function shownName(name = ""): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .slice(-40);
}
