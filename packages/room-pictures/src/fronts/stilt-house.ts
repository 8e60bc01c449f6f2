/** New flats over a parking floor. */
import { mix } from "#pictures/colours/colour.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";
import { cloth, pane, pots, sheet } from "./house-parts.ts";
import type { Shell } from "./house-parts.ts";

/** New flats over a parking floor: long balconies, a strip of wood, fins in the house's colour. */
export function stiltHouse(l: Local, house: House, r: Random, s: Shell): void {
  const { tones: t } = house;
  const st = l.stage;
  const { hw, floors, F, lit, base, band } = s;
  const side = r.chance(0.5) ? 1 : -1;
  const d = 1.15;
  l.draw([-hw, 0, -0.02], [hw, F, -0.001], () => {
    sheet(l, -hw + 0.1, 0, hw - 0.1, F - 0.25, -0.003, mix(t.shade, base, 0.25));
    sheet(l, -hw + 0.1, 0, hw - 0.1, 0.5, -0.004, mix(t.shade, t.floor, 0.45));
    sheet(l, side * hw * 0.35 - 0.7, 0, side * hw * 0.35 + 0.7, 2.2, -0.005, lit ? "#f6d595" : st.tone(t.door, -0.1));
  });
  for (const k of [-0.97, -0.34, 0.34, 0.97])
    l.box([k * hw - 0.17, 0, -0.5], [k * hw + 0.17, F - 0.2, -0.16], mix(base, t.linen, 0.3));
  const [x0, x1] = side > 0 ? [-hw, hw * 0.42] : [-hw * 0.42, hw];
  const fin = side > 0 ? hw * 0.42 : -hw;
  const wood = mix(t.wood, t.light, 0.15);
  for (let j = 1; j < floors; j++) {
    const y = j * F;
    l.draw([-hw, y, -0.03], [hw, y + F, -0.001], () => {
      sheet(l, x0, y + 0.1, x1, y + F - 0.15, -0.002, st.tone(base, 0.14));
      const width = x1 - x0;
      for (const [a, b] of [
        [0.08, 0.46],
        [0.56, 0.92],
      ] as const) {
        const isLit = lit && r.chance(0.6);
        sheet(l, x0 + width * a - 0.08, y + 0.1, x0 + width * b + 0.08, y + 2.4, -0.004, house.trim);
        sheet(l, x0 + width * a, y + 0.1, x0 + width * b, y + 2.32, -0.005, pane(house, isLit));
        sheet(l, x0 + width * a, y + 0.1, x0 + width * (a + 0.11), y + 2.32, -0.006, mix(t.curtain, t.shade, 0.1));
        sheet(
          l,
          x0 + (width * (a + b)) / 2 - 0.03,
          y + 0.1,
          x0 + (width * (a + b)) / 2 + 0.03,
          y + 2.32,
          -0.007,
          house.trim,
        );
      }
      sheet(l, x0, y + F - 0.75, x1, y + F - 0.15, -0.008, t.shade, 0.2);
      // The stair window in the coloured strip.
      const m = fin + hw * 0.29;
      sheet(l, fin, y - 0.1, fin + hw * 0.58, y + F - 0.1, -0.003, band);
      sheet(l, m - 0.4, y + 0.8, m + 0.4, y + 2.3, -0.004, pane(house, lit && r.chance(0.5)));
      l.lines(
        Array.from({ length: 7 }, (_, i): Vec3[] => [
          [m - 0.4, y + 0.9 + i * 0.2, -0.01],
          [m + 0.4, y + 0.9 + i * 0.2, -0.01],
        ]),
        wood,
        0.07,
      );
    });
    l.box([x0, y - 0.12, -d], [x1, y + 0.1, 0], mix(base, t.linen, 0.4));
    if (j % 2) {
      l.draw([x0, y + 0.1, -d - 0.02], [x1, y + 1, -d + 0.02], () => {
        sheet(l, x0, y + 0.1, x1, y + 0.98, -d, mix(t.skyTop, "#ffffff", 0.25), 0.42);
        l.line(
          [
            [x0, y + 1, -d],
            [x1, y + 1, -d],
          ],
          mix(t.metal, t.shade, 0.2),
          0.06,
        );
      });
    } else
      l.box([x0, y + 0.1, -d], [x1, y + 0.95, -d + 0.1], wood, {
        details: (f) =>
          f.face === "front" &&
          f.lines(
            [0.2, 0.4, 0.6].map((v) => [[0, v] as const, [f.width, v] as const]),
            st.tone(wood, 0.25),
            0.03,
          ),
      });
    pots(l, house, [r.between(x0 + 0.4, x1 - 0.4), r.between(x0 + 0.4, x1 - 0.4)], y + 0.75, -d + 0.25);
    if (r.chance(0.4))
      cloth(l, r.between(x0 + 0.5, x1 - 1.2), y + 0.98, -d, r.pick([t.cover, t.linen, t.accent]), t.print);
  }
}
