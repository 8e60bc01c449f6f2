/** Mattress, cover, blanket and pillows. */
import { mix } from "#pictures/colours/colour.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { FaceBrush } from "#pictures/canvas/face-brush.ts";
import { circle } from "#pictures/canvas/svg-path.ts";
import { printCloth } from "#pictures/canvas/block-prints.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";

export interface BedStyle {
  width?: number;
  /** 0..2: which of the house's cloths lies on the bed. */
  cloth?: number;
  /** Blanket at the foot, or thrown over the middle. */
  blanket?: "foot" | "folded" | "none";
  /** Stands against the bedhead. */
  cushion?: boolean;
}

export const BED_LENGTH = 1.95;

export function mattress(l: Local, house: House, w: number, y: number, s: BedStyle, len = BED_LENGTH / 2): void {
  const { tones: t } = house;
  const st = l.stage;
  const half = w / 2;
  const cloths = [
    { cover: t.cover, ink: t.print, ink2: t.accent },
    { cover: mix(t.curtain, t.linen, 0.25), ink: t.cover, ink2: t.accent },
    { cover: t.accent, ink: t.print, ink2: mix(t.cover, t.print, 0.5) },
  ];
  const c = cloths[(s.cloth ?? 0) % 3]!;
  const top = y + 0.2;
  l.box([-half + 0.02, y, -len + 0.03], [half - 0.02, top, len - 0.04], t.linen, { soft: 0.03 });

  // The cover: from the foot to two thirds, hanging over both sides.
  const end = len - 0.72;
  const cover = s.blanket === "none" ? mix(c.cover, t.linen, 0.1) : mix(t.linen, c.cover, 0.26);
  const hang = y - 0.06;
  const print = (f: FaceBrush, ink: string, ink2: string) => {
    const m = 0.05;
    printCloth(
      st,
      (u, v) => f.at(u + m, v + m),
      f.width - 2 * m,
      f.height - 2 * m,
      house.print,
      f.lit(ink),
      f.lit(ink2),
      0.16,
    );
  };
  l.box([-half - 0.012, hang, -len], [half + 0.012, top + 0.03, end], cover, {
    soft: 0.045,
    details: (f) => {
      if (s.blanket === "none" && f.face === "top") print(f, c.ink, c.ink2);
      if (f.face !== "top" && f.face !== "back" && f.face !== "bottom") {
        // Soft folds where the cover hangs.
        const n = Math.round(f.width / 0.24);
        for (let i = 1; i < n; i++)
          f.rect((i * f.width) / n - 0.02, 0.02, (i * f.width) / n + 0.015, f.height - 0.05, t.shade, {
            opacity: 0.07,
          });
        f.rect(0.01, 0.015, f.width - 0.01, 0.05, mix(c.cover, cover, 0.25));
      }
    },
  });
  // Turned-down edge.
  l.box(
    [-half - 0.014, top - 0.03, end - 0.17],
    [half + 0.014, top + 0.045, end],
    s.blanket === "none" ? mix(c.cover, t.linen, 0.75) : mix(t.linen, c.cover, 0.42),
    { soft: 0.02 },
  );

  if (s.cushion !== false) cushion(l, house, top, len - 0.06, mix(c.ink2, c.cover, 0.15), c.ink);
  pillow(l, 0, top, len - (s.cushion === false ? 0.3 : 0.36), Math.min(0.7, w - 0.12), mix(t.linen, "#ffffff", 0.25));

  if (s.blanket === "foot") {
    const z0 = -len + 0.12;
    l.box([-half - 0.022, hang + 0.02, z0], [half + 0.022, top + 0.055, z0 + 0.62], c.cover, {
      soft: 0.02,
      details: (f) => {
        if (f.face === "top") {
          print(f, c.ink, c.ink2);
          f.rect(0.0, 0.0, f.width, 0.035, mix(c.ink, c.cover, 0.25));
          f.rect(0.0, f.height - 0.035, f.width, f.height, mix(c.ink, c.cover, 0.25));
        } else if (f.face === "left" || f.face === "right") {
          printCloth(
            st,
            (u, v) => f.at(u + 0.04, v + 0.04),
            f.width - 0.08,
            f.height - 0.1,
            house.print,
            f.lit(mix(c.ink, c.cover, 0.2)),
            f.lit(c.ink2),
            0.15,
          );
          f.rect(0, 0.01, f.width, 0.035, mix(c.ink, c.cover, 0.25));
        }
      },
    });
  } else if (s.blanket === "folded") {
    for (let k = 0; k < 3; k++)
      l.box(
        [-half + 0.14 + k * 0.006, top + 0.03 + k * 0.032, -len + 0.2],
        [half - 0.14 - k * 0.006, top + 0.062 + k * 0.032, -len + 0.6],
        k === 1 ? mix(c.cover, c.ink, 0.3) : c.cover,
        {
          soft: 0.02,
          details: (f) => {
            if (k === 2 && f.face === "top") print(f, c.ink, c.ink2);
          },
        },
      );
  }
}

/** A square cushion with a printed front, leaning a little. */
function cushion(l: Local, house: House, y: number, z: number, colour: string, ink: string): void {
  const half = 0.21;
  l.box([-half, y + 0.02, z - 0.1], [half, y + 0.4, z], colour, {
    soft: 0.05,
    details: (f) => {
      if (f.face !== "front") return;
      if (house.print === "stripe" || house.print === "check")
        for (const v of [0.09, 0.17, 0.25]) f.rect(0.05, v, f.width - 0.05, v + 0.035, ink);
      else if (house.print === "buti" || house.print === "lattice")
        printCloth(l.stage, (u, v) => f.at(0.06 + u, 0.06 + v), 0.3, 0.26, house.print, f.lit(ink), f.lit(ink), 0.1);
      else
        for (const [radius, tone] of [
          [0.13, ink],
          [0.095, colour],
          [0.055, ink],
        ] as const)
          f.shape(circle(half, 0.19, radius, 14), tone);
    },
  });
}

function pillow(l: Local, x: number, y: number, z: number, w: number, colour: string): void {
  const st = l.stage;
  l.draw([x - w / 2, y, z - 0.2], [x + w / 2, y + 0.13, z + 0.2], () => {
    const ring = (hw: number, hd: number, yy: number) => {
      const pts: Vec3[] = [];
      // A square whose sides are drawn in: the look of a filled pillow.
      for (const [a, b] of [
        [-1, -1],
        [-0.5, -0.93],
        [0, -0.91],
        [0.5, -0.93],
        [1, -1],
        [0.95, -0.5],
        [0.94, 0],
        [0.95, 0.5],
        [1, 1],
        [0.5, 0.93],
        [0, 0.91],
        [-0.5, 0.93],
        [-1, 1],
        [-0.95, 0.5],
        [-0.94, 0],
        [-0.95, -0.5],
      ] as const)
        pts.push(l.w(x + a * hw, yy, z + b * hd));
      return pts;
    };
    const px = l.scale(x, y, z);
    const lo = st.lit(colour, l.turned([0, -0.1, -0.8]));
    st.poly(ring(w / 2 + 0.02, 0.22, y + 0.005), st.tones.shade, { opacity: 0.13 });
    const a = ring(w / 2 - 0.02, 0.18, y + 0.04);
    st.poly(a, st.tone(lo, 0.08), { stroke: st.tone(lo, 0.08), width: 0.06 * px });
    const b = ring(w / 2 - 0.045, 0.155, y + 0.085);
    const hi = st.lit(colour, [0, 1, 0]);
    st.poly(b, hi, { stroke: hi, width: 0.055 * px });
    st.poly(ring(w / 2 - 0.14, 0.085, y + 0.11), st.tone(hi, -0.4), { opacity: 0.55 });
  });
}
