import sharp, { type Sharp } from "sharp";
import { decodeTimeoutSeconds, strangersPicture } from "./sharp-options.ts";

/** A decoded picture: rows of pixels, one byte per channel. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** How a picture is turned upright, by EXIF's orientation: degrees clockwise, then whether its sides change places. */
const uprights: Readonly<Record<number, readonly [degrees: number, isMirrored: boolean]>> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [90, true],
  6: [90, false],
  7: [270, true],
  8: [270, false],
};

/**
 * Decodes a photo: upright, in sRGB, on white where transparent, within the given width and height. Scaled while decoding and rotated
 * afterwards: rotating first would hold a photo of 12 megapixels in memory twice.
 */
export async function decodePhoto(file: string, most: { width: number; height: number }): Promise<Pixels> {
  const { orientation = 1 } = await sharp(file, strangersPicture).metadata();
  const [degrees, isMirrored] = uprights[orientation] ?? [0, false];
  const isOnItsSide = degrees % 180 !== 0;
  const small = await sharp(file, strangersPicture)
    .timeout({ seconds: decodeTimeoutSeconds })
    .resize({
      width: isOnItsSide ? most.height : most.width,
      height: isOnItsSide ? most.width : most.height,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = await turn(small, (picture) => picture.rotate(degrees), degrees !== 0);
  return turn(turned, (picture) => picture.flop(), isMirrored);
}

/**
 * Whether the whole file can be decoded. Decodes at the smallest scale, which takes a fraction of the time of storing the photo.
 */
export async function canDecode(file: string): Promise<boolean> {
  const tried = sharp(file, strangersPicture)
    .timeout({ seconds: decodeTimeoutSeconds })
    .resize({ width: 32 })
    .raw()
    .toBuffer();
  return tried.then(
    () => true,
    () => false,
  );
}

async function turn(pixels: Pixels, change: (picture: Sharp) => Sharp, isNeeded: boolean): Promise<Pixels> {
  if (!isNeeded) return pixels;
  return change(sharp(pixels.data, { raw: pixels.info }))
    .raw()
    .toBuffer({ resolveWithObject: true });
}
