/** The scooter in front of the house. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Pt, Place } from "#pictures/canvas/projection.ts";

export function scooter(stage: Stage, at: Place, house: House, colour: string, flip = false): void {
  const { tones: t } = house;
  stage.now(at, (l) => l.shadow(-0.8, -0.16, 0.8, 0.16, { spread: 0.18, strength: 0.5 }));
  stage.prop(
    at,
    [1.8, 1.15, 0.5],
    (l) => {
      const s = flip ? -1 : 1;
      const p = (x: number, y: number): Vec3 => [(x - 0.88) * s, y, 0];
      const fill = (pts: readonly Pt[], c: string, soft = 0.02) =>
        l.poly(
          pts.map(([x, y]) => p(x, y)),
          c,
          { stroke: c, width: Math.max(1, soft * 2 * l.scale()) },
        );
      l.draw([-0.9, 0, -0.2], [0.9, 1.15, 0.2], () => {
        const dark = mix(t.shade, "#2a2426", 0.5);
        for (const x of [0.3, 1.47]) {
          const c = l.px((x - 0.88) * s, 0.235, 0);
          const q = l.scale();
          stage.ellipse(c, 0.235 * q, 0.235 * q, dark);
          stage.ellipse(c, 0.13 * q, 0.13 * q, mix(t.metal, "#ffffff", 0.2));
          stage.ellipse(c, 0.05 * q, 0.05 * q, dark);
        }
        const hi = stage.tone(colour, -0.25);
        const lo = stage.tone(colour, 0.22);
        fill(
          [
            [0.42, 0.24],
            [0.78, 0.24],
            [0.8, 0.36],
            [0.42, 0.36],
          ],
          mix(t.metal, dark, 0.4),
        );
        fill(
          [
            [0.06, 0.5],
            [0.14, 0.7],
            [0.76, 0.73],
            [0.86, 0.5],
            [0.82, 0.36],
            [0.62, 0.34],
            [0.5, 0.44],
            [0.3, 0.5],
            [0.14, 0.44],
          ],
          colour,
        );
        fill(
          [
            [0.12, 0.64],
            [0.16, 0.7],
            [0.74, 0.72],
            [0.78, 0.65],
          ],
          hi,
          0.005,
        );
        fill(
          [
            [0.8, 0.28],
            [1.22, 0.28],
            [1.24, 0.35],
            [0.8, 0.36],
          ],
          lo,
        );
        fill(
          [
            [1.18, 0.3],
            [1.24, 0.88],
            [1.32, 0.94],
            [1.38, 0.84],
            [1.4, 0.5],
            [1.36, 0.36],
          ],
          colour,
        );
        fill(
          [
            [1.24, 0.5],
            [1.28, 0.84],
            [1.34, 0.82],
            [1.36, 0.52],
          ],
          hi,
          0.005,
        );
        fill(
          [
            [1.3, 0.44],
            [1.48, 0.5],
            [1.64, 0.4],
            [1.68, 0.28],
            [1.58, 0.38],
            [1.46, 0.42],
          ],
          lo,
        );
        fill(
          [
            [0.1, 0.75],
            [0.46, 0.8],
            [0.78, 0.77],
            [0.82, 0.8],
            [0.44, 0.87],
            [0.12, 0.82],
          ],
          dark,
        );
        fill(
          [
            [1.2, 0.96],
            [1.36, 0.94],
            [1.4, 1.02],
            [1.28, 1.06],
          ],
          colour,
        );
        l.line([p(1.28, 1.03), p(1.14, 1.06)], dark, 0.035);
        l.line([p(1.24, 1.05), p(1.2, 1.2)], dark, 0.014);
        stage.ellipse(l.px((1.18 - 0.88) * s, 1.22, 0), 0.05 * l.scale(), 0.04 * l.scale(), dark);
        stage.ellipse(l.px((1.4 - 0.88) * s, 0.98, 0), 0.03 * l.scale(), 0.045 * l.scale(), "#fff4d0");
        fill(
          [
            [0.04, 0.56],
            [0.06, 0.62],
            [0.1, 0.62],
            [0.08, 0.55],
          ],
          "#c9503d",
          0.005,
        );
      });
    },
    "scooter",
  );
}
