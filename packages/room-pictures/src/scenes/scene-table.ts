/** Every scene by its name, and the function that arranges it. */
import type { Stage } from "#pictures/canvas/stage.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { bathroom } from "./bathroom.ts";
import { bedroom } from "./bedroom.ts";
import { buildingFront } from "./building-front.ts";
import { commonRoom } from "./common-room.ts";
import { corridor } from "./corridor.ts";
import { kitchen } from "./kitchen.ts";
import { laundry } from "./laundry.ts";
import { deskCorner, windowLight } from "./room-corners.ts";
import { terrace } from "./terrace.ts";

/** Arranges a scene of a house on a stage; `ratio` is the picture's width over its height. */
type ArrangeScene = (house: House, r: Random, ratio: number) => Stage;

export const sceneTable = {
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
} satisfies Record<string, ArrangeScene>;

export type SceneName = keyof typeof sceneTable;
