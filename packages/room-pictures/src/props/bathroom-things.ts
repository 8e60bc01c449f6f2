/** Mirror, rail, shelf, bucket and stool. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf, circle, roundedRect } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { china, wetSteel } from "./sanitary.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";

export function mirrorOnWall(
  stage: Stage,
  at: Place,
  house: House,
  o: { w?: number; h?: number; round?: boolean } = {},
): void {
  const { tones: t } = house;
  const w = (o.w ?? 0.5) / 2;
  const h = (o.h ?? 0.7) / 2;
  stage.now(at, (l) => {
    if (o.round) wallShade(l, -w, -w, w, w, -0.002, 0.26, 0.08, true);
    else wallShade(l, -w, -h, w, h, -0.002, 0.26, 0.08);
    const outline = (g: number) =>
      o.round ? circle(0, 0, w - g, 28) : roundedRect(-w + g, -h + g, w - g, h - g, 0.05 - g * 0.5);
    const glass = mix(mix(t.skyLow, t.wall, 0.45), "#ffffff", 0.25);
    l.poly(
      outline(0).map(([x, y]) => [x, y, -0.02] as Vec3),
      t.wood,
    );
    stage.clipped(
      outline(0.03).map(([x, y]) => l.w(x, y, -0.022)),
      () => {
        l.poly(
          outline(0.02).map(([x, y]) => [x, y, -0.022] as Vec3),
          glass,
        );
        for (const [a, b, q] of [
          [-0.9, -0.35, 0.5],
          [-0.15, 0.02, 0.35],
        ] as const)
          l.poly(
            [
              [a * w - 0.2, -h, -0.022],
              [b * w - 0.2, -h, -0.022],
              [b * w + 0.35, h, -0.022],
              [a * w + 0.35, h, -0.022],
            ],
            "#ffffff",
            { opacity: q },
          );
      },
    );
  });
}

export function bucket(stage: Stage, at: Place, house: House, mug = true, colour = house.tones.accent): void {
  const water = mix(house.tones.skyTop, "#ffffff", 0.25);
  stage.now(at, (l) => l.shadow(-0.14, -0.14, 0.14, 0.14, { spread: 0.12, strength: 0.45 }));
  stage.prop(at, [0.36, 0.42, 0.36], (l) => {
    l.lathe(
      0,
      0,
      [
        [0.12, 0],
        [0.155, 0.29],
        [0.165, 0.29],
        [0.165, 0.32],
      ],
      colour,
      { open: water },
    );
    if (mug)
      l.draw([-0.1, 0.33, -0.17], [0.15, 0.42, -0.1], () => {
        const m = mix(house.tones.cover, "#ffffff", 0.2);
        const c = l.px(0.05, 0.36, -0.06);
        const s = l.scale();
        stage.path(
          pathOf([
            [c[0] - 0.06 * s, c[1] - 0.07 * s],
            [c[0] + 0.06 * s, c[1] - 0.07 * s],
            [c[0] + 0.05 * s, c[1] + 0.05 * s],
            [c[0] - 0.05 * s, c[1] + 0.05 * s],
          ]),
          stage.round(m),
        );
        stage.ellipse([c[0], c[1] - 0.07 * s], 0.06 * s, 0.02 * s, stage.tone(m, 0.3));
      });
  });
}

export function stoolLow(stage: Stage, at: Place, house: House): void {
  const c = mix(house.tones.curtain, "#ffffff", 0.2);
  stage.now(at, (l) => l.shadow(-0.15, -0.12, 0.15, 0.12, { spread: 0.1, strength: 0.4 }));
  stage.prop(at, [0.34, 0.26, 0.28], (l) => {
    for (const x of [-0.15, 0.11])
      for (const z of [-0.12, 0.08]) l.box([x, 0, z], [x + 0.04, 0.21, z + 0.04], stage.tone(c, 0.1));
    l.box([-0.17, 0.21, -0.14], [0.17, 0.25, 0.14], c, { soft: 0.015 });
  });
}

export function towelRail(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    wallShade(l, -0.2, -0.55, 0.16, 0, -0.004, 0.24, 0.07);
    l.line(
      [
        [-0.32, 0, -0.06],
        [0.32, 0, -0.06],
      ],
      wetSteel(house),
      0.018,
    );
    for (const [x, w, h, c, s] of [
      [-0.18, 0.3, 0.58, t.cover, t.print],
      [0.16, 0.22, 0.4, t.linen, t.accent],
    ] as const) {
      const col = stage.lit(c, l.turned([0, 0, -1]));
      l.poly(
        [
          [x - w / 2, 0.012, -0.07],
          [x + w / 2, 0.012, -0.07],
          [x + w / 2, -h, -0.07],
          [x - w / 2, -h + 0.01, -0.07],
        ],
        col,
        { stroke: col, width: 2 },
      );
      for (const k of [0.12, 0.17])
        l.poly(
          [
            [x - w / 2, -h + k, -0.072],
            [x + w / 2, -h + k, -0.072],
            [x + w / 2, -h + k + 0.03, -0.072],
            [x - w / 2, -h + k + 0.03, -0.072],
          ],
          s,
        );
      l.poly(
        [
          [x + w * 0.1, 0, -0.072],
          [x + w * 0.18, 0, -0.072],
          [x + w * 0.22, -h, -0.072],
          [x + w * 0.1, -h, -0.072],
        ],
        t.shade,
        { opacity: 0.1 },
      );
    }
  });
}

export function glassShelf(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    wallShade(l, -0.26, -0.02, 0.26, 0.02, -0.002, 0.2, 0.06);
    l.box([-0.26, -0.01, -0.13], [0.26, 0.012, 0], mix(china(house), t.skyTop, 0.3));
    for (const [x, h, w, c] of [
      [-0.18, 0.17, 0.03, t.accent],
      [-0.09, 0.13, 0.035, t.cover],
      [0.02, 0.1, 0.028, t.linen],
    ] as const)
      l.lathe(
        x,
        -0.06,
        [
          [w, 0.012],
          [w, h],
          [w * 0.5, h + 0.015],
          [w * 0.5, h + 0.03],
        ],
        c,
      );
    l.lathe(
      0.16,
      -0.06,
      [
        [0.028, 0.012],
        [0.032, 0.09],
      ],
      t.metal,
      { open: t.shade },
    );
    l.draw([0.12, 0.09, -0.1], [0.2, 0.2, -0.05], () => {
      l.line(
        [
          [0.155, 0.06, -0.06],
          [0.135, 0.19, -0.06],
        ],
        t.cover,
        0.012,
      );
      l.line(
        [
          [0.165, 0.06, -0.06],
          [0.18, 0.18, -0.06],
        ],
        t.accent,
        0.012,
      );
    });
  });
}
