/** Rooms with two beds. */
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant } from "#pictures/props/plants.ts";
import { rug, basket } from "#pictures/props/small-things.ts";
import { wallPiece } from "#pictures/props/wall-decor.ts";
import { hooks } from "#pictures/props/wall-fixtures.ts";
import type { BedStyle } from "#pictures/props/bed-linen.ts";
import { bed } from "#pictures/props/beds.ts";
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

export function doubleRoom(house: House, r: Random, ratio: number): Stage {
  const { facts } = house;
  const layout = r.int(0, 2);
  const room: Room = {
    width: 4.3,
    depth: 3.8,
    height: 2.9,
    openings: [],
    ...(house.wall === "feature" ? { feature: "back" as const } : {}),
  };
  const a = bedStyle(r);
  const b: BedStyle = { ...a, cloth: r.chance(0.5) ? 0 : 2 };
  if (layout === 0) {
    // Heads to the back wall, window between.
    room.width = 5;
    room.openings.push(windowOrBalcony(house, { wall: "back", at: 0, width: 1.1, sill: 0.95 }));
    const stage = stageFor(house, r, ratio, { eye: [0.2, 1.55, -2.9], yaw: 0, light: [-0.4, 0.75, 0.3] });
    drawShell(stage, room, house, r);
    bed(stage, { x: -1.28, z: 2.75 }, house, a);
    bed(stage, { x: 1.28, z: 2.75 }, house, b);
    if (!facts.balcony) sideTable(stage, { x: 0, z: 3.55 }, house, r);
    rug(stage, { x: 0, z: 2.25 }, house, r.pick(["dhurrie", "round", "jute"] as const), 1.4, 1.5);
    wallPiece(stage, wallPlace(room, "back", -1.28, 1.72), house, r, 0.72, 0.7);
    wallPiece(stage, wallPlace(room, "back", 1.28, 1.72), house, r, 0.72, 0.7);
    if (facts.almirah) almirah(stage, { x: -2.14, z: 3.5 }, house, { width: 0.68, top: "suitcase" });
    else plant(stage, { x: -2.1, z: 3.4 }, house, r, "areca", 0.9);
    if (facts.desk) {
      desk(stage, { x: 2.2, z: 2.6, turn: -90 }, house, r, { width: 1.0 });
      chair(stage, { x: 2.12, z: 1.72, turn: -40 }, house);
    } else plant(stage, { x: 2.15, z: 3.4 }, house, r, "rubber", 0.95);
    if (!facts.desk || r.chance(0.5)) hooks(stage, wallPlace(room, "left", 2.5, 1.75), house, r);
    fittings(stage, room, house, r, {
      ac: wallPlace(room, "left", 2.6, 2.42),
      fanAt: [0, 2.2],
      board: wallPlace(room, "back", 1.85, 1.25),
    });
    return finished(stage, house, [0, 1.6, 3.7]);
  }
  if (layout === 1) {
    // One bed along each side wall, desk under the window.
    room.openings.push(windowOrBalcony(house, { wall: "back", at: 0.1, width: 1.5, sill: 1.05, height: 1.15 }));
    const stage = stageFor(house, r, ratio, { eye: [-0.2, 1.5, -2.7], yaw: 0, light: [0.4, 0.75, 0.3] });
    drawShell(stage, room, house, r);
    bed(stage, { x: -1.62, z: 2.72 }, house, a);
    bed(stage, { x: 1.62, z: 2.72 }, house, b);
    if (facts.desk && !facts.balcony) {
      desk(stage, { x: 0.05, z: 3.5 }, house, r, { width: 1.3, shelf: false });
      chair(stage, { x: -0.05, z: 3.08, turn: 186 }, house);
    } else if (!facts.balcony) sideTable(stage, { x: -0.4, z: 3.5 }, house, r);
    rug(stage, { x: 0, z: 2.15 }, house, r.pick(["jute", "round"] as const), 1.5, 1.2);
    wallPiece(stage, wallPlace(room, "left", 2.7, 1.7), house, r, 0.85, 0.75);
    wallPiece(stage, wallPlace(room, "right", 2.7, 1.7), house, r, 0.85, 0.75);
    if (facts.almirah) almirah(stage, { x: 1.86, z: 1.1, turn: -90 }, house, { width: 1, top: "boxes" });
    fittings(stage, room, house, r, {
      ac: wallPlace(room, "left", 2.5, 2.42),
      fanAt: [0.1, 2.2],
      board: wallPlace(room, "back", -0.95, 1.3),
    });
    return finished(stage, house, [0.1, 1.6, 3.7]);
  }
  // Layout 2: both heads to the left wall, almirahs on the back wall.
  room.width = 4.4;
  room.openings.push(windowOrBalcony(house, { wall: "left", at: 2.42, width: 0.95, sill: 1.05, height: 1.15 }));
  const stage = stageFor(house, r, ratio, {
    eye: [0.9, 1.95, -3.3],
    yaw: -11,
    light: [-0.7, 0.65, -0.3],
    focal: 1440,
    horizon: 310,
  });
  if (facts.balcony) room.openings = [{ wall: "back", at: 1.3, width: 1.3, sill: 0, height: 2.2, kind: "balcony" }];
  drawShell(stage, room, house, r);
  bed(stage, { x: -1.18, z: 3.25, turn: 90 }, house, a);
  bed(stage, { x: -1.18, z: 1.72, turn: 90 }, house, b);
  sideTable(stage, { x: -1.95, z: 2.49, turn: 90 }, house, r);
  rug(stage, { x: 0.75, z: 2.3, turn: 90 }, house, r.pick(["dhurrie", "jute"] as const), 1.9, 1.1);
  basket(stage, { x: 0.1, z: 3.55 }, house);
  if (facts.almirah && !facts.balcony)
    almirah(stage, { x: 1.0, z: 3.5 }, house, { width: 1.25, mirror: true, top: "suitcase" });
  if (facts.desk) {
    desk(stage, { x: 1.88, z: 2.5, turn: -90 }, house, r, { width: 1.2 });
    chair(stage, { x: 1.4, z: 2.5, turn: 80 }, house);
  } else plant(stage, { x: 1.85, z: 3.35 }, house, r, "areca", 0.9);
  wallPiece(stage, wallPlace(room, "back", -1.2, 1.65), house, r, 0.9, 0.7);
  fittings(stage, room, house, r, {
    ac: wallPlace(room, "back", -1.0, 2.42),
    fanAt: [0, 2.2],
    board: wallPlace(room, "back", -0.1, 1.3),
  });
  return finished(stage, house, [-2.1, 1.6, 2.4]);
}
