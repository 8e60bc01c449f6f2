/** What the fronts of houses are put together from. */
import { mix } from "#pictures/colours/colour.ts";
import { circle, disc } from "#pictures/canvas/svg-path.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";

/** Half the width, storeys, their height in metres, and whether some windows are lit. */
export interface Shell {
  hw: number;
  floors: number;
  F: number;
  lit: boolean;
  base: string;
  band: string;
}

/** An upright rectangle in the plane at depth `z`. */
export function sheet(
  l: Local,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  z: number,
  colour: string,
  opacity?: number,
) {
  l.poly(
    [
      [x0, y0, z],
      [x1, y0, z],
      [x1, y1, z],
      [x0, y1, z],
    ],
    colour,
    opacity === undefined ? undefined : { opacity },
  );
}

/** The outline of a round-headed opening. */
function arch(x: number, y: number, w: number, h: number, z: number): Vec3[] {
  const half = w / 2;
  return [
    [x - half, y, z],
    ...circle(x, y + h - half, half, 24)
      .filter(([, v]) => v >= y + h - half - 0.001)
      .toSorted((a, b) => a[0] - b[0])
      .map(([u, v]): Vec3 => [u, v, z]),
    [x + half, y, z],
  ];
}

/** What a window shows to the street. */
export function pane(house: House, isLit: boolean): string {
  const { tones: t } = house;
  return isLit ? "#ffdf9e" : mix(t.shade, t.skyTop, 0.38);
}

/** A window with open louvred shutters at both sides. */
export function shutteredWindow(l: Local, house: House, x: number, y: number, isLit: boolean, isArched: boolean): void {
  const { tones: t } = house;
  const st = l.stage;
  const [w, h] = [0.95, 1.5];
  l.draw([x - w, y - 0.1, -0.08], [x + w, y + h + 0.2, -0.001], () => {
    const frame = st.tone(house.trim, -0.25);
    if (isArched) {
      l.poly(arch(x, y - 0.08, w + 0.24, h + 0.34, -0.01), frame);
      l.poly(arch(x, y, w, h + 0.15, -0.02), pane(house, isLit));
    } else {
      sheet(l, x - w / 2 - 0.1, y - 0.08, x + w / 2 + 0.1, y + h + 0.1, -0.01, frame);
      sheet(l, x - w / 2, y, x + w / 2, y + h, -0.02, pane(house, isLit));
    }
    sheet(l, x - 0.03, y, x + 0.03, y + h, -0.03, frame);
    sheet(l, x - w / 2, y + h * 0.66, x + w / 2, y + h * 0.7, -0.03, frame);
    for (const s of [-1, 1]) {
      const [a, b] = s < 0 ? [x - w / 2 - 0.46, x - w / 2 - 0.02] : [x + w / 2 + 0.02, x + w / 2 + 0.46];
      sheet(l, a + 0.05, y - 0.05, b + 0.05, y + h - 0.05, -0.025, t.shade, 0.22);
      const leaf = st.tone(t.door, s < 0 ? -0.1 : 0.08);
      sheet(l, a, y, b, y + h, -0.06, leaf);
      l.lines(
        Array.from({ length: 9 }, (_, i): Vec3[] => [
          [a + 0.05, y + 0.12 + i * 0.155, -0.065],
          [b - 0.05, y + 0.12 + i * 0.155, -0.065],
        ]),
        st.tone(t.door, 0.3),
        0.03,
      );
    }
    sheet(l, x - w / 2 - 0.14, y - 0.16, x + w / 2 + 0.14, y - 0.08, -0.04, st.tone(house.trim, -0.4));
  });
}

/** A double door on two steps. */
export function frontDoor(l: Local, house: House, x: number, isArched: boolean): void {
  const { tones: t } = house;
  const st = l.stage;
  l.draw([x - 1, 0, -0.08], [x + 1, 2.8, -0.001], () => {
    if (isArched) {
      l.poly(arch(x, 0.2, 1.7, 2.65, -0.01), st.tone(house.trim, -0.25));
      l.poly(arch(x, 0.2, 1.4, 2.5, -0.02), st.tone(t.door, 0.2));
    } else sheet(l, x - 0.8, 0.2, x + 0.8, 2.5, -0.01, st.tone(house.trim, -0.25));
    for (const [a, b, tone] of [
      [x - 0.68, x - 0.02, 0],
      [x + 0.02, x + 0.68, 0.1],
    ] as const) {
      sheet(l, a, 0.2, b, 2.1, -0.03, st.tone(t.door, tone));
      for (const v of [0.35, 1.2]) sheet(l, a + 0.12, v, b - 0.12, v + 0.68, -0.035, st.tone(t.door, tone + 0.14));
    }
    if (t.mood.lamps) st.ellipse(l.px(x, 2.3, -0.2), 1.9 * l.scale(), 1.7 * l.scale(), st.glow("#ffdc96", 0.5));
  });
  l.box([x - 1.1, 0, -0.9], [x + 1.1, 0.1, 0], st.tone(t.floor, 0.05));
  l.box([x - 0.95, 0.1, -0.5], [x + 0.95, 0.2, 0], t.floor);
}

/** Iron bars along the edge of a gallery. */
export function railing(l: Local, house: House, x0: number, x1: number, y: number, z: number): void {
  const iron = l.stage.tone(house.tones.door, 0.1);
  const n = Math.round((x1 - x0) / 0.24);
  l.draw([x0, y, z - 0.02], [x1, y + 1, z + 0.02], () => {
    l.lines(
      Array.from({ length: n + 1 }, (_, i): Vec3[] => [
        [x0 + (i * (x1 - x0)) / n, y, z],
        [x0 + (i * (x1 - x0)) / n, y + 0.95, z],
      ]),
      iron,
      0.035,
    );
    for (const [v, width] of [
      [0.95, 0.08],
      [0.12, 0.05],
    ] as const)
      l.line(
        [
          [x0, y + v, z],
          [x1, y + v, z],
        ],
        iron,
        width,
      );
  });
}

/** A cloth that dries over a rail whose top is at `y`. */
export function cloth(l: Local, x: number, y: number, z: number, colour: string, print: string): void {
  l.draw([x, y - 0.7, z - 0.05], [x + 0.7, y, z - 0.03], () => {
    sheet(l, x, y - 0.7, x + 0.66, y + 0.02, z - 0.04, l.stage.lit(colour, [0, 0, -1]));
    sheet(l, x, y - 0.56, x + 0.66, y - 0.48, z - 0.045, print);
  });
}

/** Potted plants in a row. */
export function pots(l: Local, house: House, xs: readonly number[], y: number, z: number): void {
  const { tones: t } = house;
  const st = l.stage;
  for (const x of xs)
    l.draw([x - 0.25, y, z - 0.1], [x + 0.25, y + 0.8, z + 0.1], () => {
      const c = l.px(x, y + 0.42, z);
      const s = l.scale(x, y, z);
      sheet(l, x - 0.13, y, x + 0.13, y + 0.26, z - 0.02, t.pot);
      for (const odd of [1, 0]) {
        let leaves = "";
        for (let k = odd; k < 7; k += 2)
          leaves += disc(
            c[0] - Math.cos((Math.PI * k) / 6) * 0.2 * s,
            c[1] - Math.sin((Math.PI * k) / 6) * 0.24 * s,
            0.15 * s,
            0.9,
          );
        st.path(leaves, st.tone(t.leaf, odd ? 0.14 : -0.1));
      }
    });
}
