/** The empty room: openings, floor, ceiling, walls, corners. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { outlook } from "#pictures/props/outlook.ts";
import { grilleAndFrame, curtains } from "#pictures/props/windows.ts";
import { doorLeaf } from "#pictures/props/doors.ts";
import { FRONT, wallPlace, wallRect } from "./room.ts";
import type { Opening, Room } from "./room.ts";
import { drawWall } from "./walls.ts";
import { drawFloor } from "./floor.ts";
import { sunbeam, sunOnBackWall, sunPatches } from "./sunlight.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Pt, Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export function drawShell(stage: Stage, room: Room, house: House, r: Random): void {
  const { tones: t } = house;
  const { width: W, depth: D, height: H } = room;
  stage.floor = [-W / 2, FRONT, W / 2, D];

  for (const o of room.openings) {
    const place = wallPlace(room, o.wall, o.at, o.sill);
    stage.clipped(wallRect(room, o.wall, o.at - o.width / 2, o.sill, o.at + o.width / 2, o.sill + o.height), () => {
      if (o.kind === "door") doorLeaf(stage, place, o, house);
      else {
        outlook(stage, place, o, house, r);
        reveal(stage, place, o, house);
        grilleAndFrame(stage, place, o, house);
      }
    });
  }

  drawFloor(stage, room, house, r);
  stage.poly(
    [
      [-W / 2, H, FRONT],
      [W / 2, H, FRONT],
      [W / 2, H, D],
      [-W / 2, H, D],
    ],
    stage.gradient(
      [
        [0, stage.tone(t.ceiling, 0.09)],
        [1, stage.tone(t.ceiling, 0.02)],
      ],
      stage.cam.point([0, H, D]),
      [stage.width / 2, 0],
    ),
  );

  for (const wall of ["back", "left", "right"] as const) drawWall(stage, room, house, wall);
  drawCorners(stage, room, house);
  const sunny = room.openings.filter((o) => o.kind === "window" || o.kind === "balcony");
  stage.sunStrength = 0.34 * t.mood.sun;
  if (t.mood.sun > 0) {
    stage.sun = (y) => sunny.flatMap((o) => sunPatches(stage, room, house, o, y));
    for (const o of sunny) sunOnBackWall(stage, room, house, o);
    stage.beams = () => {
      for (const o of sunny) sunbeam(stage, room, house, o);
    };
  }

  for (const o of room.openings) {
    const place = wallPlace(room, o.wall, o.at, o.sill);
    if (o.kind === "door") casing(stage, place, o, house);
    else if (o.curtains !== false && o.kind !== "hatch") curtains(stage, place, o, house);
  }
}

/** Corners, the ceiling line and the floor line gather a little shade. */
function drawCorners(stage: Stage, room: Room, house: House): void {
  const { width: W, depth: D, height: H } = room;
  const { shade } = house.tones;
  const strip = (edge: [Vec3, Vec3], away: Vec3, strength: number) => {
    const [a, b] = edge;
    const off = (p: Vec3): Vec3 => [p[0] + away[0], p[1] + away[1], p[2] + away[2]];
    const m: Vec3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
    // The gradient must run square to the edge on screen, or it shows at the far side.
    const [pa, pb, pm, po] = [stage.cam.point(a), stage.cam.point(b), stage.cam.point(m), stage.cam.point(off(m))];
    const length = Math.hypot(pb[0] - pa[0], pb[1] - pa[1]) || 1;
    const e: Pt = [(pb[0] - pa[0]) / length, (pb[1] - pa[1]) / length];
    const along = (po[0] - pm[0]) * e[0] + (po[1] - pm[1]) * e[1];
    stage.poly(
      [a, b, off(b), off(a)],
      stage.gradient(
        [
          [0, shade, +strength.toFixed(3)],
          [1, shade, 0],
        ],
        pm,
        [po[0] - along * e[0], po[1] - along * e[1]],
      ),
    );
  };
  const s = 0.17;
  for (const side of [-1, 1]) {
    strip(
      [
        [(side * W) / 2, 0, D],
        [(side * W) / 2, H, D],
      ],
      [-side * 0.5, 0, 0],
      s,
    );
    strip(
      [
        [(side * W) / 2, 0, D],
        [(side * W) / 2, H, D],
      ],
      [0, 0, -0.5],
      s * 0.8,
    );
  }
  strip(
    [
      [-W / 2, H, D],
      [W / 2, H, D],
    ],
    [0, -0.3, 0],
    s * 0.7,
  );
  strip(
    [
      [-W / 2, 0, D],
      [W / 2, 0, D],
    ],
    [0, 0, -0.4],
    s * 1.1,
  );
  for (const side of [-1, 1]) {
    const e: [Vec3, Vec3] = [
      [(side * W) / 2, 0, D - 3.2],
      [(side * W) / 2, 0, D],
    ];
    strip(e, [-side * 0.35, 0, 0], s);
  }
}

function reveal(stage: Stage, place: Place, o: Opening, house: House): void {
  const { tones: t } = house;
  const w = o.width / 2;
  const h = o.height;
  const d = 0.16;
  const c = mix(t.wall, t.ceiling, 0.5);
  stage.now(place, (l) => {
    const e = l.eye;
    const face = (pts: Vec3[], amount: number) => l.poly(pts, stage.tone(c, amount));
    if (e[0] > -w)
      face(
        [
          [-w, 0, 0],
          [-w, 0, d],
          [-w, h, d],
          [-w, h, 0],
        ],
        0.05,
      );
    if (e[0] < w)
      face(
        [
          [w, 0, 0],
          [w, 0, d],
          [w, h, d],
          [w, h, 0],
        ],
        0.14,
      );
    if (e[1] > 0)
      face(
        [
          [-w, 0, 0],
          [w, 0, 0],
          [w, 0, d],
          [-w, 0, d],
        ],
        -0.35,
      );
    if (e[1] < h)
      face(
        [
          [-w, h, 0],
          [w, h, 0],
          [w, h, d],
          [-w, h, d],
        ],
        0.16,
      );
  });
}

function casing(stage: Stage, place: Place, o: Opening, house: House): void {
  const w = o.width / 2;
  const f = 0.07;
  stage.now(place, (l) => {
    const c = stage.lit(house.trim, l.turned([0, 0, -1]));
    l.poly(
      [
        [-w - f, 0, 0],
        [-w, 0, 0],
        [-w, o.height, 0],
        [-w - f, o.height, 0],
      ],
      c,
    );
    l.poly(
      [
        [w, 0, 0],
        [w + f, 0, 0],
        [w + f, o.height, 0],
        [w, o.height, 0],
      ],
      c,
    );
    l.poly(
      [
        [-w - f, o.height, 0],
        [w + f, o.height, 0],
        [w + f, o.height + f, 0],
        [-w - f, o.height + f, 0],
      ],
      stage.tone(c, -0.1),
    );
  });
}
