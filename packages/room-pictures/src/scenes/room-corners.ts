/** Closer looks: the desk, the window. */
import { mix } from "#pictures/colours/colour.ts";
import { printCloth } from "#pictures/canvas/block-prints.ts";
import { finished } from "#pictures/rooms/sunlight.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant, hangingPlant } from "#pictures/props/plants.ts";
import { rug, matka, basket, slippers } from "#pictures/props/small-things.ts";
import { wallPiece } from "#pictures/props/wall-decor.ts";
import { switchboard, frame } from "#pictures/props/wall-fixtures.ts";
import { bed } from "#pictures/props/beds.ts";
import { desk, wallShelf } from "#pictures/props/desk.ts";
import { chair } from "#pictures/props/seating.ts";
import { sideTable, lowTable } from "#pictures/props/tables.ts";
import { featureOn, wallPlace } from "#pictures/rooms/room.ts";
import type { Room } from "#pictures/rooms/room.ts";
import { drawShell } from "#pictures/rooms/shell.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function deskCorner(house: House, r: Random, ratio: number): Stage {
  const layout = r.int(0, 1);
  const room: Room = { width: 3.4, depth: 3.2, height: 2.9, openings: [], ...featureOn(house, "back") };
  if (layout === 0) {
    room.openings.push({ wall: "left", at: 2.25, width: 1.1, sill: 0.95, height: 1.25, kind: "window" });
    const stage = stageFor(house, r, ratio, {
      eye: [0.75, 1.4, -1.9],
      yaw: -12,
      light: [-0.75, 0.6, -0.25],
      focal: 1600,
      horizon: 420,
    });
    drawShell(stage, room, house, r);
    rug(stage, { x: -0.2, z: 2.2 }, house, r.pick(["jute", "round"] as const), 1.5, 1.2);
    desk(stage, { x: -0.35, z: 2.9 }, house, r, { width: 1.35, shelf: false });
    wallShelf(stage, { x: -0.3, z: 2.9, y: 1.5 }, 0.28, house, r, 1.15);
    if (r.chance(0.5)) wallShelf(stage, { x: -0.15, z: 2.9, y: 1.92 }, 0.28, house, r, 0.85);
    else frame(stage, wallPlace(room, "back", -0.35, 2.15), house, r, 0.62, 0.4);
    chair(stage, { x: -0.3, z: 2.32, turn: 205 }, house);
    frame(stage, wallPlace(room, "back", 0.72, 1.75), house, r, 0.5, 0.66);
    switchboard(stage, wallPlace(room, "back", 0.62, 1.05), house, 3);
    plant(stage, { x: 0.85, z: 2.9 }, house, r, r.pick(["areca", "rubber"] as const), 0.85);
    basket(stage, { x: -1.45, z: 2.9 }, house, false);
    return finished(stage, house, [-1.6, 1.6, 2.2]);
  }
  room.openings.push({ wall: "back", at: 0.1, width: 1.35, sill: 0.98, height: 1.2, kind: "window" });
  const stage = stageFor(house, r, ratio, {
    eye: [0.5, 1.4, -2.1],
    yaw: -4,
    light: [0.4, 0.7, 0.3],
    focal: 1680,
    horizon: 430,
  });
  drawShell(stage, room, house, r);
  rug(stage, { x: 0, z: 2.25 }, house, r.pick(["jute", "dhurrie"] as const), 1.6, 1);
  desk(stage, { x: 0.1, z: 2.9 }, house, r, { width: 1.4, shelf: false });
  chair(stage, { x: 0.15, z: 2.42, turn: 190 }, house);
  wallShelf(stage, { x: 1.32, z: 2.9, y: 1.55 }, 0.28, house, r, 0.62);
  wallShelf(stage, { x: 1.32, z: 2.9, y: 1.1 }, 0.28, house, r, 0.62);
  plant(stage, { x: -1.35, z: 2.85 }, house, r, r.pick(["areca", "rubber", "snake"] as const), 0.9);
  wallPiece(stage, wallPlace(room, "left", 2.3, 1.7), house, r, 0.8, 0.75);
  frame(stage, wallPlace(room, "back", -1.28, 1.75), house, r, 0.4, 0.52);
  basket(stage, { x: 1.25, z: 2.85 }, house);
  return finished(stage, house, [0.1, 1.6, 3.1]);
}

export function windowLight(house: House, r: Random, ratio: number): Stage {
  const layout = r.int(0, 2);
  const room: Room = {
    width: 3.6,
    depth: 3.2,
    height: 2.9,
    openings: [],
    ...featureOn(house, layout ? "back" : "left"),
  };
  if (house.facts.balcony) {
    room.openings.push({ wall: "back", at: -0.2, width: 1.7, sill: 0, height: 2.25, kind: "balcony" });
    const stage = stageFor(house, r, ratio, { eye: [0.5, 1.4, -2.3], yaw: -4, light: [-0.5, 0.7, 0.3], focal: 1560 });
    drawShell(stage, room, house, r);
    rug(stage, { x: -0.1, z: 2.0 }, house, r.pick(["jute", "dhurrie", "round"] as const), 1.5, 1);
    plant(stage, { x: -1.5, z: 2.8 }, house, r, "areca", 0.95);
    chair(stage, { x: 1.05, z: 2.5, turn: -28 }, house);
    lowTable(stage, { x: 1.25, z: 1.75, turn: 90 }, house, "cups");
    frame(stage, wallPlace(room, "back", 1.3, 1.7), house, r, 0.5, 0.66);
    hangingPlant(stage, { x: 0.95, z: 2.8 }, house, r, room.height);
    return finished(stage, house, [-0.2, 1.4, 3.1]);
  }
  if (layout === 0) {
    // A window seat.
    room.openings.push({ wall: "back", at: -0.1, width: 1.7, sill: 0.8, height: 1.45, kind: "window" });
    const stage = stageFor(house, r, ratio, { eye: [-0.4, 1.4, -2.3], yaw: 3, light: [-0.45, 0.7, 0.3], focal: 1620 });
    drawShell(stage, room, house, r);
    const { tones: t } = house;
    stage.now({ x: -0.1, z: 2.95 }, (l) => l.shadow(-0.9, -0.24, 0.9, 0.24, { spread: 0.2, strength: 0.45 }));
    stage.prop({ x: -0.1, z: 2.95 }, [1.8, 0.75, 0.48], (l) => {
      l.box([-0.9, 0, -0.22], [0.9, 0.4, 0.24], t.wood, {
        details: (f) =>
          f.face === "front" &&
          [0, 1, 2].forEach((i) => {
            f.rect(0.02 + i * 0.6, 0.05, 0.58 + i * 0.6, 0.37, stage.tone(t.wood, -0.14));
            f.rect(0.27 + i * 0.6, 0.29, 0.33 + i * 0.6, 0.31, stage.tone(t.wood, 0.35));
          }),
      });
      l.box([-0.89, 0.4, -0.23], [0.89, 0.5, 0.23], t.cover, { soft: 0.03 });
      for (const [x, c] of [
        [-0.66, t.accent],
        [-0.38, t.print],
        [0.66, t.curtain],
      ] as const)
        l.box([x - 0.17, 0.5, 0.08], [x + 0.17, 0.8, 0.2], c, { soft: 0.05 });
      l.box([0.1, 0.5, -0.14], [0.32, 0.53, 0.04], t.linen);
      l.box([0.12, 0.53, -0.12], [0.3, 0.555, 0.03], t.accent);
    });
    rug(stage, { x: 0, z: 2.1 }, house, r.pick(["jute", "round", "dhurrie"] as const), 1.5, 1.0);
    plant(stage, { x: 1.45, z: 2.8 }, house, r, r.pick(["areca", "rubber"] as const), 0.95);
    hangingPlant(stage, { x: -1.35, z: 2.75 }, house, r, room.height);
    lowTable(stage, { x: 0.75, z: 2.2 }, house, "cups");
    matka(stage, { x: -1.45, z: 2.8 }, house);
    if (r.chance(0.5)) slippers(stage, { x: -0.75, z: 1.75, turn: 20 }, house);
    return finished(stage, house, [-0.1, 1.6, 3.1]);
  }
  if (layout === 2) return floorSeat(house, r, ratio, room);
  // The head of a bed beside the light.
  room.openings.push({ wall: "left", at: 2.2, width: 1.4, sill: 0.85, height: 1.4, kind: "window" });
  const stage = stageFor(house, r, ratio, {
    eye: [0.9, 1.45, -2.0],
    yaw: -13,
    light: [-0.75, 0.6, -0.3],
    focal: 1620,
    horizon: 430,
  });
  drawShell(stage, room, house, r);
  bed(stage, { x: 0.15, z: 2.2 }, house, { width: 1.05, blanket: "folded" });
  sideTable(stage, { x: -0.72, z: 2.9 }, house, r);
  plant(stage, { x: -1.42, z: 2.85 }, house, r, r.pick(["areca", "rubber"] as const), 0.9);
  rug(stage, { x: -1.0, z: 1.9, turn: 90 }, house, r.pick(["jute", "dhurrie"] as const), 1.4, 0.8);
  wallPiece(stage, wallPlace(room, "back", 0.15, 1.75), house, r, 0.9, 0.65);
  switchboard(stage, wallPlace(room, "back", -0.95, 1.2), house, 3);
  hangingPlant(stage, { x: 1.1, z: 2.8 }, house, r, room.height);
  return finished(stage, house, [-1.7, 1.5, 2.2]);
}

/** A mattress on the floor with bolsters, books and tea within reach. */
function floorSeat(house: House, r: Random, ratio: number, room: Room): Stage {
  const { tones: t } = house;
  room.openings.push({ wall: "left", at: 2.1, width: 1.5, sill: 0.75, height: 1.5, kind: "window" });
  const stage = stageFor(house, r, ratio, {
    eye: [0.7, 1.3, -2.1],
    yaw: -9,
    light: [-0.75, 0.6, -0.3],
    focal: 1560,
    horizon: 440,
  });
  drawShell(stage, room, house, r);
  rug(stage, { x: 0, z: 1.85 }, house, r.pick(["dhurrie", "jute"] as const), 2.3, 1.3);
  const at = { x: 0.1, z: 2.75 };
  stage.now(at, (l) => l.shadow(-0.95, -0.38, 0.95, 0.38, { spread: 0.18, strength: 0.45 }));
  stage.prop(at, [1.9, 0.75, 0.8], (l) => {
    l.box([-0.95, 0, -0.38], [0.95, 0.2, 0.38], t.cover, {
      soft: 0.04,
      details: (f) => {
        if (f.face === "top" || f.face === "front")
          printCloth(
            stage,
            (u, v) => f.at(0.06 + u, 0.05 + v),
            f.width - 0.12,
            f.height - 0.1,
            house.print,
            f.lit(t.print),
            f.lit(t.accent),
            0.14,
          );
      },
    });
    for (const [x, w, colour] of [
      [-0.62, 0.46, t.linen],
      [-0.1, 0.5, t.accent],
      [0.42, 0.44, mix(t.curtain, t.linen, 0.3)],
    ] as const)
      l.box([x - w / 2, 0.2, 0.16], [x + w / 2, 0.58, 0.34], colour, { soft: 0.07 });
    l.lathe(
      0.8,
      0.05,
      [
        [0.02, 0.2],
        [0.11, 0.22],
        [0.11, 0.4],
        [0.02, 0.42],
      ],
      t.print,
    );
  });
  wallPiece(stage, wallPlace(room, "back", -0.15, 1.5), house, r, 1.05, 0.8);
  lowTable(stage, { x: 1.05, z: 2.0, turn: 90 }, house, r.pick(["cups", "plant"] as const));
  plant(stage, { x: -1.4, z: 2.85 }, house, r, r.pick(["areca", "rubber"] as const), 1);
  plant(stage, { x: 1.45, z: 2.85 }, house, r, r.pick(["snake", "money", "areca"] as const), 0.9);
  hangingPlant(stage, { x: 1.15, z: 2.7 }, house, r, room.height);
  if (r.chance(0.5)) basket(stage, { x: -1.45, z: 2.1 }, house, false);
  return finished(stage, house, [-1.7, 1.5, 2.1]);
}
