/** Pot plants and hanging plants. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

type PlantKind = "tulsi" | "money" | "snake" | "areca" | "rubber";

export function plant(stage: Stage, at: Place, house: House, r: Random, kind: PlantKind, size = 1): void {
  const { tones: t } = house;
  const pr = (kind === "tulsi" ? 0.15 : kind === "areca" ? 0.17 : 0.14) * size;
  const ph = (kind === "tulsi" ? 0.26 : 0.28) * size;
  const top = (kind === "areca" ? 1.45 : kind === "rubber" ? 1.15 : kind === "snake" ? 0.85 : 0.8) * size;
  const pot = kind === "tulsi" ? t.pot : r.pick([t.pot, mix(t.linen, t.feature, 0.35), mix(t.accent, t.linen, 0.2)]);
  if (!at.y) stage.now(at, (l) => l.shadow(-pr, -pr, pr, pr, { spread: 0.12, strength: 0.5 }));
  stage.prop(at, [pr * 2.4, top, pr * 2.4], (l) => {
    l.lathe(
      0,
      0,
      [
        [pr * 0.7, 0],
        [pr * 0.98, ph * 0.82],
        [pr * 1.08, ph * 0.84],
        [pr * 1.08, ph],
      ],
      pot,
      { open: stage.tone("#5b4032", 0.1) },
    );
    l.draw([-pr, ph, -pr], [pr, top, pr], () => {
      const leaf = t.leaf;
      const y = ph - 0.02;
      const leaves = new Leaves(l);
      const stem = stage.tone(leaf, 0.3);
      if (kind === "snake") {
        for (let i = 0; i < 9; i++) {
          const a = (i - 4) / 4;
          const h = (0.34 + 0.22 * r() + 0.1 * (1 - Math.abs(a))) * size;
          const x = a * pr * 0.6;
          const lean = a * 0.13 * size;
          const c = stage.tone(leaf, i % 2 ? 0.16 : -0.05);
          l.poly(
            [
              [x - 0.026, y, 0],
              [x + 0.026, y, 0],
              [x + lean * 0.6 + 0.034, y + h * 0.55, 0],
              [x + lean, y + h, 0],
              [x + lean * 0.6 - 0.034, y + h * 0.55, 0],
            ],
            c,
          );
          l.line(
            [
              [x, y, 0],
              [x + lean * 0.6, y + h * 0.55, 0],
              [x + lean, y + h * 0.95, 0],
            ],
            mix(c, "#dfe2a3", 0.5),
            0.009,
            0.6,
          );
        }
      } else if (kind === "areca") {
        // Arching fronds with slim leaflets; the back ones darker.
        const stems: Vec3[][] = [];
        for (const [row, tone] of [
          [0, 0.2],
          [1, -0.06],
        ] as const)
          for (let i = 0; i < 5; i++) {
            const a = (-1.2 + (i / 4) * 2.4) * (row ? 0.8 : 1) + r.between(-0.1, 0.1);
            const len = (0.8 + 0.25 * r()) * size * (1 - Math.abs(a) * 0.12);
            const pts: Vec3[] = [];
            for (let k = 0; k <= 6; k++) {
              const s = k / 6;
              pts.push([Math.sin(a * (0.3 + 0.8 * s)) * len * s, y + Math.cos(a * (0.3 + 0.95 * s)) * len * s, 0]);
            }
            stems.push(pts);
            for (let k = 2; k <= 6; k++) {
              const p = pts[k]!;
              const q = pts[k - 1]!;
              const dir = Math.atan2(-(p[1] - q[1]), p[0] - q[0]);
              const long = (0.26 - 0.1 * Math.abs(k / 6 - 0.45)) * size;
              for (const s of [-1, 1])
                leaves.add(
                  p[0],
                  p[1],
                  0,
                  long,
                  dir + s * (k === 6 ? 0.25 : 0.62),
                  stage.tone(leaf, tone + (s > 0 ? 0.07 : -0.05)),
                  0.13,
                );
            }
          }
        l.lines(stems, stem, 0.01);
      } else if (kind === "rubber") {
        l.line(
          [
            [0, y, 0],
            [0.02, y + 0.7 * size, 0],
          ],
          stage.tone(t.wood, 0.2),
          0.022,
        );
        for (let i = 0; i < 12; i++) {
          const h = y + (0.1 + i * 0.058) * size;
          const s = i % 2 ? 1 : -1;
          leaves.add(
            0.01,
            h,
            0,
            0.28 * size,
            s > 0 ? -0.2 - i * 0.08 : Math.PI + 0.2 + i * 0.08,
            stage.tone(leaf, [0.14, -0.02, -0.16][i % 3]!),
            0.3,
          );
        }
      } else {
        const n = kind === "tulsi" ? 34 : 22;
        l.lines(
          Array.from({ length: 5 }, (_, i): Vec3[] => [
            [0, y, 0],
            [(i - 2) * 0.07 * size, y + 0.3 * size, 0],
          ]),
          stem,
          0.01,
        );
        for (let i = 0; i < n; i++) {
          const a = r() * Math.PI * 2;
          const q = Math.sqrt(r()) * 0.21 * size;
          leaves.add(
            Math.cos(a) * q,
            y + 0.26 * size + Math.sin(a) * q * 0.95,
            0,
            (kind === "tulsi" ? 0.085 : 0.12) * size,
            r() * 6.28,
            stage.tone(leaf, [0.2, 0.02, -0.2][Math.floor((i * 3) / n)]!),
          );
        }
      }
      leaves.paint();
    });
  });
}

/** A plant in a hanging pot. */
export function hangingPlant(stage: Stage, at: Place, house: House, r: Random, ceiling: number): void {
  const { tones: t } = house;
  const y = ceiling - 0.95;
  stage.prop({ ...at, y: y - 0.3 }, [0.34, 1.25, 0.34], (l) => {
    l.draw([-0.12, 0.45, -0.12], [0.12, 1.25, 0.12], () => {
      for (const x of [-0.1, 0.1, 0])
        l.line(
          [
            [x, 0.42, 0],
            [0, 1.05, 0],
            [0, 1.25, 0],
          ],
          mix(t.linen, t.wood, 0.4),
          0.008,
        );
    });
    l.lathe(
      0,
      0,
      [
        [0.05, 0.27],
        [0.11, 0.33],
        [0.12, 0.42],
      ],
      mix(t.linen, t.pot, 0.4),
      { open: t.shade },
    );
    l.draw([-0.2, 0.0, -0.17], [0.2, 0.55, -0.13], () => {
      const leaves = new Leaves(l);
      const stems: Vec3[][] = [];
      for (const tone of [0.18, -0.02, -0.2])
        for (let i = 0; i < 4; i++) {
          // Over the rim, then straight down.
          const x = r.between(-0.12, 0.12);
          const len = r.between(0.05, 0.3);
          stems.push([
            [x * 0.6, 0.44, 0],
            [x * 1.1, 0.46, 0],
            [x * 1.3, 0.42 - len, 0],
          ]);
          for (let k = 0; k < 2 + len / 0.09; k++)
            leaves.add(
              x * (1.1 + 0.05 * k) + r.between(-0.02, 0.02),
              0.47 - k * 0.085,
              0,
              0.085,
              r.between(0.3, 2.8),
              stage.tone(t.leaf, tone),
              0.4,
            );
        }
      l.lines(stems, stage.tone(t.leaf, 0.3), 0.007);
      leaves.paint();
    });
  });
}

export function trailing(l: Local, x: number, y: number, z: number, r: Random): void {
  const st = l.stage;
  const leaf = st.tones.leaf;
  const leaves = new Leaves(l);
  const stems: Vec3[][] = [];
  for (let i = 0; i < 6; i++) {
    const a = -0.14 + (i / 5) * 0.28;
    const up = r.between(0.04, 0.16);
    const fall = i % 2 ? -r.between(0.05, 0.2) : up * 0.5;
    stems.push([
      [x, y, z],
      [x + a * 0.6, y + up, z],
      [x + a, y + fall + 0.04, z - 0.02],
    ]);
    for (const k of [0.6, 1])
      leaves.add(
        x + a * k,
        y + (k < 1 ? up : fall + 0.04),
        z - 0.02,
        0.07,
        a * 6 + i,
        st.tone(leaf, i % 2 ? 0.08 : -0.15),
      );
  }
  l.lines(stems, st.tone(leaf, 0.15), 0.008);
  leaves.paint();
}

/** Leaves gather by colour, so that a whole plant is a handful of paths. */
export class Leaves {
  readonly #l: Local;
  readonly #paths = new Map<string, string>();

  constructor(l: Local) {
    this.#l = l;
  }

  add(x: number, y: number, z: number, size: number, angle: number, colour: string, slim = 0.34): void {
    const c = this.#l.px(x, y, z);
    const s = size * this.#l.scale(x, y, z);
    const [cos, sin] = [Math.cos(angle) * s, Math.sin(angle) * s];
    const at = (u: number, v: number) => [c[0] + u * cos - v * sin, c[1] + u * sin + v * cos] as const;
    this.#paths.set(
      colour,
      (this.#paths.get(colour) ?? "") +
        pathOf([at(0, 0), at(0.26, -slim), at(0.66, -slim * 0.85), at(1, 0), at(0.66, slim * 0.85), at(0.26, slim)]),
    );
  }

  paint(): void {
    for (const [colour, d] of this.#paths) this.#l.stage.path(d, colour);
    this.#paths.clear();
  }
}
