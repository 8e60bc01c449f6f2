/** House numbers, drawn as outlines: no font is needed. */
import type { Stage } from "#demo/pictures/stage.ts";
import type { Vec3 } from "#demo/pictures/projection.ts";

/** Figures as strokes, so that no font is needed. */
const FIGURES: Record<string, readonly (readonly (readonly [number, number])[])[]> = {
  "0": [
    [
      [0.5, 1],
      [0.1, 0.75],
      [0.1, 0.25],
      [0.5, 0],
      [0.9, 0.25],
      [0.9, 0.75],
      [0.5, 1],
    ],
  ],
  "1": [
    [
      [0.25, 0.8],
      [0.55, 1],
      [0.55, 0],
    ],
  ],
  "2": [
    [
      [0.1, 0.8],
      [0.5, 1],
      [0.9, 0.75],
      [0.1, 0],
      [0.9, 0],
    ],
  ],
  "3": [
    [
      [0.1, 0.95],
      [0.9, 0.95],
      [0.45, 0.58],
      [0.9, 0.3],
      [0.5, 0],
      [0.1, 0.12],
    ],
  ],
  "4": [
    [
      [0.7, 0],
      [0.7, 1],
      [0.1, 0.3],
      [0.95, 0.3],
    ],
  ],
  "5": [
    [
      [0.9, 1],
      [0.2, 1],
      [0.15, 0.58],
      [0.6, 0.62],
      [0.9, 0.32],
      [0.5, 0],
      [0.1, 0.1],
    ],
  ],
  "6": [
    [
      [0.8, 0.95],
      [0.3, 0.7],
      [0.1, 0.3],
      [0.5, 0],
      [0.9, 0.28],
      [0.5, 0.55],
      [0.12, 0.35],
    ],
  ],
  "7": [
    [
      [0.1, 1],
      [0.9, 1],
      [0.4, 0],
    ],
  ],
  "8": [
    [
      [0.5, 0.54],
      [0.15, 0.78],
      [0.5, 1],
      [0.85, 0.78],
      [0.5, 0.54],
      [0.1, 0.26],
      [0.5, 0],
      [0.9, 0.26],
      [0.5, 0.54],
    ],
  ],
  "9": [
    [
      [0.88, 0.65],
      [0.5, 0.45],
      [0.1, 0.72],
      [0.5, 1],
      [0.9, 0.7],
      [0.7, 0.3],
      [0.2, 0.05],
    ],
  ],
};

export function digits(
  stage: Stage,
  text: string,
  map: (u: number, v: number) => Vec3,
  size: number,
  colour: string,
): void {
  const w = size * 0.55;
  const total = text.length * w + (text.length - 1) * w * 0.35;
  for (const [i, figure] of text.split("").entries()) {
    const u0 = -total / 2 + i * w * 1.35;
    for (const stroke of FIGURES[figure] ?? [])
      stage.line(
        stroke.map(([a, b]) => map(u0 + a * w, (b - 0.5) * size)),
        colour,
        size * 0.13,
      );
  }
}
