/** Rooms with three or four beds. */
import type { Stage } from "#demo/pictures/stage.ts";
import { rug } from "#demo/pictures/props/small-things.ts";
import { frame } from "#demo/pictures/props/wall-fixtures.ts";
import { bed, bunk } from "#demo/pictures/props/beds.ts";
import { almirah } from "#demo/pictures/props/almirah.ts";
import { desk } from "#demo/pictures/props/desk.ts";
import { chair } from "#demo/pictures/props/seating.ts";
import { sideTable } from "#demo/pictures/props/tables.ts";
import { bedStyle, fittings, windowOrBalcony } from "./bedroom-fittings.ts";
import { finished } from "./sunlight.ts";
import { wallPlace } from "./room.ts";
import type { Room } from "./room.ts";
import { drawShell } from "./shell.ts";
import type { House } from "#demo/pictures/house.ts";
import type { Random } from "#demo/pictures/random.ts";
import { stageFor } from "./camera.ts";

export function tripleRoom(house: House, beds: number, r: Random, ratio: number): Stage {
  const { facts } = house;
  const room: Room = {
    width: 4.7,
    depth: 4.1,
    height: 2.95,
    openings: [],
    ...(house.wall === "feature" ? { feature: "back" as const } : {}),
  };
  const a = bedStyle(r);
  const withBunk = beds > 3 || r.chance(0.45);
  if (withBunk) {
    room.openings.push(windowOrBalcony(house, { wall: "back", at: -0.1, width: 1.3 }));
    const stage = stageFor(house, r, ratio, { eye: [-0.25, 1.6, -2.6], yaw: 0, light: [-0.35, 0.75, 0.3] });
    drawShell(stage, room, house, r);
    bunk(stage, { x: 1.72, z: 2.95 }, house);
    if (beds > 3) bunk(stage, { x: -1.72, z: 2.95, turn: 180 }, house);
    else bed(stage, { x: -1.8, z: 3.0 }, house, a);
    rug(stage, { x: 0, z: 2.4 }, house, r.pick(["dhurrie", "jute", "round"] as const), 1.6, 1.2);
    if (facts.desk && !facts.balcony) {
      desk(stage, { x: -0.1, z: 3.8 }, house, r, { width: 1.3, shelf: false });
      chair(stage, { x: -0.1, z: 3.4, turn: 175 }, house);
    }
    if (facts.almirah) almirah(stage, { x: -2.05, z: 1.3, turn: 90 }, house, { width: 1.1, top: "suitcase" });
    frame(stage, wallPlace(room, "left", 2.9, 1.6), house, r);
    fittings(stage, room, house, r, {
      ac: wallPlace(room, "back", -1.58, 2.5),
      fanAt: [0, 2.3],
      board: wallPlace(room, "back", 0.95, 1.3),
    });
    return finished(stage, house, [-0.1, 1.6, 4]);
  }
  // Three single beds in a row, heads to the back wall, as in many hostels.
  room.openings.push(windowOrBalcony(house, { wall: "left", at: 2.6, width: 1.4 }));
  const stage = stageFor(house, r, ratio, { eye: [0.55, 1.7, -2.75], yaw: -3, light: [-0.7, 0.65, -0.3] });
  drawShell(stage, room, house, r);
  for (const [i, x] of [-1.55, 0, 1.55].entries()) {
    bed(stage, { x, z: 3.05 }, house, { ...a, cloth: i === 1 ? 2 : 0 });
    frame(stage, wallPlace(room, "back", x, 1.62), house, r, 0.38, 0.5);
  }
  for (const x of [-0.78, 0.78]) sideTable(stage, { x, z: 3.84 }, house, r);
  rug(stage, { x: 0, z: 1.6 }, house, r.pick(["dhurrie", "jute"] as const), 2.4, 0.7);
  if (facts.desk) desk(stage, { x: 2.05, z: 1.42, turn: -90 }, house, r, { width: 1.1 });
  else if (facts.almirah) almirah(stage, { x: 2.06, z: 1.38, turn: -90 }, house, { width: 1.2, top: "boxes" });
  fittings(stage, room, house, r, {
    ac: wallPlace(room, "back", 0, 2.5),
    fanAt: [0, 2.3],
    board: wallPlace(room, "back", 2.15, 1.3),
  });
  return finished(stage, house, [-2.3, 1.6, 2.6]);
}
