import sharp from "sharp";

/** Pixels on the sheet. */
const gap = 16;
/** In pixels: taller pictures are cut, because long lists only repeat themselves. */
const mostHeight = 1800;

/** Puts pictures of one page side by side, each at `scale`, and writes them as one WebP. */
export async function writeSheet(file: string, pictures: readonly Buffer[], scale: number): Promise<void> {
  const parts = await Promise.all(
    pictures.map(async (picture) => {
      const { width } = await sharp(picture).metadata();
      const small = await sharp(picture)
        .resize({ width: Math.round(width * scale) })
        .toBuffer({ resolveWithObject: true });
      const height = Math.min(small.info.height, mostHeight);
      const input = await sharp(small.data).extract({ left: 0, top: 0, width: small.info.width, height }).toBuffer();
      return { input, width: small.info.width, height };
    }),
  );
  const width = parts.reduce((sum, part) => sum + part.width + gap, gap);
  const height = Math.max(...parts.map((part) => part.height)) + 2 * gap;
  let left = gap;
  const placed = parts.map(({ input, width: wide }) => {
    const at = { input, left, top: gap };
    left += wide + gap;
    return at;
  });
  await sharp({ create: { width, height, channels: 3, background: "#8a8a8a" } })
    .composite(placed)
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}
