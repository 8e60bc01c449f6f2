/**
 * Draws demo pictures side by side, to look at after a change in packages/room-pictures:
 *
 *   npm run pictures:sheet sheet.png kitchen terrace   eight seeds of each scene
 *   npm run pictures:sheet sheet.png                   one of every scene, twice
 *   npm run pictures:sheet sheet.png covers 48         covers of 24 listings from the 48th, as large as on a card
 */
import sharp from "sharp";
import { demoListings } from "#demo/listings.ts";
import { drawScene, listScenes } from "@thikana/room-pictures";
import type { SceneRequest } from "@thikana/room-pictures";
import { decodePicturePath } from "#demo/pictures/picture-path.ts";
import { picturesOfListing } from "#demo/pictures/pictures-of-listing.ts";

const gap = 10;

async function drawSheet(file: string, cells: readonly SceneRequest[], columns: number, width: number): Promise<void> {
  const height = Math.round((width * 3) / 4);
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

/** One cell for each scene and seed, with varying facts. */
function cellsOfScenes(names: readonly string[]): SceneRequest[] {
  const chosen = listScenes().scenes.filter((scene) => names.length === 0 || names.includes(scene));
  const seeds = Array.from({ length: names.length === 0 ? 2 : 8 }, (_, i) => i);
  return chosen.flatMap((scene) =>
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
}

/** The covers of 24 neighbouring demo listings. */
function covers(from: number): SceneRequest[] {
  return demoListings(from + 24, new Date())
    .slice(from)
    .flatMap(({ property, sharings }, i) => {
      const meals = property.mealPlan === "included" || property.mealPlan === "optional";
      const [cover] = picturesOfListing({ seed: from + i, sharing: sharings, amenities: property.amenities, meals });
      const recipe = cover && decodePicturePath(cover.path);
      return recipe ? [recipe] : [];
    });
}

const [file, ...names] = process.argv.slice(2);
if (!file) throw new Error("Say where the sheet goes: npm run pictures:sheet sheet.png [covers [from] | scene …]");
if (names[0] === "covers") await drawSheet(file, covers(Number(names[1] ?? 0)), 6, 282);
else await drawSheet(file, cellsOfScenes(names), 4, 400);
