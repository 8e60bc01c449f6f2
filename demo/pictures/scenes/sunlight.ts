/** Sun through the panes, and the light over the finished picture. */
import { mix } from "#demo/pictures/colour.ts";
import { clipToRect, hull } from "#demo/pictures/projection.ts";
import { pathOf } from "#demo/pictures/svg-path.ts";
import type { Stage } from "#demo/pictures/stage.ts";
import { wallPoint } from "./room.ts";
import type { Opening, Room } from "./room.ts";
import type { House } from "#demo/pictures/house.ts";
import type { Vec3, Pt } from "#demo/pictures/projection.ts";

/** Which way the light falls through an opening. Some side windows let it reach the back wall. */
function sunDirection(stage: Stage, house: House, o: Opening): Vec3 {
  const low = house.time === "day" ? 1.2 : 0.82;
  const slant = (stage.toLight[0] < 0 ? 1 : -1) * 0.3;
  if (o.wall === "back") return [slant * 1.6, -low, -0.85];
  const along = house.view === "roofs" || house.view === "hills" || house.view === "garden" ? 0.42 : -0.28;
  return [o.wall === "left" ? 1 : -1, -low * (along > 0 ? 0.62 : 1), along];
}

/** The sun that falls from a side window on the back wall. */
export function sunOnBackWall(stage: Stage, room: Room, house: House, o: Opening): void {
  const dir = sunDirection(stage, house, o);
  if (o.wall === "back" || dir[2] <= 0) return;
  const land = (u: number, y: number): Vec3 => {
    const p = wallPoint(room, o.wall, u, y);
    const t = (room.depth - p[2]) / dir[2];
    return [p[0] + dir[0] * t, p[1] + dir[1] * t, room.depth];
  };
  const edge = room.width / 2;
  const outlines: Vec3[][] = [];
  const panes = o.width > 1.3 ? 3 : 2;
  for (let i = 0; i < panes; i++) {
    const a = o.at - o.width / 2 + (o.width * i) / panes + 0.03;
    const b = o.at - o.width / 2 + (o.width * (i + 1)) / panes - 0.03;
    for (const [lo, hi] of [
      [0.03, 0.73],
      [0.78, 0.97],
    ] as const)
      for (const g of [0.025, 0]) {
        const [y0, y1] = [o.sill + Math.min(1.6, o.height) * lo - g, o.sill + Math.min(1.6, o.height) * hi + g];
        const corners = [land(a - g, y0), land(b + g, y0), land(b + g, y1), land(a - g, y1)];
        const kept = clipToRect(
          corners.map(([x, y]) => [x, y] as const),
          -edge,
          0.1,
          edge,
          room.height,
        );
        if (kept.length > 2) outlines.push(kept.map(([x, y]): Vec3 => [x, y, room.depth - 0.001]));
      }
  }
  stage.layers(outlines, mix(house.tones.light, "#ffffff", 0.1), stage.sunStrength * 0.8);
}

/** The sunlit air between a window and its patch on the floor. */
export function sunbeam(stage: Stage, room: Room, house: House, o: Opening): void {
  if (o.wall === "back") return;
  const { light, mood } = house.tones;
  const dir = sunDirection(stage, house, o);
  const top = o.sill + Math.min(1.6, o.height) * 0.97;
  const corner = (u: number, y: number): Vec3 => wallPoint(room, o.wall, u, y);
  const fallen = (p: Vec3): Vec3 => {
    const t = Math.min(p[1] / -dir[1], dir[2] > 0 ? (room.depth - p[2]) / dir[2] : 9);
    return [p[0] + dir[0] * t, p[1] + dir[1] * t, p[2] + dir[2] * t];
  };
  const [u0, u1] = [o.at - o.width / 2, o.at + o.width / 2];
  const from = [corner(u0, top), corner(u1, top), corner(u1, o.sill), corner(u0, o.sill)];
  const points = [...from, ...from.map(fallen)].map((p) => stage.cam.point(p));
  const start = stage.cam.point(corner(o.at, (o.sill + top) / 2));
  const end = stage.cam.point(fallen(corner(o.at, o.sill)));
  const fill = stage.gradient(
    [
      [0, light, +(0.24 * Math.min(1, mood.sun)).toFixed(3)],
      [1, light, 0.03],
    ],
    start,
    end,
  );
  stage.path(pathOf(hull(points)), fill);
}

/** Sun through an opening, pane by pane, as it lands at a height. Soft edges: three outlines, each larger. */
export function sunPatches(stage: Stage, room: Room, house: House, o: Opening, height: number): Pt[][] {
  const dir = sunDirection(stage, house, o);
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
    const fill = stage.glow(light, mood.lamps ? 0.24 : 0.22, c, 400);
    stage.wash(fill);
  }
  const v = stage.gradient(
    [
      [0, shade, 0.07],
      [0.18, shade, 0],
      [0.8, shade, 0],
      [1, shade, 0.09],
    ],
    [0, 0],
    [0, 1000],
  );
  stage.wash(v);
}

/** Paints what waits, then the light over it: the last step of every room. */
export function finished(stage: Stage, house: House, glowAt: Vec3): Stage {
  stage.flush();
  stage.beams?.();
  finish(stage, house, glowAt);
  return stage;
}
