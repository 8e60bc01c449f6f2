/** The study desk and what lies on it. */
import { mix } from "#pictures/colours/colour.ts";
import { roundedRect } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Local } from "#pictures/canvas/local.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { trailing } from "./plants.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export function desk(
  stage: Stage,
  at: Place,
  house: House,
  r: Random,
  o: { width?: number; shelf?: boolean; lampOn?: boolean } = {},
): void {
  const { tones: t } = house;
  const w = (o.width ?? 1.1) / 2;
  const d = 0.28;
  const h = 0.75;
  const side = r.chance(0.5) ? 1 : -1;
  stage.now(at, (l) => {
    l.shadow(-w, -d, w, d, { spread: 0.2, strength: 0.3 });
    wallShade(l, -w, 0.3, w, h, d + 0.019, 0.22, 0.14);
  });
  stage.prop(
    at,
    [w * 2, 1.35, d * 2],
    (l) => {
      const leg = (x: number) => {
        for (const z of [-d + 0.02, d - 0.07])
          l.box([x, 0, z], [x + 0.05, h - 0.04, z + 0.05], stage.tone(t.wood, 0.08));
      };
      leg(side > 0 ? -w + 0.03 : w - 0.08);
      const [a, b] = side > 0 ? [w - 0.42, w - 0.02] : [-w + 0.02, -w + 0.42];
      l.box([a, 0.06, -d + 0.02], [b, h - 0.04, d - 0.02], t.wood, {
        details: (f) => {
          if (f.face !== "front") return;
          for (let i = 0; i < 3; i++) {
            const v = 0.02 + i * ((f.height - 0.02) / 3);
            f.rect(0.015, v, f.width - 0.015, v + f.height / 3 - 0.02, stage.tone(t.wood, -0.18));
            f.rect(f.width / 2 - 0.05, v + 0.1, f.width / 2 + 0.05, v + 0.12, stage.tone(t.wood, 0.35));
          }
        },
      });
      l.box([a + 0.02, 0, -d + 0.05], [b - 0.02, 0.06, d - 0.05], stage.tone(t.wood, 0.4));
      l.box([-w, h - 0.04, -d], [w, h, d], mix(t.wood, t.linen, 0.12));
      deskThings(l, house, r, w, d, h, side, o.lampOn ?? t.mood.lamps);
    },
    "desk",
  );
  if (o.shelf !== false) wallShelf(stage, { ...at, y: 1.35 }, d, house, r, w * 1.5);
}

function deskThings(
  l: Local,
  house: House,
  r: Random,
  w: number,
  d: number,
  h: number,
  side: number,
  lampOn: boolean,
): void {
  const { tones: t } = house;
  const st = l.stage;
  // Lamp.
  const lx = side * (w - 0.18);
  const metal = mix(t.accent, t.shade, 0.1);
  l.lathe(
    lx,
    d - 0.14,
    [
      [0.085, h],
      [0.08, h + 0.02],
    ],
    metal,
  );
  l.draw([lx - 0.08, h + 0.02, d - 0.2], [lx + 0.08, h + 0.5, d - 0.08], () => {
    l.line(
      [
        [lx, h + 0.02, d - 0.14],
        [lx + side * 0.05, h + 0.26, d - 0.14],
        [lx - side * 0.1, h + 0.43, d - 0.14],
      ],
      metal,
      0.017,
    );
    const shade: Vec3[] = [
      [lx - side * 0.06, h + 0.47, d - 0.14],
      [lx - side * 0.15, h + 0.43, d - 0.14],
      [lx - side * 0.26, h + 0.31, d - 0.14],
      [lx - side * 0.07, h + 0.33, d - 0.14],
    ];
    l.poly(shade, metal, { stroke: metal, width: 4 });
    if (lampOn) {
      const c = l.px(lx - side * 0.17, h + 0.3, d - 0.14);
      st.ellipse(c, 0.07 * l.scale(), 0.03 * l.scale(), "#fff6d8");
      st.ellipse(c, 0.75 * l.scale(), 0.7 * l.scale(), st.glow("#ffdf9a", 0.55));
      l.poly(
        [
          [lx - side * 0.1, h + 0.001, d - 0.3],
          [lx - side * 0.42, h + 0.001, d - 0.3],
          [lx - side * 0.42, h + 0.001, d - 0.02],
          [lx - side * 0.1, h + 0.001, d - 0.02],
        ],
        "#ffe9b5",
        { opacity: 0.5 },
      );
    }
  });
  // Laptop or an open notebook.
  const mx = -side * 0.04;
  if (r.chance(0.7)) {
    const body = mix(t.metal, t.linen, 0.3);
    l.box([mx - 0.17, h, -0.14], [mx + 0.17, h + 0.016, 0.09], body, {
      details: (f) =>
        f.face === "top" &&
        (f.rect(0.03, 0.1, f.width - 0.03, f.height - 0.03, st.tone(body, 0.3)),
        f.rect(f.width / 2 - 0.05, 0.02, f.width / 2 + 0.05, 0.08, st.tone(body, 0.14))),
    });
    l.draw([mx - 0.17, h + 0.016, 0.09], [mx + 0.17, h + 0.25, 0.15], () => {
      l.poly(
        [
          [mx - 0.17, h + 0.014, 0.09],
          [mx + 0.17, h + 0.014, 0.09],
          [mx + 0.17, h + 0.235, 0.15],
          [mx - 0.17, h + 0.235, 0.15],
        ],
        st.tone(body, 0.25),
        { stroke: st.tone(body, 0.25), width: 2 },
      );
      const q = (a: number, b: number, c: number, e: number, col: string) =>
        l.poly(
          [
            [mx + a, h + 0.014 + b, 0.09 + b * 0.27],
            [mx + c, h + 0.014 + b, 0.09 + b * 0.27],
            [mx + c, h + 0.014 + e, 0.09 + e * 0.27],
            [mx + a, h + 0.014 + e, 0.09 + e * 0.27],
          ],
          col,
        );
      q(-0.155, 0.015, 0.155, 0.208, mix(t.cover, t.shade, 0.35));
      q(-0.155, 0.015, 0.155, 0.08, mix(t.feature, t.cover, 0.4));
      q(-0.12, 0.1, -0.01, 0.115, t.print);
      q(-0.12, 0.13, 0.04, 0.145, t.print);
    });
  } else {
    l.box([mx - 0.16, h, -0.12], [mx, h + 0.012, 0.1], t.linen);
    l.box([mx, h, -0.12], [mx + 0.16, h + 0.012, 0.1], mix(t.linen, t.shade, 0.05));
    l.draw([mx - 0.1, h + 0.013, -0.1], [mx + 0.1, h + 0.02, 0.08], () =>
      l.line(
        [
          [mx + 0.03, h + 0.02, -0.06],
          [mx + 0.12, h + 0.02, 0.05],
        ],
        t.accent,
        0.012,
      ),
    );
  }
  // Books lying, and a cup of pens.
  const bx = -side * (w - 0.15);
  let y = h;
  for (const [k, colour] of [t.cover, t.curtain, t.accent].entries()) {
    if (k > r.int(1, 2)) break;
    l.box([bx - 0.13 + k * 0.012, y, 0.0 - k * 0.01], [bx + 0.11 - k * 0.014, y + 0.035, 0.19], colour, {
      details: (f) => f.face !== "top" && f.rect(0.01, 0.008, f.width - 0.01, 0.027, t.linen),
    });
    y += 0.035;
  }
  const cx = side * 0.16;
  l.lathe(
    cx,
    d - 0.06,
    [
      [0.035, h],
      [0.04, h + 0.1],
    ],
    mix(t.pot, t.linen, 0.2),
    { open: t.shade },
  );
  l.draw([cx - 0.04, h + 0.1, d - 0.1], [cx + 0.04, h + 0.2, d - 0.02], () => {
    for (const [dx, col] of [
      [-0.03, t.accent],
      [0.0, t.cover],
      [0.03, t.wood],
    ] as const)
      l.line(
        [
          [cx + dx * 0.5, h + 0.08, d - 0.06],
          [cx + dx, h + 0.18, d - 0.06],
        ],
        col,
        0.01,
      );
  });
}

/** A shelf on the wall with books; z of the wall is `back`. */
export function wallShelf(stage: Stage, at: Place, back: number, house: House, r: Random, width: number): void {
  const { tones: t } = house;
  stage.prop(at, [width, 0.35, back * 2], (l) => {
    const w = width / 2;
    const z0 = back - 0.2;
    wallShade(l, -w, -0.02, w, 0.03, back + 0.018, 0.3, 0.1);
    l.box([-w, 0, z0], [w, 0.03, back], t.wood);
    books(l, r, house, -w + 0.04, -w + width * r.between(0.4, 0.62), 0.03, z0 + 0.03, back - 0.02);
    const px = w - 0.16;
    if (r.chance(0.6)) {
      l.lathe(
        px,
        back - 0.1,
        [
          [0.05, 0.03],
          [0.065, 0.13],
        ],
        t.pot,
        { open: stage.tone(t.pot, 0.5) },
      );
      l.draw([px - 0.15, 0.13, back - 0.16], [px + 0.15, 0.34, back - 0.04], () =>
        trailing(l, px, 0.13, back - 0.1, r),
      );
    } else {
      l.box([px - 0.11, 0.03, back - 0.06], [px + 0.11, 0.27, back - 0.03], mix(t.wood, t.shade, 0.2), {
        details: (f) =>
          f.face === "front" &&
          (f.rect(0.02, 0.02, f.width - 0.02, f.height - 0.02, t.linen),
          f.shape(roundedRect(0.06, 0.06, f.width - 0.06, f.height - 0.08, 0.06), t.feature)),
      });
    }
  });
}

function books(l: Local, r: Random, house: House, x0: number, x1: number, y: number, z0: number, z1: number): void {
  const { tones: t } = house;
  const colours = [t.cover, t.accent, t.feature, t.linen, t.curtain, mix(t.cover, t.shade, 0.3), t.print];
  let x = x0;
  let last = "";
  while (x < x1 - 0.02) {
    const w = r.between(0.022, 0.045);
    const h = r.between(0.16, 0.24);
    const colour = r.pick(colours.filter((c) => c !== last));
    last = colour;
    l.box([x, y, z0 + r() * 0.02], [x + w, y + h, z1], colour, {
      details: (f) =>
        f.face === "front" && w > 0.03 && f.rect(0.004, h * 0.72, w - 0.004, h * 0.8, mix(colour, t.linen, 0.7)),
    });
    x += w + 0.002;
  }
}
