/** The front door of the drawings: a scene, a seed and the facts in; an SVG text out. */
import { houseOf } from "./house.ts";
import type { Facts, House } from "./house.ts";
import { random } from "./random.ts";
import type { Random } from "./random.ts";
import type { Stage } from "./stage.ts";
import { bathroom } from "./scenes/bathroom.ts";
import { bedroom } from "./scenes/bedroom.ts";
import { buildingFront } from "./scenes/building-front.ts";
import { commonRoom } from "./scenes/common-room.ts";
import { corridor } from "./scenes/corridor.ts";
import { kitchen } from "./scenes/kitchen.ts";
import { laundry } from "./scenes/laundry.ts";
import { deskCorner, windowLight } from "./scenes/room-corners.ts";
import { terrace } from "./scenes/terrace.ts";

export const scenes = [
  "single-room",
  "double-room",
  "triple-room",
  "desk-corner",
  "window-light",
  "bathroom",
  "kitchen",
  "common-room",
  "terrace",
  "corridor",
  "building-front",
  "laundry",
] as const;
export type SceneName = (typeof scenes)[number];

export interface SceneRequest {
  scene: SceneName;
  /** One seed per listing: all its pictures share palette, cloth and doors. */
  seed: string | number;
  facts?: Facts;
  /** The id of a palette; otherwise the seed chooses one. */
  palette?: string;
  /** Pixels. The frame widens with the ratio, furniture keeps its proportions. */
  width?: number;
  height?: number;
  /** A second picture of the same scene. */
  variant?: number;
}

const draw: Record<SceneName, (house: House, r: Random, ratio: number) => Stage> = {
  "single-room": (house, r, ratio) => bedroom(house, house.facts.beds ?? 1, r, ratio),
  "double-room": (house, r, ratio) => bedroom(house, house.facts.beds ?? 2, r, ratio),
  "triple-room": (house, r, ratio) => bedroom(house, house.facts.beds ?? 3, r, ratio),
  "desk-corner": deskCorner,
  "window-light": windowLight,
  bathroom,
  kitchen,
  "common-room": commonRoom,
  terrace,
  corridor,
  "building-front": buildingFront,
  laundry,
};

/** Draws a picture as SVG, 1600 × 1200 unless told otherwise. The same request always gives the same text. */
export function drawScene({
  scene,
  seed,
  facts = {},
  palette,
  width = 1600,
  height,
  variant = 0,
}: SceneRequest): string {
  const tall = height ?? Math.round((width * 3) / 4);
  const house = houseOf(seed, facts, palette);
  const stage = draw[scene](house, random("shot", seed, scene, variant), width / tall);
  return stage.svg(`Illustration: ${scene.replaceAll("-", " ")}`, width, tall);
}
