/** The laundry. */
import { finished } from "#pictures/rooms/sunlight.ts";
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { plant } from "#pictures/props/plants.ts";
import { basket } from "#pictures/props/small-things.ts";
import { tubeLight } from "#pictures/props/ceiling-fixtures.ts";
import { frame } from "#pictures/props/wall-fixtures.ts";
import { basin } from "#pictures/props/sanitary.ts";
import { bucket } from "#pictures/props/bathroom-things.ts";
import { washingMachine, dryingRack } from "#pictures/props/laundry-things.ts";
import { wallPlace } from "#pictures/rooms/room.ts";
import type { Room } from "#pictures/rooms/room.ts";
import { drawShell } from "#pictures/rooms/shell.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function laundry(house: House, r: Random, ratio: number): Stage {
  const { tones: t, facts } = house;
  const room: Room = {
    width: 3.3,
    depth: 2.9,
    height: 2.8,
    openings: [{ wall: "left", at: 1.95, width: 1.3, sill: 0.95, height: 1.25, kind: "window", curtains: false }],
    tiles: { to: 1.25, colour: mix(t.feature, t.ceiling, 0.35), size: 0.2, walls: ["back", "left", "right"] },
  };
  const stage = stageFor(house, r, ratio, { eye: [0.35, 1.45, -2.4], yaw: -4, light: [-0.7, 0.65, -0.3], focal: 1560 });
  drawShell(stage, room, house, r);
  if (facts.washingMachine) {
    washingMachine(stage, { x: -0.55, z: 2.57 }, house);
    stage.prop({ x: -0.55, z: 2.57, y: 0.87 }, [0.5, 0.3, 0.4], (l) => {
      l.box([-0.2, 0, -0.14], [0.14, 0.05, 0.16], t.linen, { soft: 0.012 });
      l.box([-0.19, 0.05, -0.13], [0.13, 0.1, 0.15], t.cover, { soft: 0.012 });
      l.box([-0.18, 0.1, -0.12], [0.12, 0.15, 0.14], t.curtain, { soft: 0.012 });
    });
  }
  stage.now(wallPlace(room, "back", -0.3, 1.55), (l) => {
    wallShade(l, -0.6, -0.02, 0.6, 0.03, -0.002, 0.28, 0.1);
    l.box([-0.6, 0, -0.22], [0.6, 0.03, 0], t.wood);
    l.flush();
    for (const [i, x] of [-0.5, -0.34, -0.2].entries())
      l.lathe(
        x,
        -0.1,
        [
          [0.055, 0.03],
          [0.06, 0.2 - i * 0.03],
          [0.03, 0.24 - i * 0.03],
          [0.03, 0.27 - i * 0.03],
        ],
        [t.accent, t.cover, t.linen][i]!,
      );
    l.flush();
    l.box([0.05, 0.03, -0.18], [0.42, 0.22, -0.02], mix("#c9a15f", t.linen, 0.1), { soft: 0.01 });
    l.flush();
  });
  dryingRack(stage, { x: 0.75, z: 1.95, turn: r.between(-8, 8) }, house);
  basket(stage, { x: 0.25, z: 2.55 }, house);
  basin(stage, { x: 1.2, z: 2.65 }, house, true);
  bucket(stage, { x: -1.2, z: 1.9 }, house, false, t.cover);
  plant(stage, { x: -1.35, z: 2.6 }, house, r, "money", 0.9);
  tubeLight(stage, wallPlace(room, "back", 0.5, 2.4), house);
  frame(stage, wallPlace(room, "back", 0.85, 1.75), house, r, 0.4, 0.5);
  return finished(stage, house, [-1.6, 1.6, 1.95]);
}
