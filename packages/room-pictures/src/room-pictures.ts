/** The public face of the package: which scenes there are, and a function that draws one. */
import { palettes } from "./colours/palette.ts";
import { houseOf } from "./house.ts";
import type { Facts } from "./house.ts";
import { random } from "./random.ts";
import { thumbhashOfScene } from "./scene-thumbhash.ts";
import { sceneTable } from "./scenes/scene-table.ts";
import type { SceneName } from "./scenes/scene-table.ts";

export type { TimeOfDay } from "./colours/time-of-day.ts";
export type { Facts } from "./house.ts";
export type { SceneName } from "./scenes/scene-table.ts";

export interface SceneList {
  scenes: readonly SceneName[];
  /** Ids of the palettes in which every scene can be drawn. Callers may store a position: the list only grows at its end. */
  palettes: readonly string[];
}

export interface SceneRequest {
  scene: SceneName;
  /** All pictures of one seed show the same house: its palette, cloth and doors. */
  seed: string | number;
  facts?: Facts;
  /** The id of a palette; otherwise the seed chooses one. */
  palette?: string;
  /** Pixels. The frame widens with the ratio, furniture keeps its proportions. */
  width?: number;
  height?: number;
  /** A second picture of the same scene. */
  variant?: number;
  /**
   * `"svg"` by default. `"thumbhash"` returns the blurred preview to show while the picture loads, as a
   * ThumbHash in base64: it is made from the house's colours alone, in well under a millisecond.
   */
  format?: "svg" | "thumbhash";
}

const sceneList: SceneList = {
  scenes: Object.keys(sceneTable) as SceneName[],
  palettes: palettes.map(({ id }) => id),
};

/** What there is to draw. */
export function listScenes(): SceneList {
  return sceneList;
}

/**
 * Draws a scene, 1600 × 1200 by default, and returns the text of an SVG file. The same request always gives the
 * same text. Throws a RangeError for an unknown palette.
 */
export function drawScene({
  scene,
  seed,
  facts = {},
  palette,
  width = 1600,
  height = Math.round((width * 3) / 4),
  variant = 0,
  format = "svg",
}: SceneRequest): string {
  const house = houseOf(seed, facts, palette);
  if (format === "thumbhash") return thumbhashOfScene(scene, house);
  const stage = sceneTable[scene](house, random("shot", seed, scene, variant), width / height);
  return stage.svg(`Illustration: ${scene.replaceAll("-", " ")}`, width, height);
}
