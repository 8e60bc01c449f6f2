/** Block prints for cloth. */
import { pathOf } from "./svg-path.ts";
import type { Stage } from "./stage.ts";
import type { Vec3, Pt } from "./projection.ts";

export type Print = "buti" | "ajrakh" | "leaf" | "stripe" | "check" | "lattice";

export const prints: readonly Print[] = ["buti", "ajrakh", "leaf", "stripe", "check", "lattice"];

/**
 * Prints a cloth. `map` turns cloth metres into space; everything of one
 * colour becomes a single path.
 */
export function printCloth(
  stage: Stage,
  map: (u: number, v: number) => Vec3,
  w: number,
  h: number,
  kind: Print,
  ink: string,
  ink2: string,
  step = 0.15,
): void {
  let one = "";
  let two = "";
  const add = (pts: readonly Pt[], second = false) => {
    const d = pathOf(pts.map(([u, v]) => stage.cam.point(map(u, v))));
    if (second) two += d;
    else one += d;
  };
  if (kind === "stripe" || kind === "check") {
    const bands = Math.max(2, Math.round(w / step));
    for (let i = 0; i < bands; i++) {
      const u = ((i + 0.5) / bands) * w;
      add([
        [u - step * 0.16, 0],
        [u + step * 0.16, 0],
        [u + step * 0.16, h],
        [u - step * 0.16, h],
      ]);
      if (kind === "stripe")
        add(
          [
            [u + step * 0.28, 0],
            [u + step * 0.34, 0],
            [u + step * 0.34, h],
            [u + step * 0.28, h],
          ],
          true,
        );
    }
    if (kind === "check")
      for (let j = 0; j < Math.round(h / step); j++) {
        const v = ((j + 0.5) / Math.round(h / step)) * h;
        add(
          [
            [0, v - step * 0.1],
            [w, v - step * 0.1],
            [w, v + step * 0.1],
            [0, v + step * 0.1],
          ],
          true,
        );
      }
  } else {
    const cols = Math.max(2, Math.round(w / step));
    const rows = Math.max(1, Math.round(h / step));
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < cols; i++) {
        const shift = j % 2 && kind !== "ajrakh" && kind !== "lattice" ? 0.5 : 0;
        if (shift && i === cols - 1) continue;
        const u = ((i + 0.5 + shift) / cols) * w;
        const v = ((j + 0.5) / rows) * h;
        const s = step * 0.3;
        if (kind === "buti") {
          add(
            Array.from({ length: 8 }, (_, k) => {
              const a = (k / 8) * Math.PI * 2;
              const r = s * (k % 2 ? 0.42 : 1);
              return [u + r * Math.sin(a), v + r * Math.cos(a)] as const;
            }),
          );
        } else if (kind === "ajrakh") {
          add([
            [u, v - s * 1.3],
            [u + s * 1.3, v],
            [u, v + s * 1.3],
            [u - s * 1.3, v],
          ]);
          add(
            [
              [u, v - s * 0.55],
              [u + s * 0.55, v],
              [u, v + s * 0.55],
              [u - s * 0.55, v],
            ],
            true,
          );
        } else if (kind === "leaf") {
          add([
            [u, v - s * 1.2],
            [u + s * 0.5, v - s * 0.2],
            [u, v + s * 1.1],
            [u - s * 0.5, v - s * 0.2],
          ]);
        } else {
          add([
            [u - s * 0.35, v - s * 0.35],
            [u + s * 0.35, v - s * 0.35],
            [u + s * 0.35, v + s * 0.35],
            [u - s * 0.35, v + s * 0.35],
          ]);
        }
      }
    if (kind === "lattice")
      for (let i = 1; i < cols; i++)
        add(
          [
            [(i / cols) * w - step * 0.03, 0],
            [(i / cols) * w + step * 0.03, 0],
            [(i / cols) * w + step * 0.03, h],
            [(i / cols) * w - step * 0.03, h],
          ],
          true,
        );
  }
  stage.path(one, ink);
  stage.path(two, ink2);
}
