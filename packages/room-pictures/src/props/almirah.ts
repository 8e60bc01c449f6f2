/** The almirah: an Indian wardrobe of wood or steel. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";

export function almirah(
  stage: Stage,
  at: Place,
  house: House,
  o: { width?: number; steel?: boolean; mirror?: boolean; top?: "suitcase" | "boxes" | "none" } = {},
): void {
  const { tones: t } = house;
  const w = (o.width ?? 1) / 2;
  const h = 2;
  const d = 0.28;
  const colour = o.steel ? mix(t.feature, t.metal, 0.35) : mix(t.wood, t.linen, 0.12);
  stage.now(at, (l) => {
    l.shadow(-w, -d, w, d, { spread: 0.22, strength: 0.5 });
    wallShade(l, -w, 0, w, h, d + 0.019, 0.34, 0.2);
  });
  stage.prop(
    at,
    [w * 2, h + 0.3, d * 2],
    (l) => {
      l.box([-w + 0.03, 0, -d + 0.03], [w - 0.03, 0.08, d], stage.tone(colour, 0.35));
      l.box([-w, 0.07, -d], [w, h, d], colour, {
        details: (f) => {
          if (f.face === "front") {
            const m = f.width / 2;
            const H = f.height;
            for (const [a, b] of [
              [0.03, m - 0.012],
              [m + 0.012, f.width - 0.03],
            ] as const) {
              f.rect(a, 0.03, b, H - 0.04, stage.tone(colour, 0.14));
              f.rect(a + 0.008, 0.036, b - 0.004, H - 0.05, stage.tone(colour, -0.1));
              if (!o.steel) {
                f.rect(a + 0.06, 0.09, b - 0.06, H * 0.42, stage.tone(colour, 0.1));
                f.rect(a + 0.068, 0.09, b - 0.06, H * 0.42 - 0.01, stage.tone(colour, -0.02));
                f.rect(a + 0.06, H * 0.47, b - 0.06, H - 0.11, stage.tone(colour, 0.1));
                f.rect(a + 0.068, H * 0.47, b - 0.06, H - 0.12, stage.tone(colour, -0.02));
              }
            }
            if (o.mirror) {
              const [a, b] = [m + 0.07, f.width - 0.09];
              f.rect(a - 0.015, H * 0.36, b + 0.015, H - 0.12, stage.tone(colour, 0.25));
              f.rect(a, H * 0.37, b, H - 0.13, mix(t.skyLow, t.wall, 0.4));
              f.shape(
                [
                  [a, H * 0.6],
                  [a, H * 0.42],
                  [b, H * 0.72],
                  [b, H * 0.87],
                ],
                mix(t.skyLow, "#ffffff", 0.6),
              );
            }
            for (const u of [m - 0.06, m + 0.045]) f.rect(u, H * 0.45, u + 0.015, H * 0.54, mix(t.metal, t.shade, 0.3));
          } else if (f.face === "left" || f.face === "right") {
            // A framed side, and a towel on a hook.
            f.rect(0.06, 0.1, f.width - 0.06, f.height - 0.1, stage.tone(colour, 0.1));
            f.rect(0.07, 0.1, f.width - 0.06, f.height - 0.112, stage.tone(colour, -0.03));
            const m = f.width * 0.5;
            f.shape(
              [
                [m - 0.03, 1.52],
                [m + 0.03, 1.52],
                [m + 0.13, 1.4],
                [m + 0.14, 0.86],
                [m - 0.13, 0.84],
                [m - 0.12, 1.4],
              ],
              t.cover,
            );
            f.shape(
              [
                [m + 0.02, 1.44],
                [m + 0.06, 1.42],
                [m + 0.07, 0.86],
                [m + 0.02, 0.86],
              ],
              stage.tone(t.cover, 0.22),
            );
            for (const v of [0.9, 0.96]) f.rect(m - 0.13, v, m + 0.14, v + 0.035, t.print);
            f.dot(m, 1.53, 0.02, mix(t.metal, t.shade, 0.2));
          }
        },
      });
      if (o.top === "suitcase") {
        l.box([-w + 0.12, h, -d + 0.08], [w - 0.2, h + 0.22, d - 0.1], t.accent, {
          soft: 0.03,
          details: (f) =>
            f.face === "front" &&
            (f.rect(0.1, 0.02, 0.14, f.height - 0.02, stage.tone(t.accent, 0.3)),
            f.rect(f.width - 0.14, 0.02, f.width - 0.1, f.height - 0.02, stage.tone(t.accent, 0.3))),
        });
      } else if (o.top === "boxes") {
        l.box([-w + 0.06, h, -d + 0.06], [-w + 0.46, h + 0.24, d - 0.1], mix(t.curtain, t.wood, 0.3), {
          details: (f) =>
            f.face === "front" && f.rect(f.width * 0.3, f.height * 0.5, f.width * 0.7, f.height * 0.72, t.linen),
        });
        l.box([-w + 0.5, h, -d + 0.08], [w - 0.12, h + 0.16, d - 0.1], t.cover, {
          details: (f) =>
            f.face === "front" && f.rect(f.width * 0.3, f.height * 0.45, f.width * 0.7, f.height * 0.75, t.linen),
        });
      }
    },
    "almirah",
  );
}
