import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSignInPicture, signInPictureFolder, signInPictures } from "./sign-in-pictures.ts";

/** Red, green and blue of each pixel of a picture, at 80 × 60. */
const pixelsOf = (bytes: Buffer) => sharp(bytes).resize(80, 60).removeAlpha().raw().toBuffer();

test.each(signInPictures)("$file is a whole, small picture of the room as it is drawn now", async (picture) => {
  const stored = await readFile(path.join(signInPictureFolder, picture.file));
  expect(await sharp(stored).metadata()).toMatchObject({ width: 1280, height: 960 });
  expect(stored.length).toBeLessThan(30_000);
  const [before, now] = await Promise.all([pixelsOf(stored), pixelsOf(await drawSignInPicture(picture, 320))]);
  const difference = before.reduce((sum, value, at) => sum + Math.abs(value - (now[at] ?? 0)), 0) / before.length;
  expect(difference, "the stored picture is out of date: npm run pictures:sign-in").toBeLessThan(4);
});
