/** Toilet, basin, geyser, shower. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";

export const china = (house: House) => mix("#fdfbf6", house.tones.shade, house.tones.mood.dim);

export const wetSteel = (house: House) => mix("#c9cdcc", house.tones.shade, house.tones.mood.dim);

export function toilet(stage: Stage, at: Place, house: House): void {
  const w = china(house);
  stage.now(at, (l) => {
    l.shadow(-0.2, -0.32, 0.2, 0.3, { spread: 0.16, strength: 0.45 });
    wallShade(l, -0.22, 0.4, 0.22, 0.78, 0.319, 0.25, 0.1);
  });
  stage.prop(at, [0.44, 0.82, 0.64], (l) => {
    l.box([-0.21, 0.4, 0.12], [0.21, 0.78, 0.32], w, { soft: 0.03 });
    l.box([-0.225, 0.76, 0.11], [0.225, 0.8, 0.32], stage.tone(w, -0.1), { soft: 0.012 });
    l.lathe(
      0,
      -0.1,
      [
        [0.13, 0],
        [0.12, 0.08],
        [0.15, 0.26],
        [0.215, 0.38],
        [0.22, 0.4],
      ],
      w,
    );
    l.lathe(
      0,
      -0.1,
      [
        [0.225, 0.4],
        [0.225, 0.425],
      ],
      stage.tone(w, 0.04),
    );
    l.lathe(
      0,
      -0.1,
      [
        [0.22, 0.425],
        [0.21, 0.44],
      ],
      w,
    );
    l.draw([-0.05, 0.8, 0.2], [0.05, 0.82, 0.25], () =>
      stage.ellipse(l.px(0, 0.802, 0.22), 0.03 * l.scale(), 0.012 * l.scale(), wetSteel(house)),
    );
  });
}

export function basin(stage: Stage, at: Place, house: House, pedestal = true): void {
  const w = china(house);
  const { tones: t } = house;
  stage.now(at, (l) => {
    l.shadow(-0.12, -0.08, 0.12, 0.2, { spread: 0.12, strength: 0.35 });
    wallShade(l, -0.28, 0.62, 0.28, 0.84, 0.219, 0.28, 0.12);
  });
  stage.prop(at, [0.58, 1.05, 0.44], (l) => {
    if (pedestal)
      l.lathe(
        0,
        0.06,
        [
          [0.12, 0],
          [0.085, 0.2],
          [0.08, 0.55],
          [0.14, 0.7],
        ],
        w,
      );
    else
      l.box([-0.3, 0.2, -0.14], [0.3, 0.72, 0.22], t.wood, {
        details: (f) =>
          f.face === "front" &&
          (f.rect(0.02, 0.02, f.width / 2 - 0.008, f.height - 0.02, stage.tone(t.wood, -0.14)),
          f.rect(f.width / 2 + 0.008, 0.02, f.width - 0.02, f.height - 0.02, stage.tone(t.wood, -0.14))),
      });
    l.lathe(
      0,
      0,
      [
        [0.16, 0.7],
        [0.26, 0.78],
        [0.28, 0.85],
      ],
      w,
      { open: w },
    );
    l.draw([-0.2, 0.851, -0.18], [0.2, 0.86, 0.18], () => {
      const c = l.px(0, 0.85, -0.01);
      const s = l.scale();
      const squash = Math.max(0.1, Math.abs(l.eye[1] - 0.85) / Math.max(1, stage.cam.depth(l.w(0, 0.85, 0))));
      stage.ellipse(c, 0.235 * s, 0.235 * s * squash, stage.tone(w, 0.2));
      stage.ellipse([c[0], c[1] + 0.012 * s], 0.2 * s, 0.2 * s * squash, stage.tone(w, 0.08));
      stage.ellipse([c[0], c[1] + 0.01 * s], 0.02 * s, 0.01 * s, t.shade);
    });
    l.draw([-0.03, 0.86, 0.15], [0.03, 1.02, 0.2], () => {
      l.line(
        [
          [0, 0.86, 0.19],
          [0, 0.99, 0.19],
          [0, 1.0, 0.1],
          [0, 0.96, 0.07],
        ],
        wetSteel(house),
        0.025,
      );
      l.line(
        [
          [-0.03, 1.01, 0.19],
          [0.03, 1.01, 0.19],
        ],
        wetSteel(house),
        0.018,
      );
    });
  });
}

export function geyserTank(stage: Stage, at: Place, house: House): void {
  const w = china(house);
  stage.now(at, (l) => wallShade(l, -0.2, -0.25, 0.2, 0.25, -0.002, 0.34, 0.12));
  const a = ((at.turn ?? 0) * Math.PI) / 180;
  stage.prop(
    { ...at, x: at.x + Math.sin(a) * 0.17, z: at.z - Math.cos(a) * 0.17, y: (at.y ?? 2.2) - 0.25 },
    [0.36, 0.5, 0.34],
    (l) => {
      l.draw([-0.12, -0.5, 0.1], [0.12, 0, 0.14], () => {
        for (const x of [-0.07, 0.07])
          l.line(
            [
              [x, 0.02, 0.12],
              [x, -0.42, 0.14],
            ],
            wetSteel(house),
            0.018,
          );
      });
      l.lathe(
        0,
        0,
        [
          [0.1, 0],
          [0.17, 0.05],
          [0.175, 0.1],
          [0.175, 0.4],
          [0.17, 0.45],
          [0.1, 0.5],
        ],
        w,
      );
      l.draw([-0.1, 0.05, -0.18], [0.1, 0.2, -0.17], () => {
        stage.ellipse(l.px(0, 0.13, -0.17), 0.035 * l.scale(), 0.035 * l.scale(), stage.tone(w, 0.16));
        stage.ellipse(l.px(0, 0.24, -0.17), 0.009 * l.scale(), 0.009 * l.scale(), "#d65b3c");
        l.poly(
          [
            [-0.06, 0.32, -0.175],
            [0.06, 0.32, -0.175],
            [0.06, 0.345, -0.175],
            [-0.06, 0.345, -0.175],
          ],
          house.tones.accent,
        );
      });
    },
    "geyser",
  );
}

export function shower(stage: Stage, at: Place, house: House): void {
  const s = wetSteel(house);
  stage.now(at, (l) => {
    l.line(
      [
        [0, 0.95, -0.03],
        [0, 2.1, -0.03],
        [0, 2.14, -0.12],
        [0, 2.1, -0.26],
      ],
      s,
      0.022,
    );
    l.line(
      [
        [-0.07, 0.98, -0.05],
        [0.07, 0.98, -0.05],
      ],
      s,
      0.05,
    );
    for (const x of [-0.09, 0.09])
      stage.ellipse(l.px(x, 0.98, -0.06), 0.032 * l.scale(), 0.032 * l.scale(), stage.tone(s, 0.2));
    l.line(
      [
        [0, 0.94, -0.05],
        [0, 0.88, -0.12],
        [0, 0.84, -0.13],
      ],
      s,
      0.022,
    );
    const c = l.px(0, 2.08, -0.28);
    stage.path(
      pathOf([
        [c[0] - 0.1 * l.scale(), c[1] + 4],
        [c[0] - 0.02 * l.scale(), c[1] - 8],
        [c[0] + 0.02 * l.scale(), c[1] - 8],
        [c[0] + 0.1 * l.scale(), c[1] + 4],
      ]),
      stage.round(s),
    );
    stage.ellipse([c[0], c[1] + 4], 0.1 * l.scale(), 0.025 * l.scale(), stage.tone(s, 0.3));
  });
}

export function tapLow(stage: Stage, at: Place, house: House): void {
  stage.now(at, (l) =>
    l.line(
      [
        [0, 0.55, 0],
        [0, 0.55, -0.1],
        [0, 0.49, -0.12],
      ],
      wetSteel(house),
      0.028,
    ),
  );
}
