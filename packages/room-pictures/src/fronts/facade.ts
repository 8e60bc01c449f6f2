/** The front wall of a house, storey by storey. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Local } from "#pictures/canvas/local.ts";
import { waterTank } from "#pictures/props/rooftop.ts";
import { gate } from "./street.ts";
import { windowBay, balconyBay } from "./facade-bays.ts";
import { archedHouse } from "./arched-house.ts";
import type { Shell } from "./house-parts.ts";
import { stiltHouse } from "./stilt-house.ts";
import { bungalow, galleryHouse } from "./tiled-houses.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";

export const houseKinds = ["flats", "flats", "gallery", "bungalow", "arched", "stilts"] as const;
type HouseKind = (typeof houseKinds)[number];

interface FacadeSpec {
  kind: HouseKind;
  hw: number;
  floors: number;
  F: number;
  side: number;
  /** Some windows are lit. */
  lit: boolean;
}

export function facade(stage: Stage, house: House, r: Random, s: FacadeSpec): void {
  const { tones: t } = house;
  const { hw, floors, F, side, lit, kind } = s;
  const top = floors * F;
  const depth = 8;
  const style = r.int(0, 2);
  const base = mix(t.wall, t.feature, 0.1);
  const isTiled = kind === "gallery" || kind === "bungalow";
  const band = style === 2 ? mix(t.cover, t.wall, 0.3) : mix(t.feature, t.cover, 0.16);
  const balcony = r.chance(0.5) ? 1 : -1;
  const split = hw * 0.1 * balcony;
  stage.now({ x: 0, z: 0 }, (l) => l.shadow(-hw, -1.2, hw, 2, { spread: 1.2, strength: 0.4 }));
  stage.prop({ x: 0, z: 0 }, [hw * 2 + 1.2, top + 4.2, 3.2], (l) => {
    // Body.
    l.box([-hw, 0, 0], [hw, top, depth], base, {
      details: (f) => {
        if (f.face === "left" || f.face === "right") {
          for (let j = 0; j < floors; j++) {
            f.rect(0, (j + 1) * F - 0.14, f.width, (j + 1) * F, band);
            for (const u of [1.4, 4.6]) {
              const v = f.face === "left" ? f.width - u - 1 : u;
              f.rect(v, j * F + 1, v + 1, j * F + 2.2, lit ? "#f5cf8c" : mix(t.shade, t.skyTop, 0.35));
              for (let k = 1; k < 5; k++)
                f.line(
                  [
                    [v, j * F + 1 + k * 0.24],
                    [v + 1, j * F + 1 + k * 0.24],
                  ],
                  t.linen,
                  0.03,
                );
              f.rect(v - 0.1, j * F + 2.25, v + 1.1, j * F + 2.33, stage.tone(base, -0.2));
            }
          }
          return;
        }
        if (f.face !== "front") return;
        // A stair tower in the feature colour, floor lines, plinth.
        const a = balcony > 0 ? 0 : hw + split;
        const b = balcony > 0 ? hw + split : hw * 2;
        if (kind === "flats") f.rect(a, 0, b, top, band);
        f.rect(0, 0, f.width, 0.45, stage.tone(mix(base, t.pot, 0.3), 0.15));
        for (let j = 1; j <= floors; j++) f.rect(0, j * F - 0.16, f.width, j * F, stage.tone(base, -0.25));
      },
    });
    const shell = { hw, floors, F, lit, base, band };
    if (kind === "gallery") galleryHouse(l, house, r, shell);
    else if (kind === "bungalow") bungalow(l, house, r, shell);
    else if (kind === "arched") archedHouse(l, house, r, shell);
    else if (kind === "stilts") stiltHouse(l, house, r, shell);
    else flats(l, house, r, { ...shell, balcony, split, style });
    if (isTiled) return;
    // Roof: parapet, tank, stair room, a few pots, a washing line hint.
    l.box([-hw - 0.12, top, -0.14], [hw + 0.12, top + 0.14, 0.2], stage.tone(base, -0.2));
    l.box([-hw, top + 0.14, 0], [hw, top + 0.95, 0.16], base, {
      details: (f) => {
        if (f.face !== "front") return;
        f.rects(
          Array.from({ length: 12 }, (_, i) => [(i + 0.3) * (f.width / 12), 0.24, (i + 0.7) * (f.width / 12), 0.58]),
          stage.tone(band, 0.1),
        );
      },
    });
    l.box([-hw - 0.06, top + 0.95, -0.06], [hw + 0.06, top + 1.05, 0.16], stage.tone(base, -0.25));
    for (const x of [-hw, hw - 0.16]) l.box([x, top + 0.14, 0.16], [x + 0.16, top + 0.95, depth], base);
    const sx = -side * hw * 0.42;
    l.box([sx - 1.2, top + 0.14, 2], [sx + 1.2, top + 2.5, 5], mix(base, band, 0.5), {
      details: (f) => f.face === "front" && f.rect(0.2, 0.9, 0.9, 1.9, stage.tone(t.door, 0.1)),
    });
    l.box([sx - 1.35, top + 2.5, 1.8], [sx + 1.35, top + 2.62, 5.1], stage.tone(base, -0.2));
    waterTank(
      l,
      sx,
      top + 2.62,
      3.2,
      r.chance(0.65) ? mix(t.shade, "#2c2a2c", 0.45) : mix("#f2f0ea", t.shade, t.mood.dim),
      0.95,
    );
    l.draw([side * hw * 0.4 - 1, top + 0.9, 0.2], [side * hw * 0.4 + 1, top + 2, 0.3], () => {
      for (let i = 0; i < 5; i++) {
        const x = side * hw * 0.4 - 0.9 + i * 0.42;
        const c = [t.cover, t.linen, t.accent, t.curtain, t.linen][i]!;
        l.poly(
          [
            [x, top + 1.65, 0.3],
            [x + 0.34, top + 1.65, 0.3],
            [x + 0.36, top + 1.0, 0.3],
            [x, top + 1.0, 0.3],
          ],
          stage.lit(c, [0, 0, -1]),
        );
      }
      l.line(
        [
          [side * hw * 0.4 - 1.1, top + 1.68, 0.3],
          [side * hw * 0.4 + 1.3, top + 1.66, 0.3],
        ],
        t.shade,
        0.02,
      );
    });
  });
  gate(stage, house, hw, side);
}

/** Windows on one side of the front, balconies on the other. */
function flats(l: Local, house: House, r: Random, s: Shell & { balcony: number; split: number; style: number }): void {
  const { hw, floors, F, lit, base, balcony, split, style } = s;
  const bx0 = balcony > 0 ? split : -hw;
  const bx1 = balcony > 0 ? hw : split;
  const wx0 = balcony > 0 ? -hw : split;
  const wx1 = balcony > 0 ? split : hw;
  for (let j = 0; j < floors; j++) {
    const y = j * F;
    if (j === 0) {
      entrance(l, house, (bx0 + bx1) / 2, lit);
      windowBay(l, house, r, (wx0 + wx1) / 2, y, Math.min(2, (wx1 - wx0) * 0.5), r.chance(0.5) && lit, base);
      continue;
    }
    windowBay(l, house, r, (wx0 + wx1) / 2, y, Math.min(1.9, (wx1 - wx0) * 0.46), r.chance(0.6) && lit, base);
    balconyBay(l, house, r, bx0 + 0.25, bx1 - 0.2, y, style, r.chance(0.6) && lit, base);
  }
  // A rain pipe.
  const pipe = balcony > 0 ? wx0 + 0.16 : wx1 - 0.16;
  l.draw([pipe - 0.05, 0, -0.1], [pipe + 0.05, floors * F, -0.02], () =>
    l.line(
      [
        [pipe, 0.2, -0.05],
        [pipe, floors * F, -0.05],
      ],
      l.stage.tone(base, 0.18),
      0.09,
    ),
  );
}

function entrance(l: Local, house: House, x: number, night: boolean): void {
  const { tones: t } = house;
  const st = l.stage;
  l.draw([x - 1, 0, -0.05], [x + 1, 2.6, -0.001], () => {
    const rect = (x0: number, y0: number, x1: number, y1: number, c: string) =>
      l.poly(
        [
          [x0, y0, 0],
          [x1, y0, 0],
          [x1, y1, 0],
          [x0, y1, 0],
        ],
        c,
      );
    rect(x - 0.82, 0.2, x + 0.82, 2.5, house.trim);
    rect(x - 0.7, 0.2, x + 0.7, 2.38, night ? "#f2c67d" : mix(t.shade, t.wood, 0.25));
    rect(x - 0.7, 0.2, x - 0.02, 2.38, t.door);
    rect(x - 0.6, 0.4, x - 0.12, 1.2, st.tone(t.door, 0.16));
    rect(x - 0.6, 1.35, x - 0.12, 2.2, st.tone(t.door, 0.16));
    rect(x + 0.02, 0.2, x + 0.7, 2.38, st.tone(t.door, 0.08));
    rect(x + 0.12, 0.4, x + 0.6, 1.2, st.tone(t.door, 0.2));
    rect(x + 0.12, 1.35, x + 0.6, 2.2, st.tone(t.door, 0.2));
    if (night || t.mood.lamps) st.ellipse(l.px(x, 2.3, -0.2), 2 * l.scale(), 1.8 * l.scale(), st.glow("#ffdc96", 0.5));
  });
  l.box([x - 1.1, 0, -0.9], [x + 1.1, 0.12, 0], st.tone(t.floor, 0.05));
  l.box([x - 0.95, 0.12, -0.5], [x + 0.95, 0.22, 0], t.floor);
  l.box([x - 1.2, 2.55, -0.8], [x + 1.2, 2.67, 0], st.tone(t.door, -0.05));
}
