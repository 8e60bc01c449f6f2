import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listScenes } from "@thikana/room-pictures";
import { decodePicturePath, encodePicturePath } from "./picture-path.ts";

const { scenes, palettes } = listScenes();
const flag = fc.constant(true);
const recipes = fc.record(
  {
    scene: fc.constantFrom(...scenes),
    seed: fc.maxSafeNat(),
    facts: fc.record(
      {
        ac: flag,
        fan: flag,
        desk: flag,
        almirah: flag,
        fridge: flag,
        washingMachine: flag,
        geyser: flag,
        purifier: flag,
        parking: flag,
        balcony: flag,
        beds: fc.integer({ min: 1, max: 4 }),
        time: fc.constantFrom("morning", "day", "evening", "night"),
      },
      { requiredKeys: [] },
    ),
    variant: fc.integer({ min: 0, max: 35 }),
    palette: fc.constantFrom(...palettes),
  },
  { requiredKeys: ["scene", "seed", "facts", "variant"] },
);

test("every recipe comes back from its path, which is plain", () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const path = encodePicturePath(recipe);
      expect(path).toMatch(/^illustrations\/[a-z0-9-]+\.webp$/);
      expect(decodePicturePath(path)).toEqual(recipe);
    }),
  );
});

test("stored paths remain readable after any additions", () => {
  expect(encodePicturePath({ scene: "double-room", seed: 48, facts: {}, variant: 0 })).toBe(
    "illustrations/double-room-1c-0-0.webp",
  );
  expect(decodePicturePath("illustrations/double-room-1-4-0.webp")).toMatchObject({ scene: "double-room", seed: 1 });
  expect(
    encodePicturePath({
      scene: "kitchen",
      seed: 7,
      facts: { fridge: true, purifier: true, beds: 2, time: "evening" },
      variant: 35,
      palette: "jamun",
    }),
  ).toBe("illustrations/kitchen-7-74j-z-9.webp");
});

test("a path that was not written here has no recipe", () => {
  for (const path of [
    "",
    "illustrations/",
    "illustrations/double-room-1c-0-0",
    "illustrations/double-room-1c-0-0.png",
    "illustrations/double-room-01c-0-0.webp",
    "illustrations/double-room-1c-00-0.webp",
    "illustrations/double-room-1C-0-0.webp",
    "illustrations/double-room-zzzzzzzzzzz-0-0.webp",
    "illustrations/double-room-1c-zzzz-0.webp",
    "illustrations/double-room-1c-0-0-z.webp",
    "illustrations/ballroom-1c-0-0.webp",
    "illustrations/../double-room-1c-0-0.webp",
    "x/illustrations/double-room-1c-0-0.webp",
    "illustrations/double-room-1c-0-0.webp\n",
  ])
    expect(decodePicturePath(path), path).toBeUndefined();
});

test("a recipe that does not fit is refused", () => {
  const fine = { scene: "kitchen", seed: 1, facts: {}, variant: 0 } as const;
  expect(() => encodePicturePath({ ...fine, seed: -1 })).toThrow(RangeError);
  expect(() => encodePicturePath({ ...fine, seed: 1.5 })).toThrow(RangeError);
  expect(() => encodePicturePath({ ...fine, variant: 36 })).toThrow(RangeError);
  expect(() => encodePicturePath({ ...fine, palette: "neon" })).toThrow(RangeError);
  expect(() => encodePicturePath({ ...fine, facts: { beds: 9 } })).toThrow(RangeError);
});
