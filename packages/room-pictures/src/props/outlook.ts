/** What one sees through a window: sky, far roofs, a tree. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf, disc } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Opening } from "#pictures/rooms/room.ts";
import type { House } from "#pictures/house.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { Pt, Place, Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

/** What one sees outside: sky, far roofs, a tree. */
export function outlook(stage: Stage, place: Place, o: Opening, house: House, r: Random): void {
  const { tones: t, time } = house;
  const z = 0.3;
  const w = o.width + 1.6;
  const h = o.height;
  stage.now(place, (l) => {
    l.poly(
      [
        [-w, -0.8, z],
        [w, -0.8, z],
        [w, h + 0.8, z],
        [-w, h + 0.8, z],
      ],
      stage.gradient(
        [
          [0, t.skyTop],
          [1, t.skyLow],
        ],
        l.px(0, h, z),
        l.px(0, h * 0.15, z),
      ),
    );
    const night = time === "night";
    const far = mix(t.skyLow, t.shade, night ? 0.55 : 0.18);
    const leaf = night ? mix(t.leaf, t.shade, 0.55) : mix(t.leaf, t.light, 0.18);
    const px = l.scale(0, 0, z);
    const at = (x: number, y: number) => l.px(x * o.width, y * h, z);
    const near = house.view === "towers" ? 0.2 : house.view === "hills" ? 0.1 : 0.34;
    if (house.view === "hills")
      for (const [base, height, tone] of [
        [0.3, 0.22, 0.12],
        [0.16, 0.2, 0.3],
      ] as const)
        l.poly(
          [
            [-w, -0.8, z],
            [w, -0.8, z],
            ...Array.from({ length: 13 }, (_, i): Vec3 => {
              const k = i / 12;
              return [w - 2 * w * k, h * (base + height * Math.sin(k * 9 + tone * 20) ** 2), z];
            }),
          ],
          mix(mix(t.leaf, t.skyLow, 0.55), t.shade, tone * 0.6),
        );
    else
      for (let i = 0; i < (house.view === "towers" ? 7 : 5); i++) {
        const isTower = house.view === "towers";
        const n = isTower ? 7 : 5;
        const x = -w + (i * 2 * w) / n + r.between(-0.1, 0.1);
        const top = h * (isTower ? r.between(0.35, 0.78) : near * r.between(0.7, 1.3));
        const bw = isTower ? r.between(0.26, 0.4) : r.between(0.5, 0.8);
        const c = mix(far, mix(t.feature, t.skyLow, 0.5), r() * 0.55);
        block(l, x, top, bw, z, c);
        if (i % 2 && !isTower) waterDrum(l, x + 0.14, top, z, mix(far, t.shade, 0.3));
        const rows = isTower ? 5 : 2;
        for (let k = 0; k < rows * 3; k++) {
          const u = x + bw * (0.16 + (k % 3) * 0.26);
          const v = top - 0.16 - Math.floor(k / 3) * 0.15;
          l.poly(
            [
              [u, v, z],
              [u + bw * 0.13, v, z],
              [u + bw * 0.13, v + 0.08, z],
              [u, v + 0.08, z],
            ],
            night && (i + k) % 3 ? "#ffd98f" : mix(c, t.shade, 0.16),
          );
        }
      }
    const cx = r.between(-0.32, 0.32);
    if (house.view === "palms")
      for (const [x, y, size] of [
        [cx, r.between(0.55, 0.7), 0.62],
        [-cx * 1.1 - 0.1, r.between(0.3, 0.42), 0.45],
      ] as const)
        palm(stage, at(x, y), at(x - 0.08, -0.3), px * size, leaf, r);
    else if (house.view === "gulmohar") {
      foliage(stage, at(cx, r.between(0.15, 0.3)), px * o.width * 0.46, leaf, r);
      blossoms(stage, at(cx, 0.36), px * o.width * 0.42, mix("#d9583b", t.shade, night ? 0.6 : t.mood.dim), r);
    } else if (house.view === "garden") {
      foliage(stage, at(cx, r.between(0.1, 0.3)), px * o.width * 0.42, leaf, r);
      foliage(stage, at(-cx * 1.4, 0.02), px * o.width * 0.3, stage.tone(leaf, -0.18), r);
    } else foliage(stage, at(cx * 1.4, r.between(-0.1, 0.04)), px * o.width * 0.34, leaf, r);
  });
}

function block(l: Local, x: number, top: number, w: number, z: number, colour: string): void {
  l.poly(
    [
      [x, -0.8, z],
      [x + w, -0.8, z],
      [x + w, top, z],
      [x, top, z],
    ],
    colour,
  );
}

function waterDrum(l: Local, x: number, roof: number, z: number, colour: string): void {
  l.poly(
    [
      [x - 0.06, roof, z],
      [x + 0.08, roof, z],
      [x + 0.08, roof + 0.1, z],
      [x + 0.01, roof + 0.13, z],
      [x - 0.06, roof + 0.1, z],
    ],
    colour,
  );
}

/** The red of a gulmohar in May. */
function blossoms(stage: Stage, c: Pt, radius: number, colour: string, r: Random): void {
  for (const tone of [0.12, -0.15]) {
    let d = "";
    for (let i = 0; i < 11; i++) {
      const a = r() * Math.PI * 2;
      const k = radius * Math.sqrt(r.between(0.05, 0.9));
      d += disc(c[0] + Math.cos(a) * k, c[1] + Math.sin(a) * k * 0.55, radius * r.between(0.1, 0.19), 0.7);
    }
    stage.path(d, stage.tone(colour, tone));
  }
}

/** A coconut palm: what half of India sees from its windows. */
function palm(stage: Stage, top: Pt, foot: Pt, length: number, leaf: string, r: Random): void {
  const bark = mix(stage.tones.wood, stage.tones.skyLow, 0.35);
  const w = length * 0.07;
  stage.path(
    pathOf([
      [top[0] - w * 0.7, top[1]],
      [top[0] + w * 0.7, top[1]],
      [foot[0] + w, foot[1]],
      [foot[0] - w, foot[1]],
    ]),
    bark,
  );
  for (const tone of [0.2, -0.08]) {
    let d = "";
    for (let i = 0; i < 5; i++) {
      const a = -Math.PI * (0.02 + (i / 4) * 0.96) + r.between(-0.15, 0.15);
      const n = 7;
      const rib = (k: number, lift: number): Pt => [
        top[0] + Math.cos(a) * length * k,
        top[1] + Math.sin(a) * length * k * 0.75 + k * k * length * 0.55 - lift,
      ];
      const upper = Array.from({ length: n }, (_, k) =>
        rib(k / (n - 1), length * 0.1 * Math.sin((k / (n - 1)) * Math.PI)),
      );
      const lower = Array.from({ length: n }, (_, k) =>
        rib(1 - k / (n - 1), (k % 2 ? -1 : -0.35) * length * 0.1 * Math.sin((k / (n - 1)) * Math.PI)),
      );
      d += pathOf([...upper, ...lower]);
    }
    stage.path(d, stage.tone(leaf, tone));
  }
}

/** A crown of leaves: tones of overlapping rounds, darker below, sunlit on top. */
export function foliage(stage: Stage, c: Pt, radius: number, leaf: string, r: Random, squash = 0.78): void {
  const few = radius < 70 ? 0.6 : 1;
  for (const [tone, count, spread, size, lift] of [
    [0.28, 7, 0.8, 0.48, 0.14],
    [0.1, 8, 0.74, 0.39, -0.02],
    [-0.08, 7, 0.62, 0.29, -0.2],
    [-0.3, 6, 0.5, 0.17, -0.34],
  ] as const) {
    let d = "";
    for (let i = 0; i < count * few; i++) {
      const a = (i / (count * few)) * Math.PI * 2 + r() * 0.8;
      const k = radius * spread * Math.sqrt(r.between(0.12, 1));
      d += disc(
        c[0] + Math.cos(a) * k,
        c[1] + Math.sin(a) * k * squash + radius * lift,
        radius * size * r.between(0.65, 1.15),
        0.86,
      );
    }
    stage.path(d, stage.tone(leaf, tone));
  }
}
