import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { decodePhoto } from "./decode-photo.ts";

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a photo whose camera noted orientation %i stands upright", async (orientation) => {
  const folder = await aTemporaryFolder();
  const file = path.join(folder, "photo");
  // Three corners differ, so that no turn looks like another.
  const corner = (left: number, top: number, background: string) => ({
    input: { create: { width: 60, height: 40, channels: 3 as const, background } },
    left,
    top,
  });
  await sharp({ create: { width: 600, height: 400, channels: 3, background: "#fff" } })
    .composite([corner(0, 0, "#f00"), corner(540, 0, "#0f0"), corner(0, 360, "#00f")])
    .removeAlpha()
    .withMetadata({ orientation })
    .png()
    .toFile(file);
  const widest = 300;
  const { data, info } = await decodePhoto(file, { width: widest, height: 2400 });
  const upright = await sharp(file).autoOrient().resize({ width: widest }).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([upright.info.width, upright.info.height]);
  expect(meanDifference(data, upright.data)).toBeLessThan(1);
});

test.each([1, 6])(
  "a long picture of orientation %i is made small enough in both directions, not cut",
  async (orientation) => {
    const folder = await aTemporaryFolder();
    const file = path.join(folder, "photo");
    const [width, height] = orientation === 1 ? [200, 1000] : [1000, 200];
    await sharp({ create: { width, height, channels: 3, background: "#864" } })
      .withMetadata({ orientation })
      .jpeg()
      .toFile(file);
    const { info } = await decodePhoto(file, { width: 160, height: 240 });
    expect([info.width, info.height]).toEqual([48, 240]);
  },
);

function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [place, value] of one.entries()) sum += Math.abs(value - (other[place] ?? 255));
  return sum / one.length;
}
