import { expect, test } from "vitest";
import { Camera, paintOrder } from "./projection.ts";

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
