/** The kitchen counter and the purifier above it. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { steel } from "./kitchen-furniture.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

/** A kitchen platform with cupboards below. */
export function counter(stage: Stage, at: Place, house: House, r: Random, length = 2.6): void {
  const { tones: t } = house;
  const w = length / 2;
  const d = 0.29;
  const door = house.palette.id === "oxide" || house.palette.id === "indigo" ? t.door : mix(t.cover, t.wall, 0.35);
  const granite = mix(t.shade, t.metal, 0.3);
  stage.now(at, (l) => l.shadow(-w, -d, w, d, { spread: 0.22, strength: 0.45 }));
  stage.prop(at, [length, 1.4, d * 2], (l) => {
    l.box([-w + 0.02, 0, -d + 0.06], [w - 0.02, 0.1, d], stage.tone(t.shade, 0));
    l.box([-w, 0.1, -d + 0.02], [w, 0.84, d], door, {
      details: (f) => {
        if (f.face !== "front") return;
        const n = Math.round(length / 0.52);
        const s = f.width / n;
        for (let i = 0; i < n; i++) {
          if (i === 1) {
            for (let k = 0; k < 3; k++) {
              f.rect(i * s + 0.02, 0.02 + k * 0.24, (i + 1) * s - 0.02, 0.24 + k * 0.24, stage.tone(door, -0.12));
              f.rect(i * s + s * 0.35, 0.18 + k * 0.24, i * s + s * 0.65, 0.195 + k * 0.24, steel(house));
            }
            continue;
          }
          f.rect(i * s + 0.02, 0.02, (i + 1) * s - 0.02, f.height - 0.02, stage.tone(door, 0.08));
          f.rect(i * s + 0.025, 0.025, (i + 1) * s - 0.025, f.height - 0.03, stage.tone(door, -0.1));
          const u = i % 2 ? i * s + 0.06 : (i + 1) * s - 0.075;
          f.rect(u, 0.42, u + 0.015, 0.58, steel(house));
        }
      },
    });
    l.box([-w - 0.02, 0.84, -d - 0.02], [w + 0.02, 0.88, d], granite, {
      details: (f) =>
        f.face === "top" && f.rect(0, f.height * 0.5, f.width, f.height * 0.62, "#ffffff", { opacity: 0.08 }),
    });
    // Stove with two burners, cooker and pan.
    const sx = -w * 0.35;
    l.box([sx - 0.34, 0.88, -0.2], [sx + 0.34, 0.95, 0.2], mix(t.shade, "#222222", 0.3), {
      details: (f) => f.face === "front" && [0.16, 0.52].forEach((u) => f.dot(u, 0.035, 0.02, steel(house))),
    });
    l.lathe(
      sx - 0.17,
      0,
      [
        [0.13, 0.97],
        [0.135, 1.12],
        [0.135, 1.12],
        [0.1, 1.17],
        [0.03, 1.19],
        [0.015, 1.23],
      ],
      steel(house),
    );
    l.draw([sx - 0.45, 1.1, -0.02], [sx - 0.3, 1.14, 0.02], () =>
      l.line(
        [
          [sx - 0.3, 1.12, 0],
          [sx - 0.5, 1.13, 0],
        ],
        t.shade,
        0.026,
      ),
    );
    l.lathe(
      sx + 0.18,
      0,
      [
        [0.11, 0.97],
        [0.14, 1.05],
      ],
      mix(t.shade, t.wood, 0.2),
      { open: mix(t.cover, "#d98d35", 0.4) },
    );
    // Sink tap and bowl rim on the other side.
    const kx = w * 0.45;
    l.draw([kx - 0.26, 0.881, -0.18], [kx + 0.26, 0.885, 0.18], () => {
      l.poly(
        [
          [kx - 0.24, 0.881, -0.17],
          [kx + 0.24, 0.881, -0.17],
          [kx + 0.24, 0.881, 0.17],
          [kx - 0.24, 0.881, 0.17],
        ],
        steel(house),
      );
      l.poly(
        [
          [kx - 0.21, 0.881, -0.14],
          [kx + 0.21, 0.881, -0.14],
          [kx + 0.21, 0.881, 0.14],
          [kx - 0.21, 0.881, 0.14],
        ],
        stage.tone(steel(house), 0.3),
      );
    });
    l.draw([kx - 0.02, 0.885, 0.18], [kx + 0.02, 1.15, 0.22], () =>
      l.line(
        [
          [kx, 0.88, 0.22],
          [kx, 1.12, 0.22],
          [kx, 1.15, 0.12],
          [kx, 1.09, 0.06],
        ],
        stage.tone(steel(house), 0.1),
        0.022,
      ),
    );
    // Jars and a fruit bowl.
    for (const [i, x] of [0.02, 0.15, 0.27].entries()) {
      const h = [0.2, 0.16, 0.13][i]!;
      l.lathe(
        x,
        0.17,
        [
          [0.052, 0.88],
          [0.052, 0.88 + h],
        ],
        [mix("#d98d35", t.linen, 0.25), mix(t.cover, t.linen, 0.3), mix(t.leaf, t.linen, 0.4)][i]!,
      );
      l.lathe(
        x,
        0.17,
        [
          [0.054, 0.88 + h],
          [0.054, 0.9 + h],
        ],
        steel(house),
      );
    }
    if (r.chance(0.7)) {
      const bx = w - 0.2;
      l.lathe(
        bx,
        -0.05,
        [
          [0.06, 0.88],
          [0.13, 0.95],
        ],
        steel(house),
        { open: t.shade },
      );
      l.draw([bx - 0.12, 0.95, -0.12], [bx + 0.12, 1.05, 0.05], () => {
        for (const [dx, dy, c] of [
          [-0.05, 0.97, "#d8893a"],
          [0.06, 0.97, "#c9503d"],
          [0, 1.0, "#e0b04a"],
        ] as const)
          stage.ellipse(l.px(bx + dx, dy, -0.05), 0.052 * l.scale(), 0.05 * l.scale(), stage.tone(c, t.mood.dim));
      });
    }
  });
}

export function waterPurifier(stage: Stage, at: Place, house: House): void {
  const white = mix("#faf9f4", house.tones.shade, house.tones.mood.dim);
  stage.raw(`<g data-prop="purifier">`);
  stage.now(at, (l) => {
    wallShade(l, -0.15, 0, 0.15, 0.45, -0.002, 0.28, 0.1);
    l.box([-0.15, 0, -0.2], [0.15, 0.45, 0], white, {
      soft: 0.015,
      details: (f) =>
        f.face === "front" &&
        (f.rect(0.03, 0.2, f.width - 0.03, f.height - 0.04, mix(house.tones.skyTop, house.tones.accent, 0.35)),
        f.rect(0.12, 0.06, 0.18, 0.1, steel(house))),
    });
  });
  stage.raw("</g>");
}
