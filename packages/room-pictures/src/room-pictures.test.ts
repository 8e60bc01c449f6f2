import { expect, test } from "vitest";
import { drawScene, listScenes } from "./room-pictures.ts";
import type { Facts } from "./room-pictures.ts";

const { scenes, palettes } = listScenes();

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

test("scenes and palettes keep the names and places that are stored outside the package", () => {
  expect(scenes).toEqual(
    "single-room double-room triple-room desk-corner window-light bathroom kitchen common-room terrace corridor building-front laundry".split(
      " ",
    ),
  );
  expect(palettes).toEqual(
    "terracotta sage indigo ochre oxide monsoon rose-clay limewash chettinad jamun mango brick peacock sandstone".split(
      " ",
    ),
  );
});

test("an unknown palette is refused", () => {
  for (const format of ["svg", "thumbhash"] as const)
    expect(() => drawScene({ scene: "kitchen", seed: 1, palette: "neon", format })).toThrow(RangeError);
});

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
    for (const [i, palette] of palettes.entries()) {
      const time = times[i % times.length]!;
      const svg = drawScene({ scene, seed: i, palette, facts: { ...everything, time, balcony: i % 3 === 0 } });
      expect(svg.startsWith("<svg ") && svg.endsWith("</svg>")).toBe(true);
      expect(/NaN|undefined|Infinity|e\+\d/.test(svg), `${scene} ${palette} ${time}`).toBe(false);
      expect(/<filter|<image|<text|https?:\/\/(?!www\.w3\.org)/.test(svg), `${scene} ${palette} ${time}`).toBe(false);
    }
});

test("there are as many beds as the facts state", () => {
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
