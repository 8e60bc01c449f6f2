/**
 * Draws demo pictures side by side, to look at after a change in demo/pictures:
 *
 *   npm run pictures:sheet sheet.png kitchen terrace   eight seeds of each scene
 *   npm run pictures:sheet sheet.png                   one of every scene, twice
 */
import sharp from "sharp";
import { drawScene, scenes } from "#demo/pictures/draw-scene.ts";
import type { SceneRequest } from "#demo/pictures/draw-scene.ts";

const width = 400;
const height = 300;
const gap = 10;

async function drawSheet(file: string, cells: readonly SceneRequest[], columns: number): Promise<void> {
  const parts = await Promise.all(
    cells.map(async (cell, i) => ({
      input: await sharp(Buffer.from(drawScene({ ...cell, width, height })))
        .png()
        .toBuffer(),
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    })),
  );
  await sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: Math.ceil(cells.length / columns) * (height + gap) + gap,
      channels: 3,
      background: "#ffffff",
    },
  })
    .composite(parts)
    .png()
    .toFile(file);
}

const [file, ...names] = process.argv.slice(2);
if (!file) throw new Error("Say where the sheet goes: npm run pictures:sheet sheet.png [scene …]");
const chosen = scenes.filter((scene) => names.length === 0 || names.includes(scene));
const seeds = Array.from({ length: names.length === 0 ? 2 : 8 }, (_, i) => i);
const cells = chosen.flatMap((scene) =>
  seeds.map((i): SceneRequest => ({
    scene,
    seed: `${scene}-${i}`,
    facts: {
      ac: i % 2 === 0,
      desk: i % 3 !== 2,
      almirah: i % 4 !== 3,
      fridge: true,
      washingMachine: true,
      geyser: true,
      balcony: i % 4 === 1,
    },
  })),
);
await drawSheet(file, cells, 4);
