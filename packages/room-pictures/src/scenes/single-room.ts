/** Rooms with one bed. */
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant } from "#pictures/props/plants.ts";
import { rug, bottle, matka, basket, slippers } from "#pictures/props/small-things.ts";
import { paintedArch, wallPiece } from "#pictures/props/wall-decor.ts";
import { clock, hooks, frame } from "#pictures/props/wall-fixtures.ts";
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

export function singleRoom(house: House, r: Random, ratio: number): Stage {
  const { facts } = house;
  const layout = r.int(0, 3);
  const room: Room = {
    width: 3.7,
    depth: 3.6,
    height: 2.9,
    openings: [],
    ...(house.wall === "feature" ? { feature: "back" as const } : {}),
  };

  if (layout === 0) {
    // Bed along the left wall, window in the back wall, desk to the right.
    room.openings.push(windowOrBalcony(house, { wall: "back", at: 0.15, width: 1.25 }));
    const stage = stageFor(house, r, ratio, { eye: [0.25, 1.45, -2.6], yaw: 0, light: [0.35, 0.75, 0.3] });
    drawShell(stage, room, house, r);
    bed(stage, { x: -1.28, z: 2.55 }, house, bedStyle(r));
    rug(stage, { x: 0.0, z: 2.2 }, house, r.pick(["jute", "dhurrie", "round"] as const), 1.3, 1.1);
    if (facts.almirah && !facts.balcony)
      almirah(stage, { x: 1.42, z: 3.3 }, house, {
        width: 0.74,
        top: r.pick(["suitcase", "boxes", "none"] as const),
        steel: r.chance(0.4),
      });
    else plant(stage, { x: 1.5, z: 3.25 }, house, r, r.pick(["areca", "rubber"] as const), 0.9);
    if (facts.desk) {
      desk(stage, { x: 1.55, z: 2.2, turn: -90 }, house, r, { width: 1.1 });
      chair(stage, { x: 1.02, z: 2.15, turn: 100 }, house);
    } else {
      sideTable(stage, { x: 1.6, z: 2.5, turn: -90 }, house, r);
      wallPiece(stage, wallPlace(room, "right", 2.4, 1.65), house, r, 0.75, 0.8);
    }
    wallPiece(stage, wallPlace(room, "left", 2.35, 1.75), house, r, 0.8, 0.8);
    fittings(stage, room, house, r, {
      ac: wallPlace(room, "back", -1.25, 2.45),
      fanAt: [0, 2.2],
      board: wallPlace(room, "back", -0.78, 1.25),
    });
    slippers(stage, { x: -0.6, z: 1.75, turn: 12 }, house);
    return finished(stage, house, [0.15, 1.6, 3.5]);
  }
  if (layout === 1) {
    // Bed with its head to the back wall; window on the left.
    room.openings.push(windowOrBalcony(house, { wall: "left", at: 2.35, width: 1.4 }));
    const stage = stageFor(house, r, ratio, { eye: [0.35, 1.5, -2.55], yaw: -3, light: [-0.75, 0.6, -0.35] });
    drawShell(stage, room, house, r);
    const withArch = house.wall === "plain" || house.wall === "border";
    if (withArch) paintedArch(stage, wallPlace(room, "back", -0.05, 0), house, 1.7, 2.15);
    bed(stage, { x: -0.05, z: 2.55 }, house, { ...bedStyle(r), width: 1.05 });
    sideTable(stage, { x: -0.9, z: 3.35 }, house, r);
    rug(stage, { x: 0.05, z: 1.55 }, house, r.pick(["jute", "dhurrie"] as const), 2, 1);
    if (facts.almirah)
      almirah(stage, { x: 1.18, z: 3.3 }, house, {
        width: 0.95,
        top: r.pick(["suitcase", "boxes"] as const),
        mirror: r.chance(0.5),
        steel: r.chance(0.3),
      });
    else {
      frame(stage, wallPlace(room, "back", 1.25, 1.6), house, r, 0.5, 0.7);
      plant(stage, { x: 1.45, z: 3.25 }, house, r, "areca", 0.85);
    }
    if (facts.desk) {
      desk(stage, { x: 1.52, z: 1.85, turn: -90 }, house, r, { width: 1.05 });
      chair(stage, { x: 1.1, z: 1.8, turn: 80 }, house);
    }
    wallPiece(stage, wallPlace(room, "back", -0.05, withArch ? 1.6 : 1.8), house, r, withArch ? 0.6 : 0.95, 0.65);
    if (!facts.almirah) clock(stage, wallPlace(room, "back", 0.75, 2.0), house, r);
    if (!facts.desk) hooks(stage, wallPlace(room, "right", 2.2, 1.75), house, r);
    plant(stage, { x: -1.5, z: 3.3 }, house, r, r.pick(["snake", "rubber", "areca"] as const), 0.75);
    fittings(stage, room, house, r, {
      ac: wallPlace(room, "back", 0, 2.48),
      fanAt: [0.1, 2.1],
      board: wallPlace(room, "back", -1.25, 1.25),
    });
    return finished(stage, house, [-1.7, 1.6, 2.3]);
  }
  if (layout === 2) {
    // Two-point view into the corner: bed along the back wall under the window.
    room.width = 3.9;
    room.openings.push(windowOrBalcony(house, { wall: "back", at: -0.55, width: 1.35, sill: 1.0, height: 1.2 }));
    const noBalcony = !house.facts.balcony;
    const stage = stageFor(house, r, ratio, {
      eye: [-1.3, 1.5, -2.0],
      yaw: 17,
      light: [-0.5, 0.7, 0.25],
      orbit: 3,
    });
    drawShell(stage, room, house, r);
    if (noBalcony) bed(stage, { x: -0.5, z: 3.08, turn: 90 }, house, bedStyle(r));
    else bed(stage, { x: 1.42, z: 2.5 }, house, bedStyle(r));
    rug(stage, { x: -0.2, z: 1.95 }, house, r.pick(["jute", "round", "dhurrie"] as const), 1.6, 1);
    if (noBalcony) {
      if (facts.almirah)
        almirah(stage, { x: 1.6, z: 2.85, turn: -90 }, house, {
          width: 1,
          mirror: true,
          top: r.pick(["suitcase", "boxes"] as const),
          steel: r.chance(0.4),
        });
      if (facts.desk) {
        desk(stage, { x: 1.66, z: 1.65, turn: -90 }, house, r, { width: 1.05 });
        chair(stage, { x: 1.2, z: 1.6, turn: 75 }, house);
      } else {
        plant(stage, { x: 1.6, z: 1.9 }, house, r, "areca", 0.8);
      }
      sideTable(stage, { x: 0.78, z: 3.36 }, house, r);
    } else {
      if (facts.almirah) almirah(stage, { x: 0.55, z: 3.3 }, house, { width: 0.7, top: "boxes" });
      plant(stage, { x: -1.7, z: 3.3 }, house, r, "areca", 0.8);
    }
    if (noBalcony) wallPiece(stage, wallPlace(room, "back", 0.8, 1.75), house, r, 0.6, 0.7);
    fittings(stage, room, house, r, {
      ac: wallPlace(room, "back", 0.95, 2.45),
      fanAt: [-0.1, 2.1],
      board: wallPlace(room, "back", 1.25, 1.3),
    });
    matka(stage, { x: -1.6, z: 2.0 }, house);
    return finished(stage, house, [-0.55, 1.6, 3.5]);
  }
  // Layout 3: window right, bed along the back wall, almirah on the left.
  room.openings.push(windowOrBalcony(house, { wall: "right", at: 2.3, width: 1.3 }));
  const stage = stageFor(house, r, ratio, { eye: [-0.3, 1.5, -2.55], yaw: 4, light: [0.75, 0.6, -0.3] });
  drawShell(stage, room, house, r);
  bed(stage, { x: 0.72, z: 3.05, turn: -90 }, house, bedStyle(r));
  rug(stage, { x: 0.35, z: 2.0 }, house, r.pick(["jute", "round", "dhurrie"] as const), 1.6, 1);
  if (facts.almirah)
    almirah(stage, { x: -1.05, z: 3.3 }, house, {
      width: 1.0,
      top: r.pick(["suitcase", "boxes", "none"] as const),
      mirror: true,
      steel: r.chance(0.4),
    });
  else plant(stage, { x: -1.4, z: 3.2 }, house, r, "areca", 0.9);
  if (facts.desk) {
    desk(stage, { x: -1.52, z: 2.0, turn: 90 }, house, r, { width: 1.1 });
    chair(stage, { x: -1.0, z: 1.95, turn: -100 }, house);
  }
  const hang = r();
  wallPiece(stage, wallPlace(room, "back", 0.3, 1.7), house, r, 0.8, 0.75);
  if (hang > 0.6) hooks(stage, wallPlace(room, "back", 1.3, 1.75), house, r);
  if (!facts.desk) {
    hooks(stage, wallPlace(room, "left", 2.2, 1.75), house, r);
    basket(stage, { x: -1.5, z: 2.3 }, house);
  }
  fittings(stage, room, house, r, {
    ac: wallPlace(room, "back", 0.9, 2.48),
    fanAt: [0.1, 2.1],
    board: wallPlace(room, "back", -0.32, 1.3),
  });
  plant(stage, { x: 1.5, z: 1.75 }, house, r, r.pick(["snake", "money"] as const), 0.85);
  if (r.chance(0.5)) bottle(stage, { x: -0.2, z: 2.5 }, house);
  return finished(stage, house, [1.8, 1.6, 2.3]);
}
