/** Sun through the panes, and the light over the finished picture. */
import type { Stage } from "#demo/pictures/stage.ts";
import { wallPoint } from "./room.ts";
import type { Opening, Room } from "./room.ts";
import type { House } from "#demo/pictures/house.ts";
import type { Vec3, Pt } from "#demo/pictures/projection.ts";

/** Sun through an opening, pane by pane, as it lands at a height. Soft edges: three outlines, each larger. */
export function sunPatches(stage: Stage, room: Room, house: House, o: Opening, height: number): Pt[][] {
  const low = house.time === "day" ? 1.2 : 0.82;
  const slant = (stage.toLight[0] < 0 ? 1 : -1) * 0.3;
  const dir: Vec3 = o.wall === "back" ? [slant * 1.6, -low, -0.85] : [o.wall === "left" ? 1 : -1, -low, -0.28];
  const panes = o.width > 1.3 ? 3 : 2;
  const gap = 0.06;
  const land = (u: number, y: number): Pt => {
    const p = wallPoint(room, o.wall, u, y);
    const t = (Math.max(y, height) - height) / -dir[1];
    return [p[0] + dir[0] * t, p[2] + dir[2] * t];
  };
  const out: Pt[][] = [];
  const top = Math.min(o.height, 1.6);
  for (let i = 0; i < panes; i++) {
    const a = o.at - o.width / 2 + (o.width * i) / panes + gap / 2;
    const b = o.at - o.width / 2 + (o.width * (i + 1)) / panes - gap / 2;
    for (const [lo, hi] of [
      [0.03, 0.73],
      [0.78, 0.97],
    ] as const)
      for (let k = 0; k < 3; k++) {
        const g = (1 - k) * 0.02;
        const y0 = o.sill + top * lo - g;
        const y1 = o.sill + top * hi + g;
        if (y1 > height) out.push([land(a - g, y0), land(b + g, y0), land(b + g, y1), land(a - g, y1)]);
      }
  }
  return out;
}

/** A quiet vignette and the glow of the window over everything. */
export function finish(stage: Stage, house: House, glowAt?: Vec3): void {
  const { light, shade, mood } = house.tones;
  if (glowAt) {
    const c = stage.cam.point(glowAt);
    const fill = stage.glow(light, mood.lamps ? 0.24 : 0.22, c, 520);
    stage.wash(fill);
  }
  const v = stage.gradient(
    [
      [0, shade, 0.1],
      [0.18, shade, 0],
      [0.8, shade, 0],
      [1, shade, 0.15],
    ],
    [0, 0],
    [0, 1000],
  );
  stage.wash(v);
}

/** Paints what waits, then the light over it: the last step of every room. */
export function finished(stage: Stage, house: House, glowAt: Vec3): Stage {
  stage.flush();
  finish(stage, house, glowAt);
  return stage;
}
