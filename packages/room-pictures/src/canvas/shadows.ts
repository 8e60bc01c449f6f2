/** Shadows on walls and floors. */
import { roundedRect } from "./svg-path.ts";
import type { Stage } from "./stage.ts";
import type { Local } from "./local.ts";
import { hull } from "./projection.ts";
import type { Vec3, Pt, Box } from "./projection.ts";

/** A soft shadow on the wall behind a prop: rectangle (or round) in own x and y, at depth z. */
export function wallShade(
  l: Local,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  z: number,
  strength = 0.22,
  spread = 0.1,
  round = false,
): void {
  const st = l.stage;
  const n = l.turned([1, 0, 0]);
  const slide = -(n[0] * st.toLight[0] + n[2] * st.toLight[2]) * spread * 0.9;
  const layers = 6;
  const outlines: Vec3[][] = [];
  for (let i = 0; i < layers; i++) {
    const g = spread * (0.75 - (i / layers) * 0.95);
    const push = 1 - (i / layers) * 0.9;
    const pts = roundedRect(
      x0 - g + slide * push,
      y0 - g - spread * 0.35 * push,
      x1 + g + slide * push,
      y1 + g - spread * 0.35 * push,
      Math.max(0.01, round ? (x1 - x0) / 2 + g : g + 0.03),
      round ? 6 : 2,
    );
    outlines.push(pts.map(([x, y]) => l.w(x, Math.max(y, -(l.at.y ?? 0)), z)));
  }
  st.layers(outlines, st.tones.shade, strength / layers);
}

/** The floor shadow that a box throws along the light: hull of its foot and of its shifted top. */
export function castShadow(stage: Stage, box: Box, dir: Vec3, strength: number): void {
  const pts: Pt[] = [];
  for (const x of [box.min[0], box.max[0]])
    for (const z of [box.min[2], box.max[2]]) {
      pts.push([x, z]);
      const t = box.max[1] / -dir[1];
      pts.push([x + dir[0] * t, z + dir[2] * t]);
    }
  stage.onFloor(hull(pts), 0.003, stage.tones.shade, strength);
}
