/** The one way to set up a picture: a quiet, long lens at eye height. */
import { Stage } from "#demo/pictures/stage.ts";
import type { House } from "#demo/pictures/house.ts";
import { Camera } from "#demo/pictures/projection.ts";
import type { Vec3 } from "#demo/pictures/projection.ts";
import type { Random } from "#demo/pictures/random.ts";

export interface View {
  eye: Vec3;
  yaw: number;
  /** Direction towards the light. */
  light: Vec3;
  focal?: number;
  horizon?: number;
  /** Never mirror (pictures with a number on them). */
  fixed?: boolean;
}

export function stageFor(house: House, r: Random, ratio: number, v: View): Stage {
  const width = Math.round(1000 * ratio);
  // Narrow pictures step back a little so that the furniture still fits.
  const focal = (v.focal ?? 1390) * Math.min(1, 0.55 + 0.3 * ratio) * r.between(0.97, 1.06);
  const camera = new Camera({
    eye: [v.eye[0] + r.between(-0.12, 0.12), v.eye[1] + r.between(-0.08, 0.08), v.eye[2]],
    yaw: v.yaw,
    focal,
    horizon: v.horizon ?? 410,
    centre: width / 2,
    width,
    mirror: !v.fixed && r.chance(0.5),
  });
  return new Stage(camera, house.tones, v.light);
}
