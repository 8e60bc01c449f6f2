/** Houses under tiles: open galleries, and the bungalow with its verandah. */
import { mix } from "#pictures/colours/colour.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";
import { cloth, frontDoor, pane, pots, railing, sheet, shutteredWindow } from "./house-parts.ts";
import type { Shell } from "./house-parts.ts";

/** A slope of Mangalore tiles from the eave up to the ridge. */
function tiledRoof(
  l: Local,
  house: House,
  hw: number,
  eave: readonly [number, number],
  ridge: readonly [number, number],
  inset: number,
): void {
  const { tones: t } = house;
  const st = l.stage;
  const tile = mix("#b9583a", t.shade, t.mood.dim * 1.2);
  const [y0, z0] = eave;
  const [y1, z1] = ridge;
  l.draw([-hw, y0, z0], [hw, y1, z1], () => {
    const rise = [y1 - y0, z1 - z0] as const;
    const at = (u: number, k: number): Vec3 => [u * (hw - inset * k), y0 + rise[0] * k, z0 + rise[1] * k];
    l.poly([at(-1, 0), at(1, 0), at(1, 1), at(-1, 1)], st.lit(tile, [0, 0.7, -0.7]));
    l.lines(
      Array.from({ length: 7 }, (_, i): Vec3[] => [at(-1, (i + 0.5) / 7), at(1, (i + 0.5) / 7)]),
      st.tone(tile, 0.2),
      0.05,
    );
    l.lines(
      Array.from({ length: 40 }, (_, i): Vec3[] => [at(-1 + (i + 0.5) / 20, 0.02), at(-1 + (i + 0.5) / 20, 0.98)]),
      st.tone(tile, -0.25),
      0.035,
      0.5,
    );
    l.line([at(-1, 1), at(1, 1)], st.tone(tile, 0.1), 0.16);
    l.line([at(-1, 0), at(1, 0)], st.tone(tile, 0.32), 0.12);
  });
}

/** Open galleries along every storey, a door and a window to each room, tiles on top. */
export function galleryHouse(l: Local, house: House, r: Random, s: Shell): void {
  const { tones: t } = house;
  const st = l.stage;
  const { hw, floors, F, lit, base, band } = s;
  const d = 1.35;
  const bays = 4;
  const bay = (hw * 2) / bays;
  for (let j = 0; j < floors; j++) {
    const y = j * F;
    if (j > 0) {
      l.box([-hw - 0.1, y - 0.12, -d - 0.05], [hw + 0.1, y + 0.1, 0], st.tone(base, -0.2));
      railing(l, house, -hw, hw, y + 0.1, -d);
    }
    l.draw([-hw, y, -0.03], [hw, y + F, -0.001], () => {
      if (j > 0) sheet(l, -hw, y + 0.1, hw, y + F, -0.002, st.tone(base, 0.1));
      if (j > 0) sheet(l, -hw, y + F - 0.75, hw, y + F, -0.003, t.shade, 0.14);
      for (let i = 0; i < bays; i++) {
        if (j === 0 && i === 1) continue;
        const x = -hw + (i + 0.5) * bay;
        const isLit = lit && r.chance(0.55);
        sheet(l, x - 0.92, y + 0.12, x - 0.02, y + 2.25, -0.005, house.trim);
        sheet(l, x - 0.84, y + 0.12, x - 0.1, y + 2.15, -0.006, st.tone(t.door, 0.08));
        sheet(l, x - 0.76, y + 1.3, x - 0.18, y + 2.02, -0.007, st.tone(t.door, 0.24));
        sheet(l, x + 0.14, y + 0.95, x + 1.06, y + 2.25, -0.005, house.trim);
        sheet(l, x + 0.22, y + 1.03, x + 0.98, y + 2.17, -0.006, pane(house, isLit));
        sheet(l, x + 0.22, y + 1.03, x + 0.46, y + 2.17, -0.007, mix(t.curtain, t.shade, 0.14));
        l.lines(
          [1.25, 1.5, 1.75, 2].map((v): Vec3[] => [
            [x + 0.22, y + v, -0.008],
            [x + 0.98, y + v, -0.008],
          ]),
          t.linen,
          0.026,
        );
      }
    });
    if (j > 0) {
      for (let i = 0; i <= bays; i++) {
        const x = Math.min(hw - 0.09, Math.max(-hw + 0.09, -hw + i * bay));
        l.box([x - 0.09, y + 0.1, -d], [x + 0.09, y + F - 0.12, -d + 0.18], mix(base, band, 0.5));
      }
      pots(l, house, [r.between(-hw + 0.4, -0.4), r.between(0.4, hw - 0.4)], y + 0.1, -d + 0.35);
      if (r.chance(0.7))
        cloth(l, r.between(-hw + 0.5, hw - 1.2), y + 1.05, -d, r.pick([t.cover, t.linen, t.accent]), t.print);
    }
  }
  frontDoor(l, house, -hw + 1.5 * bay, false);
  tiledRoof(l, house, hw + 0.5, [floors * F - 0.1, -d - 0.5], [floors * F + 2.5, 1.6], 1.6);
}

/** Two storeys under tiles, with a pillared verandah and shutters. */
export function bungalow(l: Local, house: House, r: Random, s: Shell): void {
  const st = l.stage;
  const { hw, floors, F, lit, base, band } = s;
  const top = floors * F;
  for (const x of [-hw * 0.62, 0, hw * 0.62]) shutteredWindow(l, house, x, F + 1.05, lit && r.chance(0.6), true);
  for (const x of [-hw * 0.62, hw * 0.62]) shutteredWindow(l, house, x, 0.85, lit && r.chance(0.6), false);
  frontDoor(l, house, 0, true);
  l.box([-hw, 0, -2.1], [hw, 0.16, 0], st.tone(house.tones.floor, 0.1));
  for (let i = 0; i < 5; i++) {
    const x = -hw + 0.2 + (i * (hw * 2 - 0.4)) / 4;
    l.lathe(
      x,
      -1.95,
      [
        [0.2, 0.16],
        [0.2, 0.4],
        [0.13, 0.5],
        [0.11, 2.2],
        [0.2, 2.35],
        [0.2, 2.5],
      ],
      mix(base, house.tones.linen, 0.6),
    );
  }
  l.draw([-hw, 2.3, -2.1], [hw, 2.6, -0.01], () => sheet(l, -hw, 2.45, hw, 2.7, -1.95, st.tone(band, 0.05)));
  tiledRoof(l, house, hw + 0.35, [2.5, -2.45], [F + 0.45, -0.02], 0.5);
  tiledRoof(l, house, hw + 0.6, [top - 0.15, -0.75], [top + 2.1, 3.2], 2.2);
  pots(l, house, [-hw * 0.3, hw * 0.3, hw * 0.86], 0.16, -1.7);
}
