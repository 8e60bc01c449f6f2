/** A room: four walls less one, its openings and where things hang. */
import type { Stage } from "#pictures/canvas/stage.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";

export type WallName = "back" | "left" | "right";

export interface Opening {
  wall: WallName;
  /** Centre along the wall: x on the back wall, z on the side walls. */
  at: number;
  width: number;
  sill: number;
  height: number;
  kind: "window" | "balcony" | "door" | "hatch";
  curtains?: boolean;
}

export interface Room {
  /** x from -width/2 to width/2, z from 0 to depth. */
  width: number;
  depth: number;
  height: number;
  openings: Opening[];
  /** The wall painted in the feature colour. */
  feature?: WallName;
  /** Wall tiles up to this height (bathrooms, kitchens). */
  tiles?: { to: number; colour: string; size: number; walls?: WallName[] };
  floorColour?: string;
  floorKind?: House["palette"]["floorKind"];
}

export const FRONT = -4;

export function wallPlace(room: Room, wall: WallName, at: number, y = 0): Place {
  if (wall === "back") return { x: at, z: room.depth, y, turn: 0 };
  return wall === "left" ? { x: -room.width / 2, z: at, y, turn: 90 } : { x: room.width / 2, z: at, y, turn: -90 };
}

export function wallPoint(room: Room, wall: WallName, u: number, y: number): Vec3 {
  if (wall === "back") return [u, y, room.depth];
  return [wall === "left" ? -room.width / 2 : room.width / 2, y, u];
}

export function wallEnds(room: Room, wall: WallName): [number, number] {
  return wall === "back" ? [-room.width / 2, room.width / 2] : [FRONT, room.depth];
}

const inward: Record<WallName, Vec3> = { back: [0, 0, -1], left: [1, 0, 0], right: [-1, 0, 0] };

export function wallRect(room: Room, wall: WallName, u0: number, y0: number, u1: number, y1: number): Vec3[] {
  return [
    wallPoint(room, wall, u0, y0),
    wallPoint(room, wall, u1, y0),
    wallPoint(room, wall, u1, y1),
    wallPoint(room, wall, u0, y1),
  ];
}

/** Walls catch less contrast than furniture: they are the calm of the picture. */
export function wallColour(stage: Stage, colour: string, wall: WallName): string {
  const n = inward[wall];
  const d = n[0] * stage.toLight[0] + n[2] * stage.toLight[2];
  return stage.tone(colour, d < 0 ? 0.1 * -d : -0.12 * d);
}

/** The painted wall of a house that has one. */
export const featureOn = (house: House, wall: WallName): { feature?: WallName } =>
  house.wall === "feature" ? { feature: wall } : {};
