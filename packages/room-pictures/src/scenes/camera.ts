/** The one way to set up a picture: a quiet, long lens at eye height. */
import { Stage } from "#pictures/canvas/stage.ts";
import type { House } from "#pictures/house.ts";
import { Camera } from "#pictures/canvas/projection.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export interface View {
  eye: Vec3;
  yaw: number;
  /** Direction towards the light. */
  light: Vec3;
  focal?: number;
  horizon?: number;
  /** Degrees by which the viewer may step aside, to the left or the right. */
  orbit?: number;
  /** Never mirror (pictures with a number on them). */
  fixed?: boolean;
}

/** Metres from the origin to the middle of a room, about which the viewer steps aside. */
const pivot = 2.3;

/** Steps aside by an angle and turns back towards the middle of the room. */
function stepAside([x, y, z]: Vec3, degrees: number): Vec3 {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cos + (z - pivot) * sin, y, pivot - x * sin + (z - pivot) * cos];
}

export function stageFor(house: House, r: Random, ratio: number, v: View): Stage {
  const width = Math.round(1000 * ratio);
  // Narrow pictures step back a little so that the furniture still fits.
  const focal = (v.focal ?? 1390) * Math.min(1, 0.55 + 0.3 * ratio) * r.between(1, 1.13);
  const aside = (v.orbit ?? 9) * r.between(0.3, 1) * (r.chance(0.5) ? 1 : -1);
  const [x, y, z] = stepAside(v.eye, aside);
  const camera = new Camera({
    eye: [x, y + (v.fixed ? 0 : r.between(-0.2, 0.3)), z],
    yaw: v.yaw + aside,
    focal,
    horizon: v.horizon ?? 410,
    centre: width / 2,
    width,
    mirror: !v.fixed && r.chance(0.5),
  });
  return new Stage(camera, house.tones, v.light);
}
