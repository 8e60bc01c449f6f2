/** The terrace above the roofs. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant } from "#pictures/props/plants.ts";
import { chair } from "#pictures/props/seating.ts";
import { lowTable } from "#pictures/props/tables.ts";
import { sky, skyline } from "#pictures/props/sky.ts";
import { waterTank, clothesLine, charpoy, stringLights } from "#pictures/props/rooftop.ts";
import { floorQuads } from "#pictures/rooms/floor.ts";
import { finish } from "#pictures/rooms/sunlight.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function terrace(house: House, r: Random, ratio: number): Stage {
  const { tones: t } = house;
  const stage = stageFor(house, r, ratio, {
    eye: [0.6, 1.75, -3.2],
    yaw: 0,
    orbit: 10,
    light: [-0.6, 0.65, -0.25],
    focal: 1340,
    horizon: 400,
  });
  sky(stage, house, r, 430);
  skyline(stage, house, r, 420, 170, 0.3, 2);
  const D = 5;
  const W = 3.6;
  stage.floor = [-W, -6, W, D];
  stage.shadowStrength = 0.1;
  const floor = mix(t.pot, t.floor, 0.62);
  stage.poly(
    [
      [-W, 0, -6],
      [W, 0, -6],
      [W, 0, D],
      [-W, 0, D],
    ],
    stage.gradient(
      [
        [0, stage.tone(floor, -0.2)],
        [1, stage.tone(floor, 0.08)],
      ],
      stage.cam.point([0, 0, D]),
      [stage.width / 2, 1000],
    ),
  );
  let dark = "";
  let joints = "";
  const quad = floorQuads(stage);
  for (let x = -W; x < W - 0.1; x += 0.4)
    for (let z = D - 0.4; z > 0; z -= 0.4) if (r.chance(0.22)) dark += quad(x, z, x + 0.4, z + 0.4);
  for (let x = -W; x < W; x += 0.4) joints += quad(x, -4, x + 0.01, D);
  for (let z = D; z > 0; z -= 0.4) joints += quad(-W, z, W, z + 0.012);
  stage.path(dark, stage.tone(floor, 0.3), { opacity: 0.18 });
  stage.path(joints, stage.tone(floor, -0.4), { opacity: 0.5 });

  // Parapets: back and both sides, with a coping.
  const wall = mix(mix(t.wall, t.feature, 0.6), t.shade, t.mood.lamps ? 0.12 : 0.04);
  const solid = r.chance(0.4);
  stage.prop({ x: 0, z: D + 0.1 }, [W * 2 + 0.4, 1.06, 0.2], (l) => {
    l.box([-W - 0.2, 0, -0.1], [W + 0.2, solid ? 1 : 0.55, 0.1], wall, {
      details: (f) => f.face === "front" && f.rect(0, 0, f.width, 0.12, stage.tone(wall, 0.12)),
    });
    if (!solid)
      for (let i = 0; i < 18; i++) l.box([-W + 0.1 + i * 0.41, 0.55, -0.04], [-W + 0.24 + i * 0.41, 0.94, 0.04], wall);
    l.box([-W - 0.2, solid ? 1 : 0.94, -0.14], [W + 0.2, 1.06, 0.14], stage.tone(wall, -0.2));
  });
  for (const s of [-1, 1])
    stage.prop({ x: s * (W + 0.1), z: D / 2 - 1 }, [0.2, 1.06, D + 2], (l) => {
      l.box([-0.1, 0, -D / 2 - 1], [0.1, 1, D / 2 + 1], wall);
      l.box([-0.14, 1, -D / 2 - 1], [0.14, 1.06, D / 2 + 1], stage.tone(wall, -0.2));
    });

  // The stair room with a door, and the tank on top.
  stage.prop({ x: -2.6, z: 4 }, [2, 4.2, 2], (l) => {
    l.box([-1, 0, -1], [1, 2.5, 1], t.wall, {
      details: (f) => {
        if (f.face === "front") {
          f.rect(0, 0, f.width, 0.14, stage.tone(t.wall, 0.2));
          f.rect(1.0, 0, 1.86, 2.06, house.trim);
          f.rect(1.06, 0, 1.8, 2.0, t.door);
          for (let i = 1; i < 5; i++)
            f.line(
              [
                [1.06 + i * 0.148, 0],
                [1.06 + i * 0.148, 2],
              ],
              stage.tone(t.door, 0.3),
              0.012,
            );
          f.rect(0.25, 1.1, 0.75, 1.8, mix(t.shade, t.skyTop, 0.4));
          for (let i = 0; i < 5; i++)
            f.line(
              [
                [0.25, 1.2 + i * 0.13],
                [0.75, 1.2 + i * 0.13],
              ],
              t.linen,
              0.015,
            );
        } else if (f.face === "right") f.rect(0, 0, f.width, 0.14, stage.tone(t.wall, 0.2));
      },
    });
    l.box([-1.15, 2.5, -1.2], [1.15, 2.62, 1.1], stage.tone(t.wall, 0.06));
    waterTank(l, -0.2, 2.62, 0.1, mix(t.shade, "#2c2a2c", 0.4), 0.8);
  });

  // Poles and washing.
  for (const x of [-1.2, 3.3])
    stage.prop({ x, z: 3.5 }, [0.1, 2.5, 0.1], (l) =>
      l.lathe(
        0,
        0,
        [
          [0.03, 0],
          [0.03, 2.48],
        ],
        mix(t.metal, t.wood, 0.3),
      ),
    );
  clothesLine(stage, [-1.2, 2.1, 3.5], [3.3, 2.1, 3.5], house, r);
  charpoy(stage, { x: 1.5, z: 2.35, turn: r.pick([72, 80, 100]) }, house);
  lowTable(stage, { x: -0.1, z: 2.4 }, house, "cups");
  if (r.chance(0.6)) chair(stage, { x: -0.95, z: 2.6, turn: 60 }, house, "stool");
  for (const [x, z, k, s] of [
    [3.2, 4.6, "areca", 1.1],
    [2.55, 4.7, "tulsi", 1],
    [2.05, 4.7, "money", 0.9],
    [-1.1, 4.7, "rubber", 0.9],
    [-0.55, 4.72, "snake", 0.9],
    [3.25, 2.6, "money", 1],
    [0.2, 4.72, "tulsi", 0.9],
  ] as const)
    plant(stage, { x, z }, house, r, k, s);
  stage.flush();
  stringLights(stage, [-1.2, 2.46, 3.5], [3.3, 2.46, 3.5], house, 0.18);
  finish(stage, house, [0, 2, 6]);
  return stage;
}
