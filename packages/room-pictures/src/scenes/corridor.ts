/** The corridor with its row of doors. */
import { finished } from "#pictures/rooms/sunlight.ts";
import { mix } from "#pictures/colours/colour.ts";
import { pathOf } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant } from "#pictures/props/plants.ts";
import { slippers } from "#pictures/props/small-things.ts";
import { pendant } from "#pictures/props/ceiling-fixtures.ts";
import { switchboard, hooks, frame } from "#pictures/props/wall-fixtures.ts";
import { shoeRack } from "#pictures/props/tables.ts";
import { wallPlace } from "#pictures/rooms/room.ts";
import type { Room } from "#pictures/rooms/room.ts";
import { drawShell } from "#pictures/rooms/shell.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function corridor(house: House, r: Random, ratio: number): Stage {
  const { tones: t } = house;
  const room: Room = {
    width: 2.5,
    depth: 6.4,
    height: 2.9,
    openings: [],
    floorKind: r.pick(["tile", "oxide", "tile"] as const),
  };
  room.openings.push({ wall: "back", at: 0, width: 1.15, sill: 0.85, height: 1.4, kind: "window", curtains: false });
  for (const z of [2.3, 4.6])
    room.openings.push({ wall: "left", at: z, width: 0.9, sill: 0, height: 2.1, kind: "door" });
  room.openings.push({ wall: "right", at: 4.4, width: 0.9, sill: 0, height: 2.1, kind: "door" });
  const stage = stageFor(house, r, ratio, {
    eye: [0.15, 1.5, -2.2],
    yaw: 0,
    light: [0.2, 0.7, 0.4],
    focal: 1560,
    horizon: 400,
    orbit: 2,
  });
  drawShell(stage, room, house, r);
  // A runner of colour down the middle.
  stage.now({ x: 0, z: 0 }, (l) => {
    l.poly(
      [
        [-0.42, 0.005, 1],
        [0.42, 0.005, 1],
        [0.42, 0.005, 5.4],
        [-0.42, 0.005, 5.4],
      ],
      mix(t.cover, t.linen, 0.12),
    );
    for (const x of [-0.42, 0.36])
      l.poly(
        [
          [x, 0.006, 1],
          [x + 0.06, 0.006, 1],
          [x + 0.06, 0.006, 5.4],
          [x, 0.006, 5.4],
        ],
        t.print,
      );
    let d = "";
    for (let z = 1.3; z < 5.3; z += 0.36)
      d += pathOf(
        stage.cam.polygon(
          [
            [0, 0.007, z - 0.13],
            [0.15, 0.007, z],
            [0, 0.007, z + 0.13],
            [-0.15, 0.007, z],
          ].map(([a, b, c]) => l.w(a!, b!, c!)),
        ),
      );
    stage.path(d, t.accent);
  });
  shoeRack(stage, { x: 1.08, z: 3.0, turn: -90 }, house, r);
  frame(stage, wallPlace(room, "right", 3.0, 1.6), house, r, 0.6, 0.8);
  plant(stage, { x: 1.0, z: 5.9 }, house, r, "areca", 1);
  plant(stage, { x: -1.0, z: 5.9 }, house, r, "rubber", 0.95);
  plant(stage, { x: 1.0, z: 2.1 }, house, r, r.pick(["snake", "tulsi"] as const), 1);
  plant(stage, { x: -1.02, z: 3.45 }, house, r, "tulsi", 0.9);
  hooks(stage, wallPlace(room, "left", 3.45, 1.75), house, r);
  pendant(stage, { x: 0, z: 4 }, house, room.height, {
    drop: 0.55,
    kind: house.bedhead === "cane" ? "cane" : "dome",
    size: 0.2,
  });
  for (const z of [2.3, 4.6]) {
    stage.now({ x: -0.98, z }, (l) => {
      stage.shadow(-1.2, z - 0.36, -0.78, z + 0.36, { spread: 0.05, strength: 0.2 });
      l.poly(
        [
          [-0.2, 0.01, -0.35],
          [0.2, 0.01, -0.35],
          [0.2, 0.01, 0.35],
          [-0.2, 0.01, 0.35],
        ],
        t.accent,
      );
      l.poly(
        [
          [-0.15, 0.011, -0.3],
          [0.15, 0.011, -0.3],
          [0.15, 0.011, 0.3],
          [-0.15, 0.011, 0.3],
        ],
        mix(t.accent, t.print, 0.3),
      );
    });
  }
  slippers(stage, { x: -0.66, z: 2.55, turn: 80 }, house);
  switchboard(stage, wallPlace(room, "left", 5.35, 1.25), house, 3);
  return finished(stage, house, [0, 1.6, 6.3]);
}
