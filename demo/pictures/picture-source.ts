/** Draws the demo's pictures for the image routes, each when it is first requested. */
import sharp from "sharp";
import type { PictureSource } from "#server/images/picture-source.ts";
import { drawScene } from "@thikana/room-pictures";
import { decodePicturePath, picturePrefix } from "./picture-path.ts";

// Pictures are drawn once each, so libvips need not cache; one thread leaves the other cores to requests.
sharp.cache(false);
sharp.concurrency(1);

/** Height over width of every picture. */
const ratio = 3 / 4;

export const demoPictures: PictureSource = {
  prefix: picturePrefix,
  async draw(path, width) {
    const recipe = decodePicturePath(path);
    if (!recipe) return undefined;
    const svg = drawScene({ ...recipe, width, height: Math.round(width * ratio) });
    return sharp(Buffer.from(svg)).removeAlpha().webp({ quality: 80, effort: 4 }).toBuffer();
  },
};
