/** Shelves, fridge, dining table and bench. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export const steel = (house: House) => mix("#c6cac9", house.tones.shade, house.tones.mood.dim);

/** An open plate rack and steel containers on the wall. */
export function steelShelf(stage: Stage, at: Place, house: House, r: Random, width = 1.3): void {
  const { tones: t } = house;
  const w = width / 2;
  const s = steel(house);
  stage.now(at, (l) => {
    for (const y of [0, 0.42]) {
      wallShade(l, -w, y - 0.02, w, y + 0.02, -0.002, 0.25, 0.1);
      l.box([-w, y, -0.24], [w, y + 0.03, 0], t.wood);
      l.flush();
      if (y === 0) {
        for (let i = 0; i < 7; i++) {
          const x = -w + 0.14 + i * 0.085;
          l.lathe(
            x,
            -0.12,
            [
              [0.1, y + 0.03],
              [0.11, y + 0.05],
            ],
            s,
            {},
          );
          l.draw([x - 0.01, y + 0.04, -0.13], [x + 0.01, y + 0.3, -0.1], () =>
            stage.ellipse(
              l.px(x, y + 0.16, -0.12),
              0.03 * l.scale(),
              0.125 * l.scale(),
              stage.tone(s, i % 2 ? 0.14 : -0.2),
            ),
          );
        }
        l.flush();
        for (const [i, x] of [w - 0.42, w - 0.27, w - 0.12].entries())
          l.lathe(
            x,
            -0.1,
            [
              [0.04, y + 0.03],
              [0.045, y + 0.12 + (i % 2) * 0.03],
            ],
            s,
            { open: t.shade },
          );
        l.flush();
      } else {
        for (const [i, x] of [-w + 0.16, -w + 0.4, -w + 0.62, -w + 0.82, w - 0.3, w - 0.12].entries()) {
          const h = [0.26, 0.22, 0.18, 0.14, 0.2, 0.14][i]!;
          const q = [0.105, 0.095, 0.085, 0.075, 0.07, 0.06][i]!;
          const c = i > 3 ? r.pick([t.cover, t.accent, t.pot]) : s;
          l.lathe(
            x,
            -0.12,
            [
              [q, y + 0.03],
              [q, y + h],
            ],
            c,
          );
          l.lathe(
            x,
            -0.12,
            [
              [q + 0.004, y + h],
              [q + 0.004, y + h + 0.02],
              [q * 0.2, y + h + 0.03],
            ],
            stage.tone(c, -0.1),
          );
        }
        l.flush();
      }
    }
  });
}

export function fridge(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  const c = mix(t.accent, t.metal, 0.45);
  stage.now(at, (l) => {
    l.shadow(-0.3, -0.3, 0.3, 0.3, { spread: 0.22, strength: 0.5 });
    wallShade(l, -0.3, 0, 0.3, 1.55, 0.319, 0.3, 0.18);
  });
  stage.prop(
    at,
    [0.62, 1.75, 0.62],
    (l) => {
      l.box([-0.28, 0, -0.28], [0.28, 0.06, 0.28], t.shade);
      l.box([-0.3, 0.05, -0.3], [0.3, 1.55, 0.3], c, {
        soft: 0.02,
        details: (f) => {
          if (f.face !== "front") return;
          f.rect(0.01, 1.0, f.width - 0.01, 1.012, stage.tone(c, 0.35));
          f.rect(0.05, 1.06, 0.075, 1.32, steel(house));
          f.rect(0.05, 0.66, 0.075, 0.94, steel(house));
          f.rect(0.32, 1.22, 0.42, 1.32, t.linen);
          f.dot(0.46, 1.17, 0.022, t.cover);
          f.shape(
            [
              [f.width * 0.78, 0.03],
              [f.width * 0.9, 0.03],
              [f.width * 0.9, f.height - 0.03],
              [f.width * 0.78, f.height - 0.03],
            ],
            stage.tone(c, -0.12),
          );
        },
      });
      l.lathe(
        -0.1,
        0.05,
        [
          [0.05, 1.55],
          [0.085, 1.62],
          [0.05, 1.68],
        ],
        t.pot,
        { open: stage.tone(t.pot, 0.5) },
      );
    },
    "fridge",
  );
}

/** A table laid with thalis. */
export function diningTable(
  stage: Stage,
  at: Place,
  house: House,
  o: { length?: number; depth?: number; laid?: number } = {},
): void {
  const { tones: t } = house;
  const w = (o.length ?? 1.5) / 2;
  const d = (o.depth ?? 0.8) / 2;
  const s = steel(house);
  stage.now(at, (l) => l.shadow(-w, -d, w, d, { spread: 0.24, strength: 0.32 }));
  stage.prop(at, [w * 2, 1.05, d * 2], (l) => {
    for (const x of [-w + 0.05, w - 0.12])
      for (const z of [-d + 0.05, d - 0.12]) l.box([x, 0, z], [x + 0.07, 0.71, z + 0.07], stage.tone(t.wood, 0.1));
    l.box([-w + 0.06, 0.63, -d + 0.06], [w - 0.06, 0.71, d - 0.06], stage.tone(t.wood, 0.05));
    l.box([-w, 0.71, -d], [w, 0.75, d], t.wood, {
      soft: 0.01,
      details: (f) => {
        if (f.face !== "top") return;
        f.rect(f.width * 0.02, f.height * 0.36, f.width * 0.98, f.height * 0.64, t.linen);
        f.rect(f.width * 0.02, f.height * 0.39, f.width * 0.98, f.height * 0.41, t.cover);
        f.rect(f.width * 0.02, f.height * 0.59, f.width * 0.98, f.height * 0.61, t.cover);
      },
    });
    const n = Math.max(2, o.laid ?? Math.round(w * 2.4));
    const flat = (x: number, z: number, q: number, c: string, y = 0.765) => {
      const p = l.px(x, y, z);
      const k = l.scale(x, y, z);
      stage.ellipse(
        p,
        q * k,
        q * k * Math.max(0.12, Math.abs(l.eye[1] - y) / Math.max(1, stage.cam.depth(l.w(x, y, z)))),
        c,
      );
    };
    for (const z of [d - 0.18, -d + 0.19])
      for (let i = 0; i < n; i++) {
        const x = -w + ((i + 0.5) * 2 * w) / n;
        l.draw([x - 0.1, 0.75, z - 0.1], [x + 0.1, 0.79, z + 0.1], () => {
          flat(x + 0.01, z - 0.01, 0.165, mix(t.shade, t.wood, 0.6), 0.752);
          flat(x, z, 0.16, stage.tone(s, 0.12));
          flat(x, z, 0.145, stage.tone(s, -0.35));
          flat(x - 0.05, z - 0.03, 0.055, mix("#f3e3b8", t.linen, 0.4), 0.772);
          for (const [dx, dz, c] of [
            [-0.06, 0.07, "#c8742f"],
            [0.025, 0.085, mix(t.leaf, "#7d8f3a", 0.5)],
            [0.09, 0.03, "#d9a441"],
          ] as const) {
            flat(x + dx, z + dz, 0.042, stage.tone(s, 0.2), 0.775);
            flat(x + dx, z + dz, 0.034, stage.tone(c, t.mood.dim), 0.777);
          }
        });
      }
    l.lathe(
      0,
      0,
      [
        [0.1, 0.75],
        [0.13, 0.84],
      ],
      s,
      { open: mix("#f3e3b8", t.linen, 0.4) },
    );
    l.lathe(
      0.3,
      0.02,
      [
        [0.055, 0.75],
        [0.06, 0.9],
        [0.035, 0.95],
        [0.045, 1.0],
      ],
      mix(t.pot, t.metal, 0.2),
      { open: t.shade },
    );
    l.lathe(
      -0.28,
      0,
      [
        [0.035, 0.75],
        [0.04, 0.86],
      ],
      s,
      { open: t.shade },
    );
  });
}

export function bench(stage: Stage, at: Place, house: House, length = 1.3): void {
  const { tones: t } = house;
  const w = length / 2;
  stage.now(at, (l) => l.shadow(-w, -0.15, w, 0.15, { spread: 0.14, strength: 0.32 }));
  stage.prop(at, [length, 0.46, 0.3], (l) => {
    for (const x of [-w + 0.06, w - 0.12])
      for (const z of [-0.13, 0.07]) l.box([x, 0, z], [x + 0.06, 0.41, z + 0.06], stage.tone(t.wood, 0.14));
    l.box([-w, 0.41, -0.15], [w, 0.45, 0.15], stage.tone(t.wood, -0.05), { soft: 0.01 });
  });
}
