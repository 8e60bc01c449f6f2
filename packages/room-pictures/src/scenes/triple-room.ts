/** Rooms with three or four beds. */
import type { Stage } from "#pictures/canvas/stage.ts";
import { rug } from "#pictures/props/small-things.ts";
import { wallPiece } from "#pictures/props/wall-decor.ts";
import { bed, bunk } from "#pictures/props/beds.ts";
import { almirah } from "#pictures/props/almirah.ts";
import { desk } from "#pictures/props/desk.ts";
import { chair } from "#pictures/props/seating.ts";
import { sideTable } from "#pictures/props/tables.ts";
import { bedStyle, fittings, windowOrBalcony } from "./bedroom-fittings.ts";
import { finished } from "#pictures/rooms/sunlight.ts";
import { wallPlace } from "#pictures/rooms/room.ts";
import type { Room } from "#pictures/rooms/room.ts";
import { drawShell } from "#pictures/rooms/shell.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
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
    wallPiece(stage, wallPlace(room, "left", 2.9, 1.7), house, r, 0.85, 0.75);
    fittings(stage, room, house, r, {
      ac: wallPlace(room, "back", -1.58, 2.5),
      fanAt: [0, 2.3],
      board: wallPlace(room, "back", 0.95, 1.3),
    });
    return finished(stage, house, [-0.1, 1.6, 4]);
  }
  if (r.chance(0.5)) return threeInAnL(house, r, ratio, room);
  // Three single beds in a row, heads to the back wall, as in many hostels.
  room.openings.push(windowOrBalcony(house, { wall: "left", at: 2.6, width: 1.4 }));
  const stage = stageFor(house, r, ratio, { eye: [0.55, 1.7, -2.75], yaw: -3, light: [-0.7, 0.65, -0.3] });
  drawShell(stage, room, house, r);
  for (const [i, x] of [-1.55, 0, 1.55].entries()) {
    bed(stage, { x, z: 3.05 }, house, { ...a, cloth: i === 1 ? 2 : 0 });
  }
  for (const x of r.pick([[0], [-0.78, 0.78], [-1.55, 0, 1.55]]))
    wallPiece(stage, wallPlace(room, "back", x, 1.72), house, r, 0.75, 0.65);
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

/** Two beds side by side, the third along the far wall under the window. */
function threeInAnL(house: House, r: Random, ratio: number, room: Room): Stage {
  const { facts } = house;
  const a = bedStyle(r);
  room.width = 5;
  room.depth = 4.3;
  room.openings.push(
    windowOrBalcony(house, { wall: "back", at: facts.balcony ? 2 : 1.2, width: 1.4, sill: 1.05, height: 1.2 }),
  );
  const stage = stageFor(house, r, ratio, {
    eye: [1.2, 1.85, -2.9],
    yaw: -10,
    light: [0.45, 0.75, 0.3],
    focal: 1400,
    horizon: 350,
    orbit: 5,
  });
  drawShell(stage, room, house, r);
  bed(stage, { x: -1.48, z: 3.72, turn: 90 }, house, a);
  bed(stage, { x: -1.48, z: 2.1, turn: 90 }, house, { ...a, cloth: 2 });
  if (facts.balcony) bed(stage, { x: 2, z: 2.1 }, house, a);
  else bed(stage, { x: 1.4, z: 3.78, turn: -90 }, house, a);
  sideTable(stage, { x: -2.24, z: 2.92, turn: 90 }, house, r);
  rug(stage, { x: 0.75, z: 2.35, turn: 90 }, house, r.pick(["dhurrie", "jute", "round"] as const), 1.8, 1.3);
  if (facts.desk && !facts.balcony) {
    desk(stage, { x: 2.18, z: 2.45, turn: -90 }, house, r, { width: 1.15 });
    chair(stage, { x: 1.72, z: 2.45, turn: 80 }, house);
  }
  if (facts.almirah && !facts.balcony) almirah(stage, { x: 0, z: 4.02 }, house, { width: 0.78, top: "boxes" });
  else wallPiece(stage, wallPlace(room, "back", -0.1, 1.75), house, r, 0.7, 0.75);
  wallPiece(stage, wallPlace(room, "back", -1.5, 1.75), house, r, 0.95, 0.75);
  fittings(stage, room, house, r, {
    ac: wallPlace(room, "back", -1.3, 2.5),
    fanAt: [0, 2.4],
    board: wallPlace(room, "back", -0.62, 1.3),
  });
  return finished(stage, house, [1.2, 1.6, 4.2]);
}
