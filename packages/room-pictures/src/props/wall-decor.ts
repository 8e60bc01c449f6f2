/** What brightens a wall: cloth, baskets, mirrors, boards, painted arches. */
import { mix } from "#pictures/colours/colour.ts";
import { circle } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { printCloth } from "#pictures/canvas/block-prints.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";
import { frame } from "./wall-fixtures.ts";

const flat =
  (z: number) =>
  ([x, y]: readonly [number, number]): Vec3 => [x, y, z];

/** A printed cloth on a rod, with tassels. */
function clothOnRod(stage: Stage, at: Place, house: House, w: number, h: number): void {
  const { tones: t } = house;
  const half = w / 2;
  stage.now(at, (l) => {
    wallShade(l, -half, -h / 2, half, h / 2, -0.002, 0.26, 0.07);
    const colour = stage.lit(t.cover, l.turned([0, 0, -1]));
    l.poly(
      [
        [-half, -h / 2, -0.02],
        [half, -h / 2, -0.02],
        [half, h / 2, -0.02],
        [-half, h / 2, -0.02],
      ],
      colour,
    );
    for (const y of [-h / 2 + 0.02, h / 2 - 0.09])
      l.poly(
        [
          [-half, y, -0.021],
          [half, y, -0.021],
          [half, y + 0.06, -0.021],
          [-half, y + 0.06, -0.021],
        ],
        mix(t.accent, t.cover, 0.2),
      );
    const map = (u: number, v: number) => l.w(-half + 0.04 + u, -h / 2 + 0.11 + v, -0.022);
    printCloth(stage, map, w - 0.08, h - 0.23, house.print, t.print, t.accent, 0.13);
    l.lines(
      Array.from({ length: 9 }, (_, i): Vec3[] => {
        const x = -half + 0.02 + (i * (w - 0.04)) / 8;
        return [
          [x, -h / 2, -0.02],
          [x, -h / 2 - 0.07, -0.02],
        ];
      }),
      t.print,
      0.014,
    );
    const rod: Vec3[] = [
      [-half - 0.05, h / 2, -0.03],
      [half + 0.05, h / 2, -0.03],
    ];
    l.line(rod, mix(t.wood, t.shade, 0.2), 0.026);
    l.line(
      [
        [-half, h / 2, -0.03],
        [0, h / 2 + 0.16, -0.01],
        [half, h / 2, -0.03],
      ],
      mix(t.wood, t.linen, 0.4),
      0.008,
    );
  });
}

/** Woven winnowing baskets, as they hang in many homes. */
function baskets(stage: Stage, at: Place, house: House, size: number): void {
  const { tones: t } = house;
  const straw = mix("#cfa768", t.linen, 0.15);
  stage.now(at, (l) => {
    for (const [x, y, r, band] of [
      [-0.36, 0.02, 0.27, t.cover],
      [0.2, 0.16, 0.21, t.accent],
      [0.16, -0.3, 0.17, t.cover],
    ] as const) {
      const [cx, cy, radius] = [x * size, y * size, r * size];
      wallShade(l, cx - radius, cy - radius, cx + radius, cy + radius, -0.002, 0.26, 0.06, true);
      for (const [k, colour] of [
        [1, stage.tone(straw, 0.22)],
        [0.92, straw],
        [0.74, band],
        [0.6, straw],
        [0.42, mix(band, t.linen, 0.5)],
        [0.26, stage.tone(straw, 0.12)],
      ] as const)
        l.poly(circle(cx, cy, radius * k, 22).map(flat(-0.03)), colour);
    }
  });
}

/** A round mirror that gives back the window. */
function mirror(stage: Stage, at: Place, house: House, size: number): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    const r = size * 0.42;
    wallShade(l, -r, -r, r, r, -0.002, 0.3, 0.08, true);
    l.poly(circle(0, 0, r, 28).map(flat(-0.02)), mix("#b98d55", t.wood, 0.4));
    l.poly(circle(0, 0, r * 0.86, 28).map(flat(-0.022)), mix(t.skyTop, t.wall, 0.45));
    l.poly(
      circle(0, 0, r * 0.86, 28)
        .filter(([x, y]) => x + y > -0.1 * r)
        .map(flat(-0.023)),
      mix(t.light, t.skyLow, 0.5),
      { opacity: 0.55 },
    );
    l.line(
      [
        [-r * 0.5, r * 0.2, -0.024],
        [r * 0.1, r * 0.62, -0.024],
      ],
      "#ffffff",
      0.02,
      0.6,
    );
  });
}

/** A cork board with cards, and a string of small lamps round it. */
function pinboard(stage: Stage, at: Place, house: House, r: Random, w: number, h: number): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    wallShade(l, -w / 2, -h / 2, w / 2, h / 2, -0.002, 0.28, 0.07);
    l.box([-w / 2, -h / 2, -0.025], [w / 2, h / 2, 0], mix(t.wood, t.linen, 0.1), {
      details: (f) => {
        if (f.face !== "front") return;
        f.rect(0.03, 0.03, w - 0.03, h - 0.03, mix("#c99b64", t.linen, 0.2));
        const inks = [t.linen, t.cover, t.print, t.accent, t.curtain, t.feature];
        const columns = Math.max(2, Math.round(w / 0.2));
        for (let i = 0; i < columns * 2; i++) {
          const u = 0.07 + ((i % columns) * (w - 0.1)) / columns + r.between(0, 0.03);
          const v = (i < columns ? 0.07 : h * 0.5) + r.between(0, 0.05);
          const card = r.between(0.11, 0.14);
          const [a, b] = [u, v];
          const tilt = r.between(-0.015, 0.015);
          f.shape(
            [
              [a, b + tilt],
              [a + card, b],
              [a + card - tilt, b + h * 0.3],
              [a - tilt, b + h * 0.3 + tilt],
            ],
            inks[(i * 5 + 1) % inks.length]!,
          );
          f.dot(a + card / 2, b + h * 0.29, 0.01, t.accent);
        }
      },
    });
    const lamps = Array.from({ length: 13 }, (_, i): [number, number] => {
      const k = i / 12;
      return [-w / 2 - 0.12 + k * (w + 0.24), h / 2 + 0.12 - Math.sin(k * Math.PI * 2) ** 2 * 0.1];
    });
    l.line(lamps.map(flat(-0.03)), mix(t.shade, t.wood, 0.5), 0.008);
    for (const [x, y] of lamps) {
      if (t.mood.lamps)
        stage.ellipse(l.px(x, y - 0.02, -0.04), 0.11 * l.scale(), 0.11 * l.scale(), stage.glow("#ffd98c", 0.55));
      l.poly(circle(x, y - 0.02, 0.02, 8).map(flat(-0.035)), t.mood.lamps ? "#fff3cf" : mix("#f2cf86", t.linen, 0.3));
    }
  });
}

/** Knotted cords on a branch. */
function macrame(stage: Stage, at: Place, house: House, w: number, h: number): void {
  const { tones: t } = house;
  const cord = mix(t.linen, "#d8bf93", 0.35);
  stage.now(at, (l) => {
    wallShade(l, -w / 2, -h * 0.3, w / 2, h / 2, -0.002, 0.2, 0.06);
    const strands = 15;
    const foot = (k: number) => -h * 0.22 - h * 0.42 * (1 - Math.abs(k * 2 - 1));
    l.lines(
      Array.from({ length: strands }, (_, i): Vec3[] => {
        const x = -w / 2 + (i * w) / (strands - 1);
        return [
          [x, h / 2, -0.02],
          [x, foot(i / (strands - 1)), -0.02],
        ];
      }),
      cord,
      0.022,
    );
    const knots: Vec3[][] = [];
    for (let row = 0; row < 3; row++)
      for (let i = row; i < strands - 1 - row; i += 2) {
        const x = -w / 2 + (i * w) / (strands - 1);
        const step = w / (strands - 1);
        const y = h / 2 - 0.08 - row * 0.11;
        knots.push([
          [x, y, -0.026],
          [x + step, y - 0.08, -0.026],
          [x + step * 2, y, -0.026],
        ]);
      }
    l.lines(knots, stage.tone(cord, -0.5), 0.02);
    l.line(
      [
        [-w / 2 - 0.08, h / 2, -0.03],
        [w / 2 + 0.08, h / 2 + 0.02, -0.03],
      ],
      mix(t.wood, t.shade, 0.2),
      0.03,
    );
  });
}

/** An arch in the house's colour, painted on the wall: a bedhead for the price of a tin of paint. */
export function paintedArch(stage: Stage, at: Place, house: House, w: number, h: number): void {
  const { tones: t } = house;
  const half = w / 2;
  const arch = (inset: number): Vec3[] => [
    [-half + inset, 0.1, -0.001],
    ...circle(0, h - half, half - inset, 40)
      .filter(([, y]) => y >= h - half - 0.001)
      .toSorted((a, b) => a[0] - b[0])
      .map(flat(-0.001)),
    [half - inset, 0.1, -0.001],
  ];
  stage.now({ ...at, y: 0 }, (l) => {
    const colour = mix(t.feature, t.cover, 0.25);
    l.poly(arch(0), mix(colour, t.wall, 0.45));
    l.poly(arch(0.09), mix(colour, t.wall, 0.12));
  });
}

/** One piece that fills about `w` × `h` metres of wall around its place; which one is random. */
export function wallPiece(stage: Stage, at: Place, house: House, r: Random, w: number, h: number): void {
  const size = Math.min(w, h);
  switch (r.int(0, 7)) {
    case 0:
      clothOnRod(stage, at, house, w, h);
      return;
    case 1:
      baskets(stage, at, house, Math.max(0.75, size * 1.25));
      return;
    case 2:
      mirror(stage, at, house, size);
      return;
    case 3:
      pinboard(stage, at, house, r, Math.max(w, 0.62), Math.min(h, 0.55));
      return;
    case 4:
      macrame(stage, at, house, w * 0.85, h);
      return;
    case 5: {
      // Two small ones over each other beside a large one.
      const right = { ...at };
      const shift = (metres: number): Place => {
        const turn = ((at.turn ?? 0) * Math.PI) / 180;
        return { ...right, x: at.x + metres * Math.cos(turn), z: at.z + metres * Math.sin(turn) };
      };
      frame(stage, shift(-w * 0.24), house, r, w * 0.56, h * 0.86);
      for (const dy of [h * 0.24, -h * 0.24])
        frame(stage, { ...shift(w * 0.36), y: (at.y ?? 0) + dy }, house, r, w * 0.4, h * 0.38);
      return;
    }
    default:
      frame(stage, at, house, r, w * 0.85, h);
  }
}
