import { expect, test } from "vitest";
import { mix } from "./colour.ts";
import { drawScene, scenes } from "./draw-scene.ts";
import type { Facts } from "./house.ts";
import { palettes } from "./palette.ts";
import { Camera, paintOrder } from "./projection.ts";

const everything: Facts = {
  ac: true,
  fan: true,
  desk: true,
  almirah: true,
  fridge: true,
  washingMachine: true,
  geyser: true,
  purifier: true,
  parking: true,
};
const count = (svg: string, prop: string) => svg.split(`data-prop="${prop}"`).length - 1;

test("the same seed draws the same picture, another seed another", () => {
  for (const scene of scenes) {
    const svg = drawScene({ scene, seed: 7, facts: everything });
    expect(drawScene({ scene, seed: 7, facts: everything })).toBe(svg);
    expect(drawScene({ scene, seed: 8, facts: everything })).not.toBe(svg);
    expect(drawScene({ scene, seed: 7, facts: everything, variant: 1 })).not.toBe(svg);
  }
});

test("every scene draws in every palette and at every hour without a broken number", () => {
  const times = ["morning", "day", "evening", "night"] as const;
  for (const scene of scenes)
    for (const [i, { id }] of palettes.entries()) {
      const time = times[i % times.length]!;
      const svg = drawScene({ scene, seed: i, palette: id, facts: { ...everything, time, balcony: i % 3 === 0 } });
      expect(svg.startsWith("<svg ") && svg.endsWith("</svg>")).toBe(true);
      expect(/NaN|undefined|Infinity|e\+\d/.test(svg), `${scene} ${id} ${time}`).toBe(false);
      expect(/<filter|<image|<text|https?:\/\/(?!www\.w3\.org)/.test(svg), `${scene} ${id} ${time}`).toBe(false);
    }
});

test("there are as many beds as the facts say", () => {
  const rooms = { "single-room": 1, "double-room": 2, "triple-room": 3 } as const;
  for (const scene of ["single-room", "double-room", "triple-room"] as const)
    for (let seed = 0; seed < 20; seed++)
      for (const beds of [undefined, 1, 2, 3, 4]) {
        const facts = { ...everything, balcony: seed % 4 === 0, ...(beds ? { beds } : {}) };
        const svg = drawScene({ scene, seed, facts });
        expect(count(svg, "bed") + 2 * count(svg, "bunk"), `${scene} ${seed}`).toBe(beds ?? rooms[scene]);
      }
});

test("nothing is drawn that the listing does not have", () => {
  for (const scene of scenes)
    for (let seed = 0; seed < 12; seed++) {
      const svg = drawScene({ scene, seed });
      for (const prop of ["ac", "fan", "almirah", "fridge", "geyser", "washing-machine", "purifier", "scooter"])
        expect(count(svg, prop), `${scene} ${seed}: ${prop}`).toBe(0);
      if (scene !== "desk-corner") expect(count(svg, "desk"), `${scene} ${seed}: desk`).toBe(0);
    }
});

test("a room with an air conditioner and a fan shows them", () => {
  for (const scene of ["single-room", "double-room", "triple-room"] as const)
    for (let seed = 0; seed < 30; seed++) {
      const svg = drawScene({ scene, seed, facts: everything });
      for (const prop of ["ac", "fan"]) expect(count(svg, prop), `${scene} ${seed}: ${prop}`).toBe(1);
    }
});

test("drawings stay below 75 kB", () => {
  for (const scene of scenes)
    for (let seed = 0; seed < 12; seed++)
      expect(drawScene({ scene, seed, facts: everything }).length, `${scene} ${seed}`).toBeLessThan(75_000);
});

test("colours mix in steps that the eye accepts", () => {
  expect(mix("#ff0000", "#00ff00", 0)).toBe("#ff0000");
  expect(mix("#ff0000", "#00ff00", 1)).toBe("#00ff00");
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#636363");
});

test("verticals stay vertical and nearer things are larger", () => {
  const camera = new Camera({
    eye: [0.4, 1.5, -3],
    yaw: 20,
    focal: 1300,
    horizon: 400,
    centre: 750,
    width: 1500,
    mirror: false,
  });
  for (const [x, z] of [
    [-1, 3],
    [0.5, 2],
    [2, 4],
  ] as const)
    expect(camera.point([x, 0, z])[0]).toBeCloseTo(camera.point([x, 2.5, z])[0], 9);
  expect(camera.scale([0, 0, 1])).toBeGreaterThan(camera.scale([0, 0, 3]));
});

test("the nearer of two boxes is painted last", () => {
  const eye = [0, 1.5, -3] as const;
  const near = { min: [-1, 0, 0], max: [1, 1, 1] } as const;
  const far = { min: [-1, 0, 2], max: [1, 1, 3] } as const;
  expect(paintOrder(near, far, eye)).toBeGreaterThan(0);
  expect(paintOrder(far, near, eye)).toBeLessThan(0);
});
