/** What stands and hangs on a rooftop. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

/** The black or white roof tank every Indian house has. */
export function waterTank(l: Local, x: number, y: number, z: number, colour: string, size = 1): void {
  const r = 0.6 * size;
  for (const dx of [-r * 0.8, r * 0.6])
    for (const dz of [-r * 0.6, r * 0.4])
      l.box([x + dx, y, z + dz], [x + dx + 0.12, y + 0.35, z + dz + 0.12], "#a7988c");
  l.box([x - r, y + 0.35, z - r], [x + r, y + 0.43, z + r], "#b5a79a");
  const b = y + 0.43;
  l.lathe(
    x,
    z,
    [
      [r * 0.94, b],
      [r * 0.97, b + 0.3 * size],
      [r * 0.92, b + 0.34 * size],
      [r * 0.97, b + 0.38 * size],
      [r * 0.97, b + 0.7 * size],
      [r * 0.92, b + 0.74 * size],
      [r * 0.95, b + 0.78 * size],
      [r * 0.9, b + 1.0 * size],
      [r * 0.4, b + 1.15 * size],
      [r * 0.38, b + 1.22 * size],
    ],
    colour,
  );
}

/** A line with washing between two points. */
export function clothesLine(stage: Stage, a: Vec3, b: Vec3, house: House, r: Random): void {
  const { tones: t } = house;
  const n = 24;
  const sag = 0.16;
  const at = (k: number): Vec3 => [
    a[0] + (b[0] - a[0]) * k,
    a[1] + (b[1] - a[1]) * k - sag * 4 * k * (1 - k),
    a[2] + (b[2] - a[2]) * k,
  ];
  const cx = (a[0] + b[0]) / 2;
  const cz = (a[2] + b[2]) / 2;
  stage.prop({ x: cx, z: cz, y: 0.6 }, [Math.abs(b[0] - a[0]), a[1], Math.max(0.05, Math.abs(b[2] - a[2]))], () => {
    stage.line(
      Array.from({ length: n + 1 }, (_, i) => at(i / n)),
      mix(t.shade, t.linen, 0.4),
      0.012,
    );
    const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
    let k = 0.05;
    const kinds = ["sheet", "shirt", "towel", "dupatta", "shirt", "towel"] as const;
    let i = r.int(0, 5);
    const colours = [t.cover, t.linen, t.accent, t.curtain, mix(t.cover, t.linen, 0.5)];
    let ci = r.int(0, 4);
    while (k < 0.9) {
      const kind = kinds[i++ % kinds.length]!;
      const w = { sheet: 1.05, shirt: 0.5, towel: 0.42, dupatta: 0.62 }[kind];
      const h = { sheet: 0.95, shirt: 0.66, towel: 0.62, dupatta: 1.05 }[kind];
      const k1 = k + w / length;
      if (k1 > 0.97) break;
      const c = colours[ci++ % colours.length]!;
      const drop = (q: number, y: number): Vec3 => {
        const p = at(q);
        return [p[0], p[1] - y, p[2]];
      };
      const m = (f: number) => k + (k1 - k) * f;
      const sway = r.between(-0.04, 0.04) / length;
      const col = stage.tone(c, 0.03);
      if (kind === "shirt") {
        stage.poly(
          [
            drop(m(0.3), 0),
            drop(m(0.42), 0.05),
            drop(m(0.58), 0.05),
            drop(m(0.7), 0),
            drop(m(1), 0.2),
            drop(m(0.9), 0.3),
            drop(m(0.78), 0.2),
            drop(m(0.78) + sway, h),
            drop(m(0.22) + sway, h),
            drop(m(0.22), 0.2),
            drop(m(0.1), 0.3),
            drop(m(0), 0.2),
          ],
          col,
          { stroke: col, width: 2 },
        );
        stage.line([drop(m(0.5), 0.06), drop(m(0.5) + sway, h - 0.04)], stage.tone(c, 0.2), 0.01, 0.7);
      } else {
        stage.poly(
          [
            drop(m(0), 0),
            drop(m(0.5), 0.015),
            drop(m(1), 0),
            drop(m(1) + sway, h),
            drop(m(0.66) + sway, h - 0.03),
            drop(m(0.33) + sway, h + 0.01),
            drop(m(0) + sway, h - 0.01),
          ],
          col,
          { stroke: col, width: 1.5 },
        );
        for (const f of [0.28, 0.68])
          stage.poly(
            [drop(m(f), 0.02), drop(m(f + 0.1), 0.02), drop(m(f + 0.16) + sway, h - 0.02), drop(m(f) + sway, h - 0.02)],
            t.shade,
            { opacity: 0.1 },
          );
        const s = colours[(ci + 1) % colours.length]!;
        if (kind !== "dupatta")
          for (const y of [0.08, 0.14])
            stage.poly(
              [
                drop(m(0) + sway, h - y - 0.04),
                drop(m(1) + sway, h - y - 0.04),
                drop(m(1) + sway, h - y),
                drop(m(0) + sway, h - y),
              ],
              s,
            );
        else
          for (const y of [0.25, 0.5, 0.75])
            for (const f of [0.25, 0.5, 0.75]) {
              const p = stage.cam.point(drop(m(f) + sway * y, y));
              stage.ellipse(p, 4, 4, t.print);
            }
      }
      for (const f of [0.08, 0.92]) stage.line([drop(m(f), -0.03), drop(m(f), 0.05)], t.wood, 0.022);
      k = k1 + r.between(0.1, 0.26) / length;
    }
  });
}

/** A charpoy: a woven cot. */
export function charpoy(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  const w = 0.42;
  const d = 0.92;
  stage.now(at, (l) => l.shadow(-w, -d, w, d, { spread: 0.2, strength: 0.4 }));
  stage.prop(at, [w * 2 + 0.1, 0.7, d * 2 + 0.1], (l) => {
    for (const x of [-w, w])
      for (const z of [-d, d])
        l.lathe(
          x,
          z,
          [
            [0.03, 0],
            [0.045, 0.2],
            [0.035, 0.3],
            [0.05, 0.44],
            [0.03, 0.5],
          ],
          t.wood,
        );
    const rope = mix("#e4cf9f", t.linen, 0.2);
    l.box([-w + 0.05, 0.36, -d], [w - 0.05, 0.42, d], t.wood, {
      details: (f) => {
        if (f.face !== "top") return;
        f.rect(0.04, 0.04, f.width - 0.04, f.height - 0.04, rope);
        for (let i = 1; i < 12; i++) {
          const v = (i * f.height) / 12;
          f.line(
            [
              [0.04, v],
              [f.width / 2, v - 0.1],
              [f.width - 0.04, v],
            ],
            i % 3 ? stage.tone(rope, 0.2) : t.cover,
            0.016,
            0.8,
          );
        }
      },
    });
    l.box([-w + 0.08, 0.42, d - 0.4], [w - 0.08, 0.54, d - 0.1], t.accent, { soft: 0.05 });
    l.box([-w + 0.02, 0.42, -d + 0.1], [w - 0.02, 0.45, -d + 0.7], t.cover, {
      soft: 0.012,
      details: (f) => f.face === "top" && [0.1, 0.3, 0.5].forEach((v) => f.rect(0, v, f.width, v + 0.05, t.print)),
    });
  });
}

export function stringLights(stage: Stage, a: Vec3, b: Vec3, house: House, sag = 0.35): void {
  const n = 14;
  const pts = Array.from({ length: n + 1 }, (_, i): Vec3 => {
    const k = i / n;
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k - sag * 4 * k * (1 - k), a[2] + (b[2] - a[2]) * k];
  });
  stage.line(pts, mix(house.tones.shade, house.tones.skyTop, 0.3), 0.012);
  for (const p of pts.slice(1, -1)) {
    const c = stage.cam.point([p[0], p[1] - 0.05, p[2]]);
    const s = stage.cam.scale(p);
    if (house.tones.mood.lamps) stage.ellipse(c, 0.2 * s, 0.2 * s, stage.glow("#ffe0a0", 0.7));
    stage.ellipse(c, 0.032 * s, 0.042 * s, house.tones.mood.lamps ? "#fff3cf" : "#f5e3b4");
  }
}
