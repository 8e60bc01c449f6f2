/** The old town house: round arches, shutters, a bay with a dome. */
import { mix } from "#pictures/colours/colour.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { House } from "#pictures/house.ts";
import { circle } from "#pictures/canvas/svg-path.ts";
import type { Random } from "#pictures/random.ts";
import { frontDoor, sheet, shutteredWindow } from "./house-parts.ts";
import type { Shell } from "./house-parts.ts";

/** Round arches, a bay with a dome over the door, brackets under the roof line. */
export function archedHouse(l: Local, house: House, r: Random, s: Shell): void {
  const { tones: t } = house;
  const st = l.stage;
  const { hw, floors, F, lit, base, band } = s;
  const top = floors * F;
  const pale = mix(base, t.linen, 0.7);
  l.draw([-hw, 0, -0.02], [hw, top, -0.001], () => {
    for (const x of [-hw + 0.18, hw - 0.18]) sheet(l, x - 0.18, 0, x + 0.18, top, -0.004, pale);
    for (let j = 1; j <= floors; j++) {
      sheet(l, -hw, j * F - 0.22, hw, j * F - 0.1, -0.005, pale);
      sheet(l, -hw, j * F - 0.34, hw, j * F - 0.3, -0.005, band);
    }
  });
  for (let j = 0; j < floors; j++)
    for (const x of [-hw * 0.62, hw * 0.62]) shutteredWindow(l, house, x, j * F + 0.85, lit && r.chance(0.6), true);
  frontDoor(l, house, 0, true);
  for (let j = 1; j < floors; j++) {
    const y = j * F;
    l.box([-1.35, y - 0.1, -0.95], [1.35, y + 0.12, 0], pale);
    l.box([-1.2, y + 0.12, -0.85], [1.2, y + 2.35, 0], j % 2 ? base : mix(base, band, 0.4), {
      details: (f) => {
        if (f.face !== "front") return;
        for (const u of [0.42, 1.2, 1.98]) {
          f.shape(
            [
              [u - 0.3, 0.75],
              ...circle(u, 1.65, 0.3, 16)
                .filter(([, v]) => v >= 1.649)
                .toSorted((a, b) => a[0] - b[0]),
              [u + 0.3, 0.75],
            ],
            lit && (j + Math.round(u)) % 2 ? "#ffdf9e" : mix(t.shade, t.skyTop, 0.35),
          );
          f.rect(u - 0.3, 0.12, u + 0.3, 0.62, st.tone(band, 0.05));
        }
        f.rect(0, 0.64, f.width, 0.72, pale);
      },
    });
    l.box([-1.4, y + 2.35, -1.05], [1.4, y + 2.47, 0], pale);
  }
  l.lathe(
    0,
    -0.35,
    [
      [1.05, top - 0.58],
      [1.1, top - 0.2],
      [0.9, top + 0.25],
      [0.5, top + 0.6],
      [0.1, top + 0.78],
      [0.04, top + 1.2],
    ],
    mix(band, t.linen, 0.25),
  );
  l.box([-hw - 0.2, top, -0.3], [hw + 0.2, top + 0.16, 0.2], pale);
  for (let i = 0; i < 14; i++) {
    const x = -hw + 0.2 + (i * (hw * 2 - 0.4)) / 13;
    if (Math.abs(x) > 1.3) l.box([x - 0.06, top - 0.22, -0.24], [x + 0.06, top, 0], pale);
  }
}
