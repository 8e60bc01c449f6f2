/** Side tables, low tables, the shoe rack. */
import { mix } from "#pictures/colours/colour.ts";
import { roundedRect } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { Leaves } from "./plants.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export function sideTable(stage: Stage, at: Place, house: House, r: Random, lampOn = house.tones.mood.lamps): void {
  const { tones: t } = house;
  const w = 0.2;
  stage.now(at, (l) => l.shadow(-w, -w, w, w, { spread: 0.14, strength: 0.4 }));
  stage.prop(at, [w * 2, 1.0, w * 2], (l) => {
    for (const x of [-w, w - 0.035])
      for (const z of [-w, w - 0.035]) l.box([x, 0, z], [x + 0.035, 0.2, z + 0.035], stage.tone(t.wood, 0.15));
    l.box([-w, 0.18, -w], [w, 0.47, w], t.wood, {
      details: (f) =>
        f.face === "front" &&
        (f.rect(0.02, 0.03, f.width - 0.02, 0.26, stage.tone(t.wood, -0.16)),
        f.dot(f.width / 2, 0.15, 0.02, stage.tone(t.wood, 0.4))),
    });
    l.box([-w - 0.01, 0.47, -w - 0.01], [w + 0.01, 0.495, w + 0.01], stage.tone(t.wood, -0.12));
    if (lampOn || r.chance(0.65)) {
      l.lathe(
        0.02,
        0.04,
        [
          [0.07, 0.495],
          [0.075, 0.52],
          [0.03, 0.56],
          [0.05, 0.66],
          [0.02, 0.74],
          [0.012, 0.78],
        ],
        mix(t.pot, t.linen, 0.15),
      );
      l.lathe(
        0.02,
        0.04,
        [
          [0.14, 0.76],
          [0.09, 0.96],
        ],
        mix(t.linen, t.light, lampOn ? 0.9 : 0.3),
        { open: mix(t.linen, t.light, 0.8) },
      );
      if (lampOn)
        l.draw([-0.2, 0.97, -0.1], [0.2, 0.99, 0.2], () =>
          stage.ellipse(l.px(0.02, 0.84, 0.04), 1.15 * l.scale(), 1.05 * l.scale(), stage.glow("#ffd48a", 0.62)),
        );
    } else {
      l.lathe(
        -0.08,
        0.05,
        [
          [0.038, 0.495],
          [0.038, 0.67],
          [0.018, 0.7],
          [0.018, 0.73],
        ],
        t.metal,
      );
      l.box([0.0, 0.495, -0.1], [0.15, 0.525, 0.1], t.cover);
      l.box([0.01, 0.525, -0.09], [0.14, 0.55, 0.08], t.curtain);
    }
  });
}

export function lowTable(stage: Stage, at: Place, house: House, top: "cups" | "carrom" | "plant"): void {
  const { tones: t } = house;
  const w = top === "carrom" ? 0.4 : 0.45;
  const d = top === "carrom" ? 0.4 : 0.26;
  const h = top === "carrom" ? 0.52 : 0.4;
  stage.now(at, (l) => l.shadow(-w, -d, w, d, { spread: 0.18, strength: 0.36 }));
  stage.prop(at, [w * 2, h + 0.25, d * 2], (l) => {
    for (const x of [-w + 0.04, w - 0.09])
      for (const z of [-d + 0.04, d - 0.09]) l.box([x, 0, z], [x + 0.05, h - 0.04, z + 0.05], stage.tone(t.wood, 0.12));
    l.box([-w, h - 0.045, -d], [w, h, d], t.wood, {
      soft: 0.01,
      details: (f) => {
        if (f.face !== "top" || top !== "carrom") return;
        f.rect(0.05, 0.05, f.width - 0.05, f.height - 0.05, "#e9cf9d");
        for (const [u, v] of [
          [0.08, 0.08],
          [0.72, 0.08],
          [0.08, 0.72],
          [0.72, 0.72],
        ] as const)
          f.dot(u, v, 0.03, t.shade);
        f.shape(roundedRect(0.28, 0.28, 0.52, 0.52, 0.12), mix("#e9cf9d", t.accent, 0.4));
        f.shape(roundedRect(0.3, 0.3, 0.5, 0.5, 0.1), "#e9cf9d");
        for (const [u, v, c] of [
          [0.4, 0.4, t.cover],
          [0.44, 0.42, t.shade],
          [0.37, 0.43, t.linen],
          [0.55, 0.3, t.linen],
          [0.25, 0.55, t.shade],
          [0.6, 0.52, t.linen],
        ] as const)
          f.dot(u, v, 0.019, c);
      },
    });
    if (top === "cups") {
      l.box([-0.2, h, -0.12], [0.06, h + 0.025, 0.08], t.cover);
      for (const x of [0.18, 0.29])
        l.lathe(
          x,
          -0.03 + (x > 0.2 ? 0.09 : 0),
          [
            [0.025, h],
            [0.036, h + 0.075],
          ],
          t.metal,
          { open: "#8b5a33" },
        );
    } else if (top === "plant") {
      l.lathe(
        -0.12,
        0,
        [
          [0.05, h],
          [0.075, h + 0.12],
        ],
        t.pot,
        { open: stage.tone(t.pot, 0.5) },
      );
      l.draw([-0.3, h + 0.12, -0.1], [0.1, h + 0.3, 0.1], () => {
        const leaves = new Leaves(l);
        for (let i = 0; i < 11; i++)
          leaves.add(
            -0.12,
            h + 0.12,
            0,
            0.17,
            -Math.PI * (0.06 + (i / 10) * 0.88),
            stage.tone(t.leaf, i % 2 ? 0.1 : -0.12),
            0.24,
          );
        leaves.paint();
      });
      l.box([0.1, h, -0.1], [0.32, h + 0.03, 0.08], t.linen);
    }
  });
}

export function shoeRack(stage: Stage, at: Place, house: House, r: Random): void {
  const { tones: t } = house;
  const w = 0.45;
  const d = 0.15;
  stage.now(at, (l) => l.shadow(-w, -d, w, d, { spread: 0.14, strength: 0.42 }));
  stage.prop(at, [w * 2, 0.8, d * 2], (l) => {
    for (const x of [-w, w - 0.03]) l.box([x, 0, -d], [x + 0.03, 0.62, d], t.wood);
    for (const y of [0.06, 0.33, 0.6]) {
      l.box([-w + 0.03, y, -d], [w - 0.03, y + 0.025, d], stage.tone(t.wood, -0.08));
      if (y > 0.5) continue;
      const colours = [t.accent, t.cover, mix(t.wood, t.shade, 0.4), t.linen, t.shade];
      for (let i = 0; i < 3; i++) {
        const c = r.pick(colours);
        for (const k of [0, 1]) {
          const x = -w + 0.09 + i * 0.27 + k * 0.105;
          l.box([x, y + 0.025, -d + 0.02], [x + 0.085, y + 0.075, d - 0.06], c, {
            soft: 0.02,
            details: (f) => f.face === "front" && f.rect(0.012, -0.002, f.width - 0.012, 0.014, t.linen),
          });
        }
      }
    }
  });
}
