/** What stands between the street and the house. */
import { mix } from "#pictures/colours/colour.ts";
import { disc } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

/** Flowers that spill over the compound wall. */
export function bougainvillea(stage: Stage, x: number, house: House, r: Random): void {
  const { tones: t } = house;
  const flower = mix(mix("#d2547c", t.cover, 0.2), t.shade, t.mood.dim);
  stage.prop({ x, z: -1.62 }, [2.2, 2.1, 0.3], (l) => {
    const c = l.px(0, 1.35, -0.2);
    const s = l.scale();
    for (const [tone, colour, n, q] of [
      [0.22, t.leaf, 9, 0.26],
      [0, t.leaf, 8, 0.2],
      [0.12, flower, 12, 0.12],
      [-0.18, flower, 10, 0.09],
    ] as const) {
      let d = "";
      for (let i = 0; i < n; i++) {
        const k = r.between(-1, 1);
        d += disc(
          c[0] + k * 1.05 * s,
          c[1] + (k * k * 0.35 - 0.12 + r.between(-0.28, 0.34)) * s,
          q * s * r.between(0.7, 1.2),
          0.85,
        );
      }
      stage.path(d, stage.tone(colour, tone));
    }
  });
}

export function pole(stage: Stage, x: number, house: House): void {
  const { tones: t } = house;
  const c = mix(t.metal, t.shade, 0.35);
  stage.prop({ x, z: -3 }, [0.3, 8, 0.3], (l) => {
    l.lathe(
      0,
      0,
      [
        [0.1, 0],
        [0.07, 7.6],
      ],
      c,
    );
    l.draw([-0.7, 6.9, -0.1], [0.7, 7.4, 0.1], () => {
      l.line(
        [
          [-0.6, 7.2, 0],
          [0.6, 7.2, 0],
        ],
        c,
        0.07,
      );
      for (const [dx, k] of [
        [-0.5, 0.9],
        [0, 1.3],
        [0.5, 1.7],
      ] as const) {
        const pts: Vec3[] = Array.from({ length: 13 }, (_, i) => {
          const q = i / 12;
          return [
            dx + (i - 6) * 4.5,
            7.25 - k * 1.1 * 4 * (0.25 - (q - 0.5) ** 2) * (Math.abs(q - 0.5) < 0.5 ? Math.abs(q - 0.5) * 2 : 0),
            0,
          ] as Vec3;
        });
        l.line(pts, mix(t.shade, t.skyTop, 0.25), 0.022, 0.7);
      }
    });
  });
}

export function gate(stage: Stage, house: House, hw: number, side: number): void {
  const { tones: t } = house;
  const wall = mix(t.wall, t.feature, 0.4);
  const z = -1.65;
  const gap = 1.15;
  const gx = side * hw * 0.45;
  for (const [a, b] of [
    [-hw - 0.3, gx - gap],
    [gx + gap, hw + 0.3],
  ] as const)
    stage.prop({ x: (a + b) / 2, z }, [b - a, 1.25, 0.2], (l) => {
      const w = (b - a) / 2;
      l.box([-w, 0, -0.1], [w, 1.1, 0.1], wall, {
        details: (f) => {
          if (f.face !== "front") return;
          f.rect(0, 0, f.width, 0.2, stage.tone(wall, 0.18));
          const n = Math.max(1, Math.round(f.width / 1.1));
          for (let i = 0; i < n; i++)
            f.rect((i + 0.14) * (f.width / n), 0.36, (i + 0.86) * (f.width / n), 0.92, stage.tone(wall, -0.16));
        },
      });
      l.box([-w - 0.04, 1.1, -0.15], [w + 0.04, 1.18, 0.15], stage.tone(wall, -0.2));
    });
  for (const s of [-1, 1])
    stage.prop({ x: gx + s * gap, z: z - 0.02 }, [0.44, 1.9, 0.44], (l) => {
      l.box([-0.2, 0, -0.2], [0.2, 1.5, 0.2], t.feature);
      l.box([-0.25, 1.5, -0.25], [0.25, 1.58, 0.25], stage.tone(t.feature, -0.2));
      l.lathe(
        0,
        0,
        [
          [0.06, 1.58],
          [0.13, 1.66],
          [0.14, 1.76],
          [0.06, 1.86],
        ],
        t.mood.lamps ? "#fff0c4" : t.linen,
      );
    });
  const iron = mix(t.door, t.shade, 0.15);
  stage.prop({ x: gx, z }, [gap * 2 - 0.42, 1.4, 0.05], (l) => {
    const w = gap - 0.22;
    l.draw([-w, 0.08, -0.02], [w, 1.4, 0.02], () => {
      for (const s of [-1, 1]) {
        l.poly(
          [
            [0, 0.1, 0],
            [s * w, 0.1, 0],
            [s * w, 0.6, 0],
            [0, 0.6, 0],
          ],
          stage.tone(iron, 0.05),
        );
        for (let i = 0; i <= 6; i++)
          l.line(
            [
              [(s * w * i) / 6, 0.1, 0],
              [(s * w * i) / 6, 1.12 + 0.18 * (1 - i / 6), 0],
            ],
            iron,
            0.03,
          );
        l.line(
          [
            [0.01 * s, 1.3, 0],
            [s * w, 1.12, 0],
          ],
          iron,
          0.05,
        );
        l.line(
          [
            [0, 0.62, 0],
            [s * w, 0.62, 0],
          ],
          stage.tone(iron, -0.2),
          0.04,
        );
      }
    });
  });
}
