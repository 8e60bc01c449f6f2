/** Converts a picture's recipe to a path and back: the path contains everything that is needed to draw it. */
import { listScenes } from "@thikana/room-pictures";
import type { Facts, SceneName } from "@thikana/room-pictures";

const { scenes, palettes } = listScenes();

export interface PictureRecipe {
  scene: SceneName;
  /** A whole number from 0; one per listing. */
  seed: number;
  facts: Facts;
  /** 0 to 35. */
  variant: number;
  /** The id of a palette; without it the seed chooses. */
  palette?: string;
}

export const picturePrefix = "illustrations/";

// Paths are stored with listings: these two lists, like that of the palettes, may only grow at their end.
const flags = [
  "ac",
  "fan",
  "desk",
  "almirah",
  "fridge",
  "washingMachine",
  "geyser",
  "purifier",
  "parking",
  "balcony",
] as const satisfies readonly (keyof Facts)[];
const times = ["morning", "day", "evening", "night"] as const;

// Low bits: the hour (0 = chosen by the seed), then the beds (0 = the scene's own number), then the flags.
const timeSteps = 8;
const bedSteps = 8;

const shape = new RegExp(
  String.raw`^${picturePrefix}(${scenes.join("|")})-([0-9a-z]{1,11})-([0-9a-z]{1,4})-([0-9a-z])(?:-([0-9a-z]))?\.webp$`,
);

function encodeFacts(facts: Facts): string {
  let bits = facts.time === undefined ? 0 : times.indexOf(facts.time) + 1;
  bits += timeSteps * (facts.beds ?? 0);
  for (const [i, flag] of flags.entries()) if (facts[flag]) bits += timeSteps * bedSteps * 2 ** i;
  return bits.toString(36);
}

function decodeFacts(bits: number): Facts {
  const time = times[(bits % timeSteps) - 1];
  const beds = Math.floor(bits / timeSteps) % bedSteps;
  const set = Math.floor(bits / timeSteps / bedSteps);
  const facts: Facts = {};
  for (const [i, flag] of flags.entries()) if (Math.floor(set / 2 ** i) % 2) facts[flag] = true;
  if (time) facts.time = time;
  if (beds > 0) facts.beds = beds;
  return facts;
}

/** The path of a picture, such as `illustrations/double-room-1c-9k-0.webp`. Throws a RangeError when a number does not fit. */
export function encodePicturePath({ scene, seed, facts, variant, palette }: PictureRecipe): string {
  const { beds = 1 } = facts;
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`No seed: ${seed}`);
  if (!Number.isInteger(variant) || variant < 0 || variant > 35) throw new RangeError(`No variant: ${variant}`);
  if (!Number.isInteger(beds) || beds < 1 || beds > 4) throw new RangeError(`No number of beds: ${beds}`);
  const parts = [scene, seed.toString(36), encodeFacts(facts), variant.toString(36)];
  if (palette !== undefined) {
    const index = palettes.indexOf(palette);
    if (index < 0) throw new RangeError(`No palette named ${palette}`);
    parts.push(index.toString(36));
  }
  return `${picturePrefix}${parts.join("-")}.webp`;
}

/** The recipe behind a path; undefined for every path that `encodePicturePath` did not write. */
export function decodePicturePath(path: string): PictureRecipe | undefined {
  const [, name, seed, facts, variant, palette] = shape.exec(path) ?? [];
  const scene = scenes.find((known) => known === name);
  if (!scene || seed === undefined || facts === undefined || variant === undefined) return undefined;
  const paletteId = palette === undefined ? undefined : palettes[parseInt(palette, 36)];
  const recipe: PictureRecipe = {
    scene,
    seed: parseInt(seed, 36),
    facts: decodeFacts(parseInt(facts, 36)),
    variant: parseInt(variant, 36),
    ...(paletteId === undefined ? {} : { palette: paletteId }),
  };
  try {
    // Leading zeros, numbers that are too large and unknown palettes do not survive a round trip.
    return encodePicturePath(recipe) === path ? recipe : undefined;
  } catch {
    return undefined;
  }
}
