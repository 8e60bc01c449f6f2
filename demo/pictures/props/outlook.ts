/** What one sees through a window: sky, far roofs, a tree. */
import { mix } from "#demo/pictures/colour.ts";
import { pathOf, disc } from "#demo/pictures/svg-path.ts";
import type { Stage } from "#demo/pictures/stage.ts";
import type { Opening } from "#demo/pictures/scenes/room.ts";
import type { House } from "#demo/pictures/house.ts";
import type { Pt, Place } from "#demo/pictures/projection.ts";
import type { Random } from "#demo/pictures/random.ts";

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
    const far = mix(t.skyLow, t.shade, night ? 0.55 : 0.16);
    const roof = r.between(0.3, 0.5) * h;
    for (let i = 0; i < 5; i++) {
      const x = -w + (i * 2 * w) / 5 + r.between(-0.1, 0.1);
      const top = roof * r.between(0.55, 1.1);
      const bw = r.between(0.5, 0.8);
      const c = mix(far, mix(t.feature, t.skyLow, 0.55), r() * 0.5);
      l.poly(
        [
          [x, -0.8, z],
          [x + bw, -0.8, z],
          [x + bw, top, z],
          [x, top, z],
        ],
        c,
      );
      if (i % 2)
        l.poly(
          [
            [x + 0.08, top, z],
            [x + 0.22, top, z],
            [x + 0.22, top + 0.09, z],
            [x + 0.08, top + 0.09, z],
          ],
          mix(far, t.shade, 0.25),
        );
      for (let k = 0; k < 3; k++)
        l.poly(
          [
            [x + 0.1 + k * 0.17, top - 0.26, z],
            [x + 0.19 + k * 0.17, top - 0.26, z],
            [x + 0.19 + k * 0.17, top - 0.14, z],
            [x + 0.1 + k * 0.17, top - 0.14, z],
          ],
          night ? "#ffd98f" : mix(c, t.shade, 0.14),
        );
    }
    const leaf = night ? mix(t.leaf, t.shade, 0.55) : mix(t.leaf, t.light, 0.22);
    const cx = r.between(-0.42, 0.42) * o.width;
    const kind = r();
    const s = l.scale(0, 0, z);
    if (kind < 0.3) palm(stage, l.px(cx, h * r.between(0.4, 0.6), z), l.px(cx - 0.1, -0.3, z), s * 0.75, leaf, r);
    else foliage(stage, l.px(cx, h * r.between(0.05, 0.3), z), s * o.width * r.between(0.28, 0.46), leaf, r);
    if (kind > 0.6)
      foliage(stage, l.px(-cx * 1.2, h * r.between(-0.05, 0.1), z), s * o.width * 0.3, stage.tone(leaf, -0.18), r);
  });
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
