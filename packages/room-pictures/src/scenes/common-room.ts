/** The common room, with its bookcase. */
import { finished } from "#pictures/rooms/sunlight.ts";
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Local } from "#pictures/canvas/local.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { plant, hangingPlant } from "#pictures/props/plants.ts";
import { rug } from "#pictures/props/small-things.ts";
import { fan, splitAc, pendant } from "#pictures/props/ceiling-fixtures.ts";
import { wallPiece } from "#pictures/props/wall-decor.ts";
import { switchboard, frame } from "#pictures/props/wall-fixtures.ts";
import { chair, diwan } from "#pictures/props/seating.ts";
import { lowTable } from "#pictures/props/tables.ts";
import { featureOn, wallPlace } from "#pictures/rooms/room.ts";
import type { Room } from "#pictures/rooms/room.ts";
import { drawShell } from "#pictures/rooms/shell.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function commonRoom(house: House, r: Random, ratio: number): Stage {
  const { facts } = house;
  const layout = r.int(0, 1);
  const room: Room = { width: 4.8, depth: 3.8, height: 2.95, openings: [], ...featureOn(house, "back") };
  room.openings.push({
    wall: layout ? "back" : "left",
    at: layout ? 1.25 : 2.4,
    width: 1.5,
    sill: 0.9,
    height: 1.35,
    kind: "window",
  });
  const stage = stageFor(
    house,
    r,
    ratio,
    layout
      ? { eye: [-0.4, 1.5, -2.6], yaw: 3, light: [0.5, 0.7, 0.3], orbit: 14 }
      : { eye: [0.5, 1.5, -2.6], yaw: -4, light: [-0.75, 0.6, -0.3], orbit: 14 },
  );
  drawShell(stage, room, house, r);
  const sx = layout ? -0.75 : 0.1;
  rug(stage, { x: sx, z: 2.2 }, house, r.pick(["dhurrie", "jute", "round"] as const), 2.3, 1.5);
  diwan(stage, { x: sx, z: 3.38 }, house);
  lowTable(stage, { x: sx + 0.1, z: 2.35 }, house, r.pick(["cups", "plant", "carrom"] as const));
  chair(stage, { x: sx - 1.15, z: 2.3, turn: 65 }, house, "wood");
  if (r.chance(0.6)) chair(stage, { x: sx + 1.25, z: 2.2, turn: -70 }, house, "stool");
  // Pictures over the seat, or one large piece.
  const hasTrio = r.chance(0.5);
  if (!hasTrio) wallPiece(stage, wallPlace(room, "back", sx, 1.8), house, r, 1.25, 0.8);
  for (const [i, [dx, y, w, h]] of (
    [
      [-0.55, 1.75, 0.42, 0.56],
      [0, 1.8, 0.5, 0.66],
      [0.55, 1.75, 0.42, 0.56],
    ] as const
  ).entries())
    if (hasTrio && (i !== 1 || r.chance(0.8)))
      frame(stage, wallPlace(room, "back", sx + dx, y), house, r, w, h, (i * 2 + r.int(0, 1)) % 6);
  plant(stage, { x: sx - 1.35, z: 3.4 }, house, r, "areca", 1);
  if (!layout) bookcase(stage, { x: 1.95, z: 3.55 }, house, r);
  else plant(stage, { x: 2.05, z: 3.4 }, house, r, "rubber", 0.9);
  if (facts.fan) fan(stage, { x: sx + 0.1, z: 2.1 }, house, room.height, r.between(0, 2));
  else
    pendant(stage, { x: sx + 0.1, z: 2.3 }, house, room.height, {
      drop: 0.62,
      kind: r.pick(["cane", "globe", "dome"] as const),
      size: 0.24,
    });
  if (facts.ac) splitAc(stage, wallPlace(room, layout ? "left" : "back", layout ? 2.6 : -1.45, 2.5), house);
  if (r.chance(0.5)) hangingPlant(stage, { x: layout ? 0.32 : -1.9, z: 3.3 }, house, r, room.height);
  switchboard(stage, wallPlace(room, "back", layout ? 0.25 : 1.35, 1.25), house, 5);
  return finished(stage, house, layout ? [1.25, 1.6, 3.7] : [-2.3, 1.6, 2.4]);
}

function bookcase(stage: Stage, at: { x: number; z: number; turn?: number }, house: House, r: Random): void {
  const { tones: t } = house;
  const w = 0.42;
  stage.now(at, (l) => {
    l.shadow(-w, -0.16, w, 0.2, { spread: 0.2, strength: 0.45 });
    wallShade(l, -w, 0, w, 1.7, 0.239, 0.3, 0.18);
  });
  stage.prop(at, [w * 2, 1.72, 0.44], (l) => {
    l.box([-w, 0, 0.18], [w, 1.7, 0.22], stage.tone(t.wood, 0.3));
    for (const x of [-w, w - 0.03]) l.box([x, 0, -0.14], [x + 0.03, 1.7, 0.18], t.wood);
    for (let i = 0; i < 5; i++) {
      const y = 0.05 + i * 0.4;
      l.box([-w + 0.03, y, -0.14], [w - 0.03, y + 0.03, 0.18], stage.tone(t.wood, -0.05));
      if (i === 4) continue;
      bookRow(l, house, r, -w + 0.05, w - 0.05, y + 0.03);
    }
  });
}

function bookRow(l: Local, house: House, r: Random, x0: number, x1: number, y: number): void {
  const { tones: t } = house;
  const colours = [t.cover, t.accent, t.feature, t.linen, t.curtain, mix(t.cover, t.shade, 0.3)];
  let x = x0 + r.between(0, 0.05);
  const stop = x0 + (x1 - x0) * r.between(0.55, 0.98);
  let i = r.int(0, 5);
  while (x < stop) {
    const w = r.between(0.04, 0.07);
    l.box([x, y, -0.06], [x + w, y + r.between(0.2, 0.31), 0.16], colours[i++ % 6]!);
    x += w + 0.003;
  }
  if (stop < x1 - 0.18)
    l.lathe(
      x1 - 0.1,
      0.02,
      [
        [0.05, y],
        [0.07, y + 0.08],
        [0.04, y + 0.14],
        [0.05, y + 0.18],
      ],
      r.pick([t.pot, t.accent, t.metal]),
    );
}
