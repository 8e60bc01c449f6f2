import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aPicture } from "#test/photos.ts";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { checkPhoto } from "./check-photo.ts";
import { isWholeJpeg } from "./jpeg-structure.ts";
import { createPhotos } from "./photos.ts";
import { formatMessage, message } from "#contract/messages/message.ts";

const picture = async ({ progressive = false } = {}) =>
  sharp(await aPicture())
    .jpeg({ progressive })
    .toBuffer();

test("a JPEG is complete if it has an end marker, with any data before and after", async () => {
  for (const progressive of [false, true]) {
    const whole = await picture({ progressive });
    expect(isWholeJpeg(whole)).toBe(true);
    // Phones add a film or a second picture.
    expect(isWholeJpeg(Buffer.concat([whole, whole, Buffer.alloc(99, 0xff)]))).toBe(true);
    for (const share of [0.05, 0.5, 0.99])
      expect(isWholeJpeg(whole.subarray(0, Math.floor(whole.length * share)))).toBe(false);
    expect(isWholeJpeg(whole.subarray(0, -2))).toBe(false);
    expect(isWholeJpeg(whole.subarray(0, -1))).toBe(false);
  }
  expect(isWholeJpeg(await aPicture({ gps: true, orientation: 6 }))).toBe(true);
  for (const bytes of [[], [0xff], [0xff, 0xd8], [0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xd9]])
    expect(isWholeJpeg(Buffer.from(bytes))).toBe(false);
});

test("a JPEG with thousands of passes is refused, and 8 MB of markers are read at once", async () => {
  const whole = await picture({ progressive: true });
  const scan = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const bomb = Buffer.concat([
    whole.subarray(0, -2),
    ...Array<Buffer>(60).fill(whole.subarray(scan, -2)),
    whole.subarray(-2),
  ]);
  expect(isWholeJpeg(bomb)).toBe(false);
  const start = performance.now();
  for (const pair of [0xffff, 0xff00, 0xffd0, 0x4141])
    expect(isWholeJpeg(Buffer.alloc(8 * 1024 * 1024, Buffer.from([pair >> 8, pair & 255])))).toBe(false);
  expect(performance.now() - start).toBeLessThan(1500);
});

test("a large JPEG without its end is refused before anything is decoded", async () => {
  const large = sharp({ create: { width: 8000, height: 5000, channels: 3, background: "#886644" } });
  const whole = await large.jpeg({ progressive: true }).toBuffer();
  const file = path.join(await aTemporaryFolder(), "cut.jpg");
  await writeFile(file, whole.subarray(0, Math.floor(whole.length * 0.97)));
  const start = performance.now();
  const refusal = await checkPhoto({ name: "cut.jpg", file, isTooLarge: false });
  const reason = refusal && formatMessage(refusal.reason(message("property.photo", { place: 1 })), "en");
  expect([refusal?.status, reason]).toEqual([422, "Photo 1 is damaged: send it again, or choose another"]);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("of photos of which the last one is damaged inside none is made for keeping", async () => {
  const folder = await aTemporaryFolder();
  const uploads = await aTemporaryFolder();
  const whole = await picture({});
  const damaged = await aPicture({ format: "png", width: 320, height: 240 });
  damaged.fill(0, Math.floor(damaged.length / 3), Math.floor(damaged.length / 2));
  const files = await Promise.all(
    [whole, whole, whole, damaged].map(async (bytes, place) => {
      const file = path.join(folder, `${place}.jpg`);
      await writeFile(file, bytes);
      return { name: `${place}.jpg`, file, isTooLarge: false };
    }),
  );
  await expect(createPhotos({ folder: uploads }).store("Images", files)).rejects.toMatchObject({
    statusCode: 422,
    message: "Photo 4 (3.jpg) is damaged: send it again, or choose another",
    body: { fields: { "Images.3": { code: "property.photo-damaged" } } },
  });
  expect(await readdir(uploads)).toEqual([]);
});
