/** Washing machine and drying rack. */
import { mix } from "#pictures/colours/colour.ts";
import { circle } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { china, wetSteel } from "./sanitary.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";

export function washingMachine(stage: Stage, at: Place, house: House): void {
  const w = china(house);
  const { tones: t } = house;
  stage.now(at, (l) => {
    l.shadow(-0.3, -0.3, 0.3, 0.3, { spread: 0.2, strength: 0.5 });
    wallShade(l, -0.3, 0, 0.3, 0.85, 0.319, 0.28, 0.14);
  });
  stage.prop(
    at,
    [0.62, 0.87, 0.62],
    (l) => {
      l.box([-0.28, 0, -0.28], [0.28, 0.05, 0.28], t.shade);
      l.box([-0.3, 0.04, -0.3], [0.3, 0.85, 0.3], w, {
        soft: 0.02,
        details: (f) => {
          if (f.face !== "front") return;
          f.rect(0.03, 0.67, f.width - 0.03, 0.674, stage.tone(w, 0.25));
          f.rect(0.05, 0.7, 0.2, 0.77, stage.tone(w, 0.1));
          f.dot(0.3, 0.735, 0.035, stage.tone(w, 0.2));
          f.dot(0.3, 0.735, 0.024, stage.tone(w, 0.02));
          f.rect(0.4, 0.71, 0.54, 0.76, mix(t.shade, t.accent, 0.3));
          f.shape(circle(0.3, 0.36, 0.215, 28), stage.tone(w, 0.18));
          f.shape(circle(0.3, 0.36, 0.19, 28), stage.tone(w, 0.34));
          f.shape(circle(0.3, 0.36, 0.16, 28), mix(t.shade, t.skyTop, 0.35));
          f.shape(
            circle(0.3, 0.36, 0.16, 28).filter(([, v]) => v < 0.37),
            mix(t.cover, t.shade, 0.2),
          );
          f.shape(
            [
              [0.18, 0.34],
              [0.26, 0.42],
              [0.34, 0.35],
              [0.4, 0.4],
              [0.43, 0.32],
              [0.3, 0.22],
            ],
            mix(t.linen, t.shade, 0.15),
          );
          f.shape(
            [
              [0.21, 0.44],
              [0.3, 0.49],
              [0.33, 0.48],
              [0.22, 0.4],
            ],
            "#ffffff",
            { opacity: 0.4 },
          );
        },
      });
    },
    "washing-machine",
  );
}

/** A folding stand with washing on it. */
export function dryingRack(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  const iron = wetSteel(house);
  stage.now(at, (l) => l.shadow(-0.45, -0.25, 0.45, 0.25, { spread: 0.12, strength: 0.25 }));
  stage.prop(at, [1.0, 1.05, 0.56], (l) => {
    for (const z of [0.24, -0.24]) {
      l.draw([-0.5, 0, z - 0.01], [0.5, 1.0, z + 0.01], () => {
        l.line(
          [
            [-0.42, 0, z],
            [-0.42, 0.98, -z * 0.4],
          ],
          iron,
          0.02,
        );
        l.line(
          [
            [0.42, 0, z],
            [0.42, 0.98, -z * 0.4],
          ],
          iron,
          0.02,
        );
      });
    }
    for (const [i, z] of [0.22, 0.07, -0.08, -0.23].entries())
      l.draw([-0.48, 0.45, z - 0.005], [0.48, 1.0, z + 0.005], () => {
        l.line(
          [
            [-0.48, 0.98, z],
            [0.48, 0.98, z],
          ],
          iron,
          0.014,
        );
        const pieces = [
          [-0.4, 0.32, 0.5, t.linen, t.cover],
          [-0.02, 0.3, 0.42, t.accent, t.print],
        ] as const;
        const more = [
          [-0.3, 0.5, 0.56, t.cover, t.print],
          [0.26, 0.2, 0.36, mix(t.curtain, t.linen, 0.3), t.accent],
        ] as const;
        for (const [x, w, h, c, s] of i % 2 ? pieces : more) {
          const col = stage.tone(stage.lit(c, l.turned([0, 0, -1])), (3 - i) * 0.04);
          l.poly(
            [
              [x, 0.99, z],
              [x + w, 0.99, z],
              [x + w, 0.98 - h, z],
              [x, 0.99 - h, z],
            ],
            col,
            { stroke: col, width: 2 },
          );
          l.poly(
            [
              [x, 1.02 - h + 0.03, z],
              [x + w, 1.01 - h + 0.03, z],
              [x + w, 1.01 - h + 0.06, z],
              [x, 1.02 - h + 0.06, z],
            ],
            s,
          );
          l.poly(
            [
              [x + w * 0.6, 0.98, z],
              [x + w * 0.7, 0.98, z],
              [x + w * 0.74, 0.98 - h, z],
              [x + w * 0.62, 0.98 - h, z],
            ],
            t.shade,
            { opacity: 0.12 },
          );
        }
      });
  });
}
