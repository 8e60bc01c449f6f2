/** Rugs and the small things that make a room lived in. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf, circle, roundedRect } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { printCloth } from "#pictures/canvas/block-prints.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";

export function rug(
  stage: Stage,
  at: Place,
  house: House,
  kind: "jute" | "dhurrie" | "round",
  w = 1.5,
  d = 0.95,
): void {
  const { tones: t } = house;
  const jute = mix("#c9a670", t.linen, 0.2);
  stage.now(at, (l) => {
    const flat = (pts: readonly (readonly [number, number])[], fill: string, y = 0.006, o?: number) =>
      l.poly(
        pts.map(([x, z]) => [x, y, z]),
        fill,
        o === undefined ? undefined : { opacity: o },
      );
    if (kind === "round") {
      const r = Math.min(w, d) * 0.62;
      flat(circle(0.02, -0.02, r + 0.03, 32), t.shade, 0.004, 0.16);
      for (const [i, k] of [1, 0.86, 0.72, 0.56, 0.4, 0.22].entries())
        flat(
          circle(0, 0, r * k, 32),
          i % 2 ? stage.tone(i === 1 ? mix(jute, t.cover, 0.55) : jute, 0.06) : stage.tone(jute, -0.12),
        );
      return;
    }
    const [a, b] = [w / 2, d / 2];
    flat(roundedRect(-a - 0.03, -b - 0.03, a + 0.03, b + 0.02, 0.04), t.shade, 0.004, 0.18);
    if (kind === "jute") {
      flat(roundedRect(-a, -b, a, b, 0.03), jute);
      for (let k = 1; k < 6; k++) {
        const g = k * 0.075;
        if (b - g > 0.05)
          flat(
            roundedRect(-a + g, -b + g, a - g, b - g, 0.03),
            k === 1 ? mix(jute, t.accent, 0.5) : k % 2 ? stage.tone(jute, -0.1) : stage.tone(jute, 0.09),
          );
      }
    } else {
      flat(roundedRect(-a, -b, a, b, 0.01), mix(t.linen, t.curtain, 0.35));
      const bands = [
        [0.06, 0.1, t.cover],
        [0.13, 0.15, t.accent],
        [0.2, 0.3, mix(t.cover, t.linen, 0.35)],
        [0.44, 0.56, t.cover],
        [0.7, 0.8, mix(t.cover, t.linen, 0.35)],
        [0.85, 0.87, t.accent],
        [0.9, 0.94, t.cover],
      ] as const;
      for (const [p, q, c] of bands)
        flat(
          [
            [-a + w * p, -b],
            [-a + w * q, -b],
            [-a + w * q, b],
            [-a + w * p, b],
          ],
          c,
        );
      printCloth(
        stage,
        (u, v) => l.w(-a + w * 0.44 + u, 0.007, -b + v),
        w * 0.12,
        d,
        "ajrakh",
        t.print,
        t.accent,
        0.15,
      );
      l.lines(
        [-1, 1].flatMap((s) =>
          Array.from({ length: 15 }, (_, i): Vec3[] => [
            [s * a, 0.006, -b + (i * d) / 14],
            [s * (a + 0.05), 0.006, -b + (i * d) / 14],
          ]),
        ),
        t.linen,
        0.01,
      );
    }
  });
}

export function bottle(stage: Stage, at: Place, house: House): void {
  if (!at.y) stage.now(at, (l) => l.shadow(-0.04, -0.04, 0.04, 0.04, { spread: 0.05, strength: 0.4 }));
  stage.prop(at, [0.09, 0.28, 0.09], (l) =>
    l.lathe(
      0,
      0,
      [
        [0.04, 0],
        [0.04, 0.19],
        [0.022, 0.22],
        [0.022, 0.24],
        [0.028, 0.245],
        [0.028, 0.27],
      ],
      house.tones.metal,
    ),
  );
}

export function matka(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  stage.now(at, (l) => l.shadow(-0.16, -0.16, 0.16, 0.16, { spread: 0.1, strength: 0.45 }));
  stage.prop(at, [0.4, 0.62, 0.4], (l) => {
    for (const x of [-0.14, 0.11]) for (const z of [-0.12, 0.1]) l.box([x, 0, z], [x + 0.03, 0.2, z + 0.03], t.wood);
    l.box([-0.16, 0.19, -0.15], [0.16, 0.22, 0.15], t.wood);
    l.lathe(
      0,
      0,
      [
        [0.07, 0.22],
        [0.15, 0.29],
        [0.17, 0.37],
        [0.14, 0.45],
        [0.07, 0.49],
        [0.075, 0.53],
      ],
      t.pot,
    );
    l.lathe(
      0,
      0,
      [
        [0.08, 0.53],
        [0.085, 0.545],
        [0.02, 0.56],
      ],
      t.metal,
    );
  });
}

export function basket(stage: Stage, at: Place, house: House, full = true): void {
  const { tones: t } = house;
  const c = mix("#c79f65", t.linen, 0.1);
  stage.now(at, (l) => l.shadow(-0.18, -0.18, 0.18, 0.18, { spread: 0.12, strength: 0.45 }));
  stage.prop(at, [0.42, 0.62, 0.42], (l) => {
    l.lathe(
      0,
      0,
      [
        [0.16, 0],
        [0.2, 0.44],
        [0.21, 0.45],
        [0.21, 0.48],
      ],
      c,
      { open: stage.tone(c, 0.5) },
    );
    l.draw([-0.2, 0.05, -0.22], [0.2, 0.45, -0.21], () => {
      l.lines(
        [1, 2, 3, 4].map((i): Vec3[] => {
          const q = 0.165 + i * 0.007;
          return [
            [-q, i * 0.085, 0],
            [-q * 0.5, i * 0.085 - 0.022, 0],
            [q * 0.5, i * 0.085 - 0.022, 0],
            [q, i * 0.085, 0],
          ];
        }),
        stage.tone(c, 0.25),
        0.008,
        0.6,
      );
    });
    if (full)
      l.draw([-0.18, 0.48, -0.18], [0.18, 0.6, 0.18], () => {
        for (const [x, y, w, col] of [
          [-0.06, 0.5, 0.13, t.cover],
          [0.08, 0.51, 0.11, t.linen],
          [0.0, 0.54, 0.1, t.accent],
        ] as const) {
          const p = l.px(x, y, 0);
          const s = l.scale();
          stage.path(pathOf(circle(p[0], p[1], w * s, 10, 0.5)), stage.tone(col, 0.05));
        }
      });
  });
}

export function slippers(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    for (const x of [-0.07, 0.07]) {
      l.poly(
        roundedRect(x - 0.055, -0.135, x + 0.05, 0.135, 0.05).map(([a, b]) => [a, 0.003, b - 0.015] as Vec3),
        t.shade,
        { opacity: 0.25 },
      );
      l.poly(
        roundedRect(x - 0.045, -0.13, x + 0.045, 0.13, 0.045).map(([a, b]) => [a, 0.02, b] as Vec3),
        t.accent,
      );
      l.line(
        [
          [x - 0.04, 0.03, 0.0],
          [x, 0.05, -0.05],
          [x + 0.04, 0.03, 0.0],
        ],
        mix(t.linen, t.accent, 0.2),
        0.018,
      );
    }
  });
}
