/** Sun through the panes, and the light over the finished picture. */
import { mix } from "#pictures/colours/colour.ts";
import { clipToRect, hull } from "#pictures/canvas/projection.ts";
import { pathOf } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallPoint } from "./room.ts";
import type { Opening, Room } from "./room.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Pt } from "#pictures/canvas/projection.ts";

/** Which way the light falls through an opening. */
function sunDirection(stage: Stage, house: House, o: Opening): Vec3 {
  const low = house.time === "day" ? 1.2 : 0.82;
  const slant = (stage.toLight[0] < 0 ? 1 : -1) * 0.3;
  if (o.wall === "back") return [slant * 1.6, -low, -0.85];
  const aside = o.wall === "left" ? 1 : -1;
  return house.sunFalls === "back" ? [aside, -low * 0.62, 0.42] : [aside, -low, -0.28];
}

/** The panes of a window as [from, to, foot, head] on its wall, each three times and ever smaller: soft edges. */
function panesOf(o: Opening): [number, number, number, number][] {
  const count = o.width > 1.3 ? 3 : 2;
  const width = o.width / count;
  const top = Math.min(o.height, 1.6);
  const gap = 0.03;
  return Array.from({ length: count }, (_, i) => o.at - o.width / 2 + i * width).flatMap((from) =>
    [
      [0.03, 0.73],
      [0.78, 0.97],
    ].flatMap(([low = 0, high = 0]) =>
      [0.02, 0, -0.02].map((grow): [number, number, number, number] => [
        from + gap - grow,
        from + width - gap + grow,
        o.sill + top * low - grow,
        o.sill + top * high + grow,
      ]),
    ),
  );
}

/** The sun that falls from a side window on the back wall. */
export function sunOnBackWall(stage: Stage, room: Room, house: House, o: Opening): void {
  const dir = sunDirection(stage, house, o);
  if (o.wall === "back" || dir[2] <= 0) return;
  const land = (u: number, y: number): Pt => {
    const p = wallPoint(room, o.wall, u, y);
    const t = (room.depth - p[2]) / dir[2];
    return [p[0] + dir[0] * t, p[1] + dir[1] * t];
  };
  const edge = room.width / 2;
  const outlines = panesOf(o).flatMap(([u0, u1, y0, y1]) => {
    const corners = [land(u0, y0), land(u1, y0), land(u1, y1), land(u0, y1)];
    const visible = clipToRect(corners, -edge, 0.1, edge, room.height);
    return visible.length > 2 ? [visible.map(([x, y]): Vec3 => [x, y, room.depth - 0.001])] : [];
  });
  stage.layers(outlines, mix(house.tones.light, "#ffffff", 0.1), stage.sunStrength * 0.55);
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

/** Sun through an opening, pane by pane, as it lands at a height. */
export function sunPatches(stage: Stage, room: Room, house: House, o: Opening, height: number): Pt[][] {
  const dir = sunDirection(stage, house, o);
  const land = (u: number, y: number): Pt => {
    const p = wallPoint(room, o.wall, u, y);
    const t = (Math.max(y, height) - height) / -dir[1];
    return [p[0] + dir[0] * t, p[2] + dir[2] * t];
  };
  return panesOf(o)
    .filter(([, , , y1]) => y1 > height)
    .map(([u0, u1, y0, y1]) => [land(u0, y0), land(u1, y0), land(u1, y1), land(u0, y1)]);
}

/** A quiet vignette and the glow of the window over everything. */
export function finish(stage: Stage, house: House, glowAt?: Vec3): void {
  const { light, shade, mood } = house.tones;
  if (glowAt) {
    const c = stage.cam.point(glowAt);
    const fill = stage.glow(light, mood.lamps ? 0.24 : 0.22, c, 400);
    stage.wash(fill);
  }
  const isNight = mood.sun === 0;
  const v = stage.gradient(
    [
      [0, shade, isNight ? 0.34 : 0.07],
      [isNight ? 0.4 : 0.18, shade, 0],
      [0.8, shade, 0],
      [1, shade, isNight ? 0.24 : 0.09],
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
  // At night lamps light the middle of a room; its edges stay dark.
  if (house.tones.mood.sun === 0) stage.wash(stage.glow("#ffcf85", 0.34, [stage.width / 2, 560], 760));
  finish(stage, house, glowAt);
  return stage;
}
