/** Painted, dadoed and tiled walls. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallPoint, wallEnds, wallRect, wallColour } from "./room.ts";
import type { WallName, Opening, Room } from "./room.ts";
import type { House } from "#pictures/house.ts";
import type { Pt } from "#pictures/canvas/projection.ts";

export function drawWall(stage: Stage, room: Room, house: House, wall: WallName): void {
  const { tones: t } = house;
  const [u0, u1] = wallEnds(room, wall);
  const H = room.height;
  const holes = room.openings.filter((o) => o.wall === wall);
  const band = (y0: number, y1: number, colour: string) => {
    let d = pathOf(stage.cam.polygon(wallRect(room, wall, u0, y0, u1, y1)));
    if (!d) return;
    for (const o of holes) {
      const a = Math.max(y0, o.sill);
      const b = Math.min(y1, o.sill + o.height);
      if (b > a) d += pathOf(stage.cam.polygon(wallRect(room, wall, o.at - o.width / 2, a, o.at + o.width / 2, b)));
    }
    const c = wallColour(stage, colour, wall);
    const lightLeft = stage.toLight[0] < 0;
    const [near, far]: [Pt, Pt] =
      wall === "back"
        ? [
            stage.cam.point(wallPoint(room, wall, lightLeft ? u0 : u1, H / 2)),
            stage.cam.point(wallPoint(room, wall, lightLeft ? u1 : u0, H / 2)),
          ]
        : [
            stage.cam.point(wallPoint(room, wall, room.depth - 2.6, H / 2)),
            stage.cam.point(wallPoint(room, wall, room.depth, H / 2)),
          ];
    const fill =
      wall === "back"
        ? stage.gradient(
            [
              [0, stage.tone(c, -0.38)],
              [0.5, stage.tone(c, -0.05)],
              [1, stage.tone(c, 0.11)],
            ],
            near,
            [far[0], near[1]],
          )
        : stage.gradient(
            [
              [0, stage.tone(c, 0.08)],
              [0.65, stage.tone(c, -0.1)],
              [1, stage.tone(c, 0.03)],
            ],
            near,
            [far[0], near[1]],
          );
    stage.path(d, fill, { evenodd: true });
  };
  const tiles = !room.tiles?.walls || room.tiles.walls.includes(wall) ? room.tiles : undefined;
  if (tiles) {
    band(tiles.to, H, t.wall);
    band(0, tiles.to, tiles.colour);
    // A course of darker tiles.
    if (tiles.size === 0.2) band(tiles.to - 0.4, tiles.to - 0.2, mix(tiles.colour, t.feature, 0.6));
    tileLines(stage, room, wall, tiles, holes);
  } else if (room.feature === wall) {
    band(0, H, t.feature);
  } else if (house.wall === "dado" && !room.tiles) {
    band(1.05, H, t.wall);
    band(0, 1.05, t.feature);
    band(1.04, 1.08, mix(t.feature, t.linen, 0.6));
  } else if (house.wall === "panel") {
    // Boards up to the breast, painted; a rail over them.
    const board = mix(t.feature, t.linen, 0.35);
    band(1.15, H, t.wall);
    band(0, 1.15, board);
    const grooves = Array.from({ length: Math.floor((u1 - u0) / 0.16) }, (_, i) => u0 + 0.08 + i * 0.16)
      .filter((u) => u > room.depth - 4.4 || wall === "back")
      .filter((u) => !holes.some((o) => o.sill < 1.15 && Math.abs(u - o.at) < o.width / 2 + 0.02));
    stage.path(
      grooves.map((u) => pathOf(stage.cam.polygon(wallRect(room, wall, u, 0.1, u + 0.012, 1.12)))).join(""),
      stage.tone(board, 0.3),
      { opacity: 0.5 },
    );
    band(1.13, 1.19, mix(board, t.linen, 0.5));
  } else {
    band(0, H, t.wall);
    if (house.wall === "border" && !room.tiles) stencil(stage, room, wall, house);
  }

  if (!tiles) {
    const c = stage.tone(mix(house.trim, t.wall, 0.25), wall === "back" ? 0 : 0.08);
    const gaps = holes.filter((o) => o.sill < 0.02).toSorted((a, b) => a.at - b.at);
    let from = u0;
    let d = "";
    for (const g of [...gaps, undefined]) {
      const to = g ? g.at - g.width / 2 - 0.06 : u1;
      if (to > from) d += pathOf(stage.cam.polygon(wallRect(room, wall, from, 0, to, 0.1)));
      if (g) from = g.at + g.width / 2 + 0.06;
    }
    stage.path(d, c);
  }
}

/** A stencilled line of leaves and dots under the ceiling. */
function stencil(stage: Stage, room: Room, wall: WallName, house: House): void {
  const { tones: t } = house;
  const [a, u1] = wallEnds(room, wall);
  const u0 = wall === "back" ? a : Math.max(a, room.depth - 4.2);
  const y = room.height - 0.3;
  const patch = (points: readonly (readonly [number, number])[]) =>
    pathOf(stage.cam.polygon(points.map(([u, v]) => wallPoint(room, wall, u, v))));
  const line = (v: number, h: number) =>
    patch([
      [u0, v],
      [u1, v],
      [u1, v + h],
      [u0, v + h],
    ]);
  let leaves = "";
  let dots = "";
  for (let u = u0 + 0.12; u < u1 - 0.1; u += 0.24) {
    leaves += patch([
      [u - 0.08, y],
      [u, y + 0.07],
      [u + 0.08, y],
      [u, y - 0.07],
    ]);
    dots += patch([
      [u + 0.1, y],
      [u + 0.12, y + 0.025],
      [u + 0.14, y],
      [u + 0.12, y - 0.025],
    ]);
  }
  stage.path(leaves, mix(t.feature, t.cover, 0.3), { opacity: 0.85 });
  stage.path(dots + line(y + 0.1, 0.02) + line(y - 0.13, 0.03), mix(t.accent, t.wall, 0.25), { opacity: 0.8 });
}

function tileLines(
  stage: Stage,
  room: Room,
  wall: WallName,
  { to, size, colour }: NonNullable<Room["tiles"]>,
  holes: readonly Opening[],
): void {
  const [a, u1] = wallEnds(room, wall);
  const u0 = wall === "back" ? a : Math.max(a, room.depth - 3.4);
  let d = "";
  const strip = (x0: number, y0: number, x1: number, y1: number) => {
    if (holes.some((o) => x1 > o.at - o.width / 2 && x0 < o.at + o.width / 2 && y1 > o.sill && y0 < o.sill + o.height))
      return;
    d += pathOf(stage.cam.polygon(wallRect(room, wall, x0, y0, x1, y1)));
  };
  for (let y = size; y < to - 0.01; y += size) {
    let from = u0;
    for (const o of holes.toSorted((p, q) => p.at - q.at))
      if (y > o.sill && y < o.sill + o.height) {
        strip(from, y, o.at - o.width / 2 - 0.001, y + 0.007);
        from = o.at + o.width / 2 + 0.001;
      }
    strip(from, y, u1, y + 0.007);
  }
  for (let u = u1 - size; u > u0; u -= size) {
    const o = holes.find((h) => u > h.at - h.width / 2 - 0.02 && u < h.at + h.width / 2 + 0.02);
    if (!o) strip(u, 0, u + 0.007, to);
    else {
      if (o.sill > 0.02) strip(u, 0, u + 0.007, o.sill - 0.001);
      if (o.sill + o.height < to) strip(u, o.sill + o.height + 0.001, u + 0.007, to);
    }
  }
  stage.path(d, stage.tone(colour, 0.22), { opacity: 0.55 });
  let cap = "";
  let from = u0;
  for (const o of holes.toSorted((p, q) => p.at - q.at).filter((h) => to > h.sill && to < h.sill + h.height)) {
    cap += pathOf(stage.cam.polygon(wallRect(room, wall, from, to, o.at - o.width / 2, to + 0.05)));
    from = o.at + o.width / 2;
  }
  stage.path(cap + pathOf(stage.cam.polygon(wallRect(room, wall, from, to, u1, to + 0.05))), stage.tone(colour, 0.16));
}
