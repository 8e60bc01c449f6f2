/** The kitchen. */
import { finished } from "#pictures/rooms/sunlight.ts";
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant } from "#pictures/props/plants.ts";
import { matka } from "#pictures/props/small-things.ts";
import { pendant } from "#pictures/props/ceiling-fixtures.ts";
import { clock, frame } from "#pictures/props/wall-fixtures.ts";
import { chair } from "#pictures/props/seating.ts";
import { counter, waterPurifier } from "#pictures/props/kitchen-counter.ts";
import { steelShelf, fridge, diningTable, bench } from "#pictures/props/kitchen-furniture.ts";
import { featureOn, wallPlace } from "#pictures/rooms/room.ts";
import type { Room } from "#pictures/rooms/room.ts";
import { drawShell } from "#pictures/rooms/shell.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function kitchen(house: House, r: Random, ratio: number): Stage {
  const { tones: t, facts } = house;
  const layout = r.int(0, 1);
  if (layout === 0) {
    const room: Room = {
      width: 4.2,
      depth: 3.4,
      height: 2.9,
      openings: [{ wall: "back", at: 0.45, width: 1.1, sill: 1.2, height: 1.0, kind: "window", curtains: false }],
      tiles: { to: 1.55, colour: mix(t.wall, t.feature, 0.25), size: 0.2, walls: ["back"] },
    };
    const stage = stageFor(house, r, ratio, { eye: [-0.25, 1.5, -2.4], yaw: 2, light: [0.35, 0.75, 0.3], focal: 1450 });
    drawShell(stage, room, house, r);
    counter(stage, { x: 0.25, z: 3.1 }, house, r, 2.7);
    steelShelf(stage, wallPlace(room, "back", -0.75, 1.75), house, r, 1.15);
    if (facts.fridge) fridge(stage, { x: -1.62, z: 3.05 }, house);
    else plant(stage, { x: -1.6, z: 3.05 }, house, r, "areca", 0.9);
    if (facts.purifier) waterPurifier(stage, wallPlace(room, "back", 1.4, 1.35), house);
    frame(stage, wallPlace(room, "right", 2.3, 1.7), house, r, 0.5, 0.65);
    diningTable(stage, { x: 0.75, z: 1.75 }, house, { length: 1.15, depth: 0.7, laid: 2 });
    chair(stage, { x: 0.45, z: 2.22, turn: 8 }, house);
    chair(stage, { x: 1.6, z: 1.75, turn: -92 }, house);
    pendant(stage, { x: 0.75, z: 1.9 }, house, room.height, { drop: 0.72, kind: r.pick(["dome", "cane"] as const) });
    matka(stage, { x: -1.65, z: 2.1 }, house);
    return finished(stage, house, [0.45, 1.7, 3.3]);
  }
  const room: Room = {
    width: 4.8,
    depth: 3.7,
    height: 2.95,
    openings: [{ wall: "left", at: 2.3, width: 1.5, sill: 0.95, height: 1.3, kind: "window" }],
    ...featureOn(house, "back"),
  };
  const stage = stageFor(house, r, ratio, { eye: [0.4, 1.6, -2.6], yaw: -3, light: [-0.7, 0.65, -0.3], focal: 1420 });
  drawShell(stage, room, house, r);
  diningTable(stage, { x: -0.1, z: 2.3 }, house, { length: 2.2, depth: 0.8, laid: 4 });
  bench(stage, { x: -0.1, z: 2.98 }, house, 1.9);
  bench(stage, { x: -0.1, z: 1.6 }, house, 1.9);
  for (const x of [-0.75, 0.55])
    pendant(stage, { x, z: 2.3 }, house, room.height, {
      drop: 0.95,
      kind: house.bedhead === "cane" ? "cane" : "dome",
      size: 0.22,
    });
  steelShelf(stage, wallPlace(room, "back", -0.95, 1.45), house, r, 1.5);
  if (facts.fridge) fridge(stage, { x: 1.9, z: 3.35 }, house);
  else plant(stage, { x: 2, z: 3.3 }, house, r, "areca", 1);
  frame(stage, wallPlace(room, "back", 0.9, 1.5), house, r, 0.5, 0.6);
  clock(stage, wallPlace(room, "back", 1.35, 2.05), house, r);
  plant(stage, { x: -2.1, z: 3.35 }, house, r, "rubber", 0.95);
  if (facts.purifier) waterPurifier(stage, wallPlace(room, "right", 2.6, 1.3), house);
  return finished(stage, house, [-2.3, 1.6, 2.3]);
}
