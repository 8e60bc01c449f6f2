/** Window frames, grilles and curtains. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf, circle } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Local } from "#pictures/canvas/local.ts";
import { printCloth } from "#pictures/canvas/block-prints.ts";
import type { Opening } from "#pictures/rooms/room.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";

export function grilleAndFrame(stage: Stage, place: Place, o: Opening, house: House): void {
  const { tones: t } = house;
  const w = o.width / 2;
  const h = o.height;
  const frame = mix(house.trim, t.linen, 0.35);
  const iron = mix(t.shade, t.metal, 0.35);
  stage.now(place, (l) => {
    const zb = 0.12;
    const pale = stage.tone(frame, 0.08);
    const bar = (x0: number, y0: number, x1: number, y1: number, c = pale) =>
      l.poly(
        [
          [x0, y0, zb],
          [x1, y0, zb],
          [x1, y1, zb],
          [x0, y1, zb],
        ],
        c,
      );
    if (o.kind === "balcony") {
      // A low railing outside, then the open leaves.
      l.lines(
        Array.from({ length: 15 }, (_, i): Vec3[] => [
          [-w + (i * 2 * w) / 14, 0, 0.2],
          [-w + (i * 2 * w) / 14, 0.95, 0.2],
        ]),
        iron,
        0.014,
      );
      l.line(
        [
          [-w, 0.96, 0.2],
          [w, 0.96, 0.2],
        ],
        iron,
        0.04,
      );
    } else if (o.kind === "window") {
      const z = 0.15;
      const bars: Vec3[][] = [];
      const rows = Math.round(h / 0.22);
      const cols = Math.round((2 * w) / 0.13);
      if (house.grille === "bars")
        for (let i = 1; i < cols; i++)
          bars.push([
            [-w + (i * 2 * w) / cols, 0, z],
            [-w + (i * 2 * w) / cols, h, z],
          ]);
      else
        for (let j = 1; j < rows; j++)
          bars.push([
            [-w, (j * h) / rows, z],
            [w, (j * h) / rows, z],
          ]);
      if (house.grille === "bars")
        for (const k of [0.3, 0.7])
          bars.push([
            [-w, h * k, z],
            [w, h * k, z],
          ]);
      if (house.grille === "diamond")
        for (let i = 0; i < 3; i++) {
          const x = -w + ((i + 0.5) * 2 * w) / 3;
          bars.push([
            [x, h * 0.32, z],
            [x + 0.13, h * 0.5, z],
            [x, h * 0.68, z],
            [x - 0.13, h * 0.5, z],
            [x, h * 0.32, z],
          ]);
        }
      if (house.grille === "square")
        for (let i = 1; i < 4; i++)
          bars.push([
            [-w + (i * w) / 2, 0, z],
            [-w + (i * w) / 2, h, z],
          ]);
      if (house.grille === "arch")
        for (let i = 0; i < 4; i++) {
          const x = -w + ((i + 0.5) * w) / 2;
          bars.push(
            circle(x, h * 0.5, Math.min(w / 4.4, 0.16), 14)
              .concat([[x + Math.min(w / 4.4, 0.16), h * 0.5]])
              .map(([a, b]) => [a, b, z] as Vec3),
          );
        }
      l.lines(bars, iron, 0.013, 0.85);
    }
    const f = 0.055;
    bar(-w, 0, -w + f, h);
    bar(w - f, 0, w, h);
    bar(-w, h - f, w, h);
    if (o.kind !== "balcony") bar(-w, 0, w, f);
    const panes = o.width > 1.3 ? 3 : 2;
    if (o.kind === "window" || o.kind === "balcony") {
      for (let i = 1; i < panes; i++) {
        const x = -w + (i * 2 * w) / panes;
        bar(x - f * 0.4, o.kind === "balcony" ? h * 0.76 : 0, x + f * 0.4, h);
      }
      bar(-w, h * 0.76, w, h * 0.76 + f * 0.8);
    } else for (let i = 1; i < 6; i++) bar(-w, (i * h) / 6, w, (i * h) / 6 + 0.02, stage.tone("#ffffff", 0.1));
  });
}

/** Folds from left to right between two edges that may change with height. */
function drape(
  l: Local,
  edge: (y: number) => [number, number],
  y0: number,
  y1: number,
  z: number,
  colour: string,
  folds: number,
): void {
  const st = l.stage;
  const steps = 5;
  const column = (k: number): Vec3[] =>
    Array.from({ length: steps + 1 }, (_, s) => {
      const y = y0 + ((y1 - y0) * s) / steps;
      const [a, b] = edge(y);
      return [a + (b - a) * k, s === 0 ? y + (Math.round(k * folds * 2) % 2 ? 0.016 : -0.012) : y, z];
    });
  const strip = (k0: number, k1: number) =>
    pathOf(st.cam.polygon([...column(k0), ...column(k1).toReversed()].map((p) => l.w(...p))));
  const base = st.lit(colour, l.turned([0, 0.2, -1]));
  st.path(strip(0, 1), base, { stroke: base, width: 1 });
  let dark = "";
  let pale = "";
  for (let i = 0; i < folds; i++) {
    dark += strip((i + 0.62) / folds, (i + 1) / folds);
    pale += strip((i + 0.14) / folds, (i + 0.34) / folds);
  }
  st.path(dark, st.tone(colour, 0.34), { opacity: 0.45 });
  st.path(pale, st.tone(colour, -0.6), { opacity: 0.5 });
}

export function curtains(stage: Stage, place: Place, o: Opening, house: House): void {
  const { tones: t, cloth } = house;
  const w = o.width / 2;
  const h = o.height;
  stage.now(place, (l) => {
    const z = -0.09;
    const top = h + 0.16;
    if (house.curtain === "blind" && o.kind === "window") {
      const drop = h * 0.62;
      const c = stage.lit(cloth.curtain, l.turned([0, 0, -1]));
      l.poly(
        [
          [-w - 0.06, drop, -0.04],
          [w + 0.06, drop, -0.04],
          [w + 0.06, top, -0.04],
          [-w - 0.06, top, -0.04],
        ],
        c,
      );
      for (let i = 1; i < 6; i++) {
        const y = drop + ((top - drop) * i) / 6;
        l.poly(
          [
            [-w - 0.06, y, -0.04],
            [w + 0.06, y, -0.04],
            [w + 0.06, y + 0.016, -0.04],
            [-w - 0.06, y + 0.016, -0.04],
          ],
          stage.tone(c, 0.14),
        );
      }
      l.poly(
        [
          [-w - 0.06, drop, -0.05],
          [w + 0.06, drop, -0.05],
          [w + 0.06, drop + 0.045, -0.05],
          [-w - 0.06, drop + 0.045, -0.05],
        ],
        stage.tone(mix(cloth.curtain, t.wood, 0.5), 0),
      );
      l.line(
        [
          [0, drop, -0.05],
          [0, drop - 0.14, -0.05],
        ],
        t.wood,
        0.008,
      );
      l.box([-w - 0.08, top - 0.02, -0.09], [w + 0.08, top + 0.07, 0], mix(t.wood, t.linen, 0.3));
      return;
    }
    const bottom = house.curtain === "short" && o.kind === "window" ? -0.18 : Math.min(-0.18, 0.04 - o.sill);
    const out = 0.24;
    for (const s of [-1, 1]) {
      const gather = o.kind === "balcony" ? 0.12 : 0.2;
      const tie = 0.36 * (top - bottom) + bottom;
      const edge = (y: number): [number, number] => {
        const near = 1 - Math.min(1, Math.abs(y - tie) / (0.5 * (top - bottom)));
        const inner = w - gather + 0.07 * near;
        return s < 0 ? [-w - out, -inner] : [inner, w + out];
      };
      // Shade behind the cloth.
      l.poly(
        [
          [s * (w + out) + 0.05, bottom, -0.005],
          [s * (w - 0.02) + 0.05, bottom, -0.005],
          [s * (w - 0.02) + 0.05, top, -0.005],
          [s * (w + out) + 0.05, top, -0.005],
        ],
        t.shade,
        { opacity: 0.1 },
      );
      drape(l, edge, bottom, top, z, cloth.curtain, 5);
      const [a, b] = edge(bottom);
      const map = (u: number, v: number): Vec3 => l.w(a + u, bottom + v, z);
      printCloth(
        stage,
        (u, v) => map(u, v + 0.06),
        b - a,
        0.12,
        house.print === "check" ? "lattice" : house.print,
        mix(cloth.ink, cloth.curtain, 0.25),
        mix(t.accent, cloth.curtain, 0.5),
        0.1,
      );
      if (cloth.isPrinted)
        for (const [from, to] of [
          [0.2, 0.52],
          [0.52, 1],
        ] as const) {
          const y = from * (top - bottom);
          const [c, e] = edge(bottom + y);
          printCloth(
            stage,
            (u, v) => l.w(c + 0.02 + u, bottom + y + v, z - 0.001),
            e - c - 0.04,
            (to - from) * (top - bottom) - 0.03,
            house.print === "check" || house.print === "stripe" ? "buti" : house.print,
            mix(cloth.ink, cloth.curtain, 0.3),
            mix(t.accent, cloth.curtain, 0.55),
            0.17,
          );
        }
    }
    l.line(
      [
        [-w - out - 0.08, top + 0.03, z],
        [w + out + 0.08, top + 0.03, z],
      ],
      mix(t.wood, t.shade, 0.25),
      0.026,
    );
    for (const s of [-1, 1])
      stage.ellipse(
        l.px(s * (w + out + 0.08), top + 0.03, z),
        0.026 * l.scale(),
        0.026 * l.scale(),
        mix(t.wood, t.shade, 0.25),
      );
  });
}
