/** The house from the street. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant } from "#pictures/props/plants.ts";
import { sky, skyline, tree } from "#pictures/props/sky.ts";
import { scooter } from "#pictures/props/scooter.ts";
import { waterTank } from "#pictures/props/rooftop.ts";
import { bougainvillea, pole } from "#pictures/fronts/street.ts";
import { facade, houseKinds } from "#pictures/fronts/facade.ts";
import { finish } from "#pictures/rooms/sunlight.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function buildingFront(house: House, r: Random, ratio: number): Stage {
  const { tones: t, time } = house;
  const kind = r.pick(houseKinds);
  const floors = kind === "bungalow" ? 2 : kind === "arched" || kind === "gallery" ? 3 : r.pick([3, 3, 4, 4, 5]);
  const side = r.chance(0.5) ? 1 : -1;
  const F = 3.05;
  const hw = r.between(4.9, 5.7);
  // From the first floor across the street: far enough back to see the tank.
  const eyeY = 3.1;
  const horizon = 700 + Math.max(0, floors - 3) * 45;
  const distance = (((kind === "bungalow" ? 9 : floors * F) + 3.3 - eyeY) * 1300) / (horizon - 15);
  const eyeX = side * distance * 0.24;
  const stage = stageFor(house, r, ratio, {
    eye: [eyeX, eyeY, -distance],
    yaw: (-Math.atan2(eyeX, distance) * 180) / Math.PI,
    light: [side * 0.55, 0.7, -0.45],
    focal: 1300,
    horizon,
    orbit: 0,
    fixed: true,
  });
  stage.floor = [-60, -60, 60, 60];
  sky(stage, house, r, horizon);
  skyline(stage, house, r, horizon - 10, 260, 0.1, 1);
  const night = time === "night";

  // Ground: pavement, kerb, road.
  const road = mix(mix(t.shade, "#a39a94", 0.72), t.skyLow, 0.12);
  const pave = mix(t.floor, "#cfc4b4", 0.4);
  stage.poly(
    [
      [-60, 0, -distance - 8],
      [60, 0, -distance - 8],
      [60, 0, 14],
      [-60, 0, 14],
    ],
    stage.gradient(
      [
        [0, stage.tone(road, -0.16)],
        [1, stage.tone(road, 0.06)],
      ],
      [0, horizon],
      [0, 1000],
    ),
  );
  stage.poly(
    [
      [-60, 0.01, -3.4],
      [60, 0.01, -3.4],
      [60, 0.01, 2],
      [-60, 0.01, 2],
    ],
    pave,
  );
  stage.poly(
    [
      [-60, 0, -3.55],
      [60, 0, -3.55],
      [60, 0.14, -3.5],
      [-60, 0.14, -3.5],
    ],
    stage.tone(pave, 0.22),
  );
  let stripes = "";
  for (let x = -20; x < 20; x += 1.2)
    stripes += pathOf(
      stage.cam.polygon([
        [x, 0, -3.56],
        [x + 0.6, 0, -3.56],
        [x + 0.6, 0.14, -3.51],
        [x, 0.14, -3.51],
      ]),
    );
  stage.path(stripes, stage.tone(mix(t.accent, pave, 0.3), 0), { opacity: 0.8 });
  let slabs = "";
  for (let x = -16; x < 16; x += 1.2)
    slabs += pathOf(
      stage.cam.polygon([
        [x, 0.012, -3.4],
        [x + 0.03, 0.012, -3.4],
        [x + 0.03, 0.012, -1.6],
        [x, 0.012, -1.6],
      ]),
    );
  stage.path(slabs, stage.tone(pave, 0.2), { opacity: 0.5 });

  // Neighbours, quieter and hazier.
  for (const s of [-1, 1]) {
    const nh = F * Math.max(2, floors + r.pick([-2, -1, -1, 0])) + 0.8;
    const c = mix(mix(s > 0 ? t.curtain : t.feature, t.wall, 0.45), t.skyLow, 0.34);
    const nw = 7;
    stage.prop({ x: s * (hw + nw / 2 + 0.7), z: 4 }, [nw, nh + 2, 7], (l) => {
      l.box([-nw / 2, 0, -3.5], [nw / 2, nh, 3.5], c, {
        details: (f) => {
          if (f.face !== "front") return;
          for (let j = 0; j < Math.floor(nh / F); j++) {
            f.rect(0, (j + 1) * F - 0.15, f.width, (j + 1) * F, stage.tone(c, 0.12));
            const us = [0.9, 3, 5.1];
            f.rects(
              us.map((u) => [u - 0.08, j * F + 0.88, u + 1.18, j * F + 2.38]),
              stage.tone(c, -0.35),
            );
            f.rects(
              us.map((u) => [u, j * F + 0.96, u + 1.1, j * F + 2.3]),
              night && j % 2 ? "#ffdc9a" : mix(c, t.shade, 0.26),
            );
            f.rects(
              us.map((u) => [u - 0.15, j * F + 2.42, u + 1.25, j * F + 2.5]),
              stage.tone(c, 0.14),
            );
          }
        },
      });
      l.box([-nw / 2 - 0.1, nh, -3.6], [nw / 2 + 0.1, nh + 0.18, 3.5], stage.tone(c, -0.1));
      waterTank(l, s * 1.4, nh + 0.18, -2, mix(mix(t.shade, "#333333", 0.3), t.skyLow, 0.35), 0.9);
    });
  }

  facade(stage, house, r, { kind, hw, floors, F, side, lit: t.mood.lamps });

  // Street things. The tree stands where it hides least.
  tree(stage, { x: -side * (hw + 0.9), z: -2.3 }, house, r, r.between(6.6, 8.2), r.between(2.3, 2.9));
  pole(stage, side * (hw + 1.7), house);
  const paint = r.pick([t.accent, t.cover, mix(t.cover, t.linen, 0.4)]);
  const flip = r.chance(0.5);
  if (house.facts.parking) scooter(stage, { x: -side * 1.4, z: -2.75 }, house, paint, flip);
  if (r.chance(0.5) && house.facts.parking)
    scooter(stage, { x: -side * 3.6, z: -2.6 }, house, mix(t.shade, t.metal, 0.5), r.chance(0.5));
  bougainvillea(stage, -side * r.between(2.2, 3.2), house, r);
  if (r.chance(0.6)) tree(stage, { x: side * (hw + 4.6), z: -1.2 }, house, r, r.between(5, 6), r.between(1.9, 2.3));
  for (const [x, k] of [
    [-side * 0.15, "tulsi"],
    [side * 0.4, "areca"],
  ] as const)
    plant(stage, { x, z: -1.9 }, house, r, k, 1.1);
  stage.shadowStrength = 0;
  stage.flush();
  finish(stage, house, [side * 6, floors * F * 0.8, 0]);
  return stage;
}
