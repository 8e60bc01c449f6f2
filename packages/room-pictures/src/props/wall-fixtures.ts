/** What hangs on a wall within reach. */
import { mix } from "#pictures/colours/colour.ts";
import { circle, roundedRect } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export function switchboard(stage: Stage, at: Place, house: House, n = 4): void {
  const white = mix("#f8f4ea", house.tones.shade, house.tones.mood.dim);
  stage.now(at, (l) => {
    const w = 0.05 + n * 0.03;
    wallShade(l, -w, -0.06, w, 0.06, -0.002, 0.2, 0.03);
    l.box([-w, -0.06, -0.02], [w, 0.06, 0], white, {
      details: (f) => {
        if (f.face !== "front") return;
        for (let i = 0; i < n; i++) f.rect(0.02 + i * 0.042, 0.045, 0.05 + i * 0.042, 0.095, stage.tone(white, 0.16));
        for (const [u, v] of [
          [0, 0.012],
          [-0.014, -0.008],
          [0.014, -0.008],
        ] as const)
          f.dot(f.width - 0.05 + u, 0.065 + v, 0.006, house.tones.shade);
      },
    });
  });
}

const dial = (radius: number, z: number) => circle(0, 0, radius, 24).map(([x, y]): Vec3 => [x, y, z]);

export function clock(stage: Stage, at: Place, house: House, r: Random): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    wallShade(l, -0.15, -0.15, 0.15, 0.15, -0.002, 0.24, 0.06, true);
    l.poly(dial(0.16, -0.02), stage.tone(t.wood, 0.1));
    l.poly(dial(0.135, -0.022), t.linen);
    const a = r() * 6.28;
    l.line(
      [
        [0, 0, -0.025],
        [0.06 * Math.sin(a), 0.06 * Math.cos(a), -0.025],
      ],
      t.shade,
      0.014,
    );
    l.line(
      [
        [0, 0, -0.025],
        [0.1 * Math.sin(a * 5), 0.1 * Math.cos(a * 5), -0.025],
      ],
      t.shade,
      0.009,
    );
    for (let i = 0; i < 4; i++)
      l.line(
        [
          [0.115 * Math.sin(i * 1.5708), 0.115 * Math.cos(i * 1.5708), -0.025],
          [0.12 * Math.sin(i * 1.5708), 0.12 * Math.cos(i * 1.5708), -0.025],
        ],
        t.shade,
        0.012,
      );
  });
}

/** A rail with a bag, a towel and a cap. */
export function hooks(stage: Stage, at: Place, house: House, r: Random): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    l.box([-0.35, -0.035, -0.025], [0.35, 0.035, 0], t.wood);
    for (let i = 0; i < 4; i++) l.box([-0.29 + i * 0.185, -0.05, -0.06], [-0.27 + i * 0.185, -0.02, -0.025], t.metal);
    const cloth = (x: number, w: number, h: number, c: string, stripe?: string) => {
      wallShade(l, x - w / 2, -h, x + w / 2, -0.04, -0.004, 0.22, 0.06);
      const col = stage.lit(c, l.turned([0, 0, -1]));
      l.poly(
        [
          [x - 0.02, -0.03, -0.05],
          [x + 0.02, -0.03, -0.05],
          [x + w / 2, -0.16, -0.04],
          [x + w / 2 + 0.01, -h, -0.04],
          [x - w / 2 - 0.01, -h + 0.01, -0.04],
          [x - w / 2, -0.16, -0.04],
        ],
        col,
        { stroke: col, width: 3 },
      );
      for (const k of [-0.2, 0.18])
        l.poly(
          [
            [x + k * w, -0.14, -0.045],
            [x + (k + 0.08) * w, -0.14, -0.045],
            [x + (k + 0.1) * w, -h, -0.045],
            [x + k * w, -h, -0.045],
          ],
          t.shade,
          { opacity: 0.12 },
        );
      if (stripe)
        for (const y of [0.06, 0.1])
          l.poly(
            [
              [x - w / 2, -h + y, -0.045],
              [x + w / 2, -h + y, -0.045],
              [x + w / 2, -h + y + 0.02, -0.045],
              [x - w / 2, -h + y + 0.02, -0.045],
            ],
            stripe,
          );
    };
    cloth(-0.09, 0.22, 0.62, t.linen, t.cover);
    // A bag.
    const bx = 0.2;
    const bag = stage.lit(r.chance(0.5) ? t.accent : t.cover, l.turned([0, 0, -1]));
    l.line(
      [
        [bx - 0.09, -0.32, -0.05],
        [bx, -0.05, -0.05],
        [bx + 0.09, -0.32, -0.05],
      ],
      stage.tone(bag, 0.25),
      0.018,
    );
    l.poly(
      roundedRect(bx - 0.15, -0.66, bx + 0.15, -0.3, 0.06).map(([x, y]) => [x, y, -0.06] as Vec3),
      bag,
    );
    l.poly(
      roundedRect(bx - 0.1, -0.63, bx + 0.1, -0.48, 0.03).map(([x, y]) => [x, y, -0.065] as Vec3),
      stage.tone(bag, 0.14),
    );
  });
}

export function frame(stage: Stage, at: Place, house: House, r: Random, w = 0.5, h = 0.65, art = r.int(0, 5)): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    wallShade(l, -w / 2, -h / 2, w / 2, h / 2, -0.002, 0.3, 0.08);
    l.box([-w / 2, -h / 2, -0.03], [w / 2, h / 2, 0], mix(t.wood, t.shade, r.chance(0.5) ? 0.3 : 0), {
      details: (f) => {
        if (f.face !== "front") return;
        const m = 0.028;
        f.rect(m, m, w - m, h - m, mix(t.linen, "#ffffff", 0.35));
        const p = Math.min(w, h) * 0.16;
        const [x0, y0, x1, y1] = [p, p, w - p, h - p];
        const cx = w / 2;
        const paper = mix(t.curtain, t.linen, 0.4);
        f.rect(x0, y0, x1, y1, paper);
        const W = x1 - x0;
        const H = y1 - y0;
        if (art === 0) {
          f.dot(x0 + W * 0.64, y0 + H * 0.66, W * 0.2, t.accent);
          f.shape(
            [
              [x0, y0],
              [x1, y0],
              [x1, y0 + H * 0.3],
              [x0 + W * 0.6, y0 + H * 0.42],
              [x0 + W * 0.3, y0 + H * 0.28],
              [x0, y0 + H * 0.46],
            ],
            t.feature,
          );
          f.shape(
            [
              [x0, y0],
              [x1, y0],
              [x1, y0 + H * 0.16],
              [x0 + W * 0.4, y0 + H * 0.26],
              [x0, y0 + H * 0.14],
            ],
            t.cover,
          );
        } else if (art === 1) {
          for (let k = 0; k < 7; k++) {
            const a = -1.2 + k * 0.4;
            const d = [Math.sin(a), Math.cos(a)] as const;
            const L = H * 0.42;
            f.shape(
              [
                [cx, y0 + H * 0.34],
                [cx + d[0] * L * 0.5 - d[1] * W * 0.07, y0 + H * 0.34 + d[1] * L * 0.5 + d[0] * W * 0.07],
                [cx + d[0] * L, y0 + H * 0.34 + d[1] * L],
                [cx + d[0] * L * 0.5 + d[1] * W * 0.07, y0 + H * 0.34 + d[1] * L * 0.5 - d[0] * W * 0.07],
              ],
              k % 2 ? t.cover : t.accent,
            );
          }
          f.rect(x0 + W * 0.2, y0 + H * 0.25, x1 - W * 0.2, y0 + H * 0.29, t.leaf);
        } else if (art === 2) {
          for (let j = 0; j < 4; j++)
            for (let i = 0; i < 3; i++)
              f.shape(
                [
                  [x0 + (W * (i + 0.5)) / 3, y0 + (H * j) / 4 + 0.01],
                  [x0 + (W * (i + 0.95)) / 3, y0 + (H * (j + 0.5)) / 4],
                  [x0 + (W * (i + 0.5)) / 3, y0 + (H * (j + 1)) / 4 - 0.01],
                  [x0 + (W * (i + 0.05)) / 3, y0 + (H * (j + 0.5)) / 4],
                ],
                (i + j) % 3 ? t.feature : t.cover,
              );
        } else if (art === 3) {
          f.rect(x0, y0, x1, y0 + H * 0.34, mix(t.cover, t.linen, 0.25));
          f.shape(
            [
              [x0 + W * 0.2, y0 + H * 0.34],
              [x0 + W * 0.2, y0 + H * 0.6],
              ...circle(cx, y0 + H * 0.6, W * 0.3, 12)
                .slice(0, 7)
                .toReversed()
                .map(([u, v]) => [u, y0 + H * 0.6 + (v - y0 - H * 0.6) * 1.2] as const),
              [x1 - W * 0.2, y0 + H * 0.34],
            ],
            t.feature,
          );
          f.shape(
            [
              [cx - W * 0.1, y0 + H * 0.34],
              [cx - W * 0.1, y0 + H * 0.55],
              [cx, y0 + H * 0.64],
              [cx + W * 0.1, y0 + H * 0.55],
              [cx + W * 0.1, y0 + H * 0.34],
            ],
            mix(t.cover, t.shade, 0.4),
          );
        } else if (art === 4) {
          f.line(
            [
              [cx, y0 + H * 0.08],
              [cx - W * 0.03, y0 + H * 0.5],
              [cx + W * 0.04, y0 + H * 0.9],
            ],
            t.leaf,
            0.01,
          );
          for (let k = 0; k < 6; k++) {
            const y = y0 + H * (0.18 + k * 0.12);
            const s = k % 2 ? 1 : -1;
            f.shape(
              [
                [cx, y],
                [cx + s * W * 0.2, y + H * 0.03],
                [cx + s * W * 0.34, y + H * 0.13],
                [cx + s * W * 0.14, y + H * 0.1],
              ],
              k % 3 ? t.leaf : t.accent,
            );
          }
        } else {
          f.shape(circle(cx, y0 + H / 2, W * 0.4, 20), t.cover);
          f.shape(circle(cx, y0 + H / 2, W * 0.3, 20), t.print);
          f.shape(circle(cx, y0 + H / 2, W * 0.2, 16), t.accent);
          f.shape(circle(cx, y0 + H / 2, W * 0.08, 12), t.linen);
        }
      },
    });
  });
}
