import sharp from "sharp";
import { expect, test } from "vitest";
import { demoPictures } from "./picture-source.ts";
import { picturesOfListing } from "./pictures-of-listing.ts";

const [picture] = picturesOfListing({ seed: 5, sharing: ["double"], amenities: ["AC", "DeskChair"], meals: true });

test("a picture is drawn as WebP at the requested width and stays below 30 kB at 640", async () => {
  for (const [width, height] of [
    [160, 120],
    [640, 480],
  ] as const) {
    const bytes = await demoPictures.draw(picture!.path, width);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height, hasAlpha: false });
    expect(bytes!.length).toBeLessThan(30_000);
  }
});

test("a path of another kind is not drawn", async () => {
  expect(await demoPictures.draw("illustrations/nothing.webp", 640)).toBeUndefined();
});
