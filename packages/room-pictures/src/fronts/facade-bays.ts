/** One bay of a front: a window or a balcony. */
import { mix } from "#pictures/colours/colour.ts";
import { disc } from "#pictures/canvas/svg-path.ts";
import type { Local } from "#pictures/canvas/local.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export function windowBay(
  l: Local,
  house: House,
  r: Random,
  x: number,
  y: number,
  w: number,
  lit: boolean,
  base: string,
): void {
  const { tones: t } = house;
  const st = l.stage;
  const h = 1.35;
  const y0 = y + 0.95;
  l.draw([x - w / 2 - 0.1, y0 - 0.1, -0.06], [x + w / 2 + 0.1, y0 + h + 0.05, -0.001], () => {
    const rect = (x0: number, a: number, x1: number, b: number, c: string, o?: number) =>
      l.poly(
        [
          [x0, a, -0.01],
          [x1, a, -0.01],
          [x1, b, -0.01],
          [x0, b, -0.01],
        ],
        c,
        o === undefined ? undefined : { opacity: o },
      );
    rect(x - w / 2 - 0.1, y0 - 0.1, x + w / 2 + 0.1, y0 + h + 0.08, st.tone(house.trim, -0.1));
    rect(x - w / 2, y0, x + w / 2, y0 + h, lit ? "#ffdf9e" : mix(t.shade, t.skyTop, 0.42));
    // Half-drawn curtain inside, a reflection, then the grille.
    const cw = w * r.between(0.18, 0.36);
    rect(x - w / 2, y0, x - w / 2 + cw, y0 + h, mix(t.curtain, t.shade, lit ? 0.08 : 0.22));
    if (r.chance(0.6)) rect(x + w / 2 - cw, y0, x + w / 2, y0 + h, mix(t.curtain, t.shade, lit ? 0.1 : 0.26));
    rect(x - w / 2, y0 + h * 0.5, x + w / 2, y0 + h, t.skyLow, lit ? 0 : 0.14);
    const n = Math.round(w / 0.24);
    const bars: Vec3[][] = [];
    if (house.grille === "bars")
      for (let i = 1; i < n; i++)
        bars.push([
          [x - w / 2 + (i * w) / n, y0, -0.05],
          [x - w / 2 + (i * w) / n, y0 + h, -0.05],
        ]);
    else
      for (let i = 1; i < 6; i++)
        bars.push([
          [x - w / 2, y0 + (i * h) / 6, -0.05],
          [x + w / 2, y0 + (i * h) / 6, -0.05],
        ]);
    if (house.grille === "diamond")
      for (const dx of [-w / 4, w / 4])
        bars.push([
          [x + dx, y0 + h * 0.25, -0.05],
          [x + dx + 0.22, y0 + h * 0.5, -0.05],
          [x + dx, y0 + h * 0.75, -0.05],
          [x + dx - 0.22, y0 + h * 0.5, -0.05],
          [x + dx, y0 + h * 0.25, -0.05],
        ]);
    l.lines(bars, t.linen, 0.028);
    rect(x - 0.03, y0, x + 0.03, y0 + h, house.trim);
  });
  l.box([x - w / 2 - 0.28, y0 + h + 0.16, -0.55], [x + w / 2 + 0.28, y0 + h + 0.25, 0], st.tone(base, -0.15));
  l.draw([x - w / 2 - 0.2, y0 + h - 0.3, -0.02], [x + w / 2 + 0.2, y0 + h + 0.15, -0.002], () =>
    l.poly(
      [
        [x - w / 2 - 0.2, y0 + h + 0.16, -0.012],
        [x + w / 2 + 0.28, y0 + h + 0.16, -0.012],
        [x + w / 2 + 0.1, y0 + h - 0.3, -0.012],
        [x - w / 2 - 0.3, y0 + h - 0.3, -0.012],
      ],
      t.shade,
      { opacity: 0.2 },
    ),
  );
  if (y > 0 && house.facts.ac && r.chance(0.6)) {
    const ax = x + w / 2 - 0.4;
    l.box([ax - 0.4, y + 0.12, -0.4], [ax + 0.4, y + 0.68, -0.05], "#ece8df", {
      details: (f) =>
        f.face === "front" && (f.dot(0.3, 0.28, 0.22, st.tone("#ece8df", 0.3)), f.dot(0.3, 0.28, 0.05, "#ece8df")),
    });
  }
}

export function balconyBay(
  l: Local,
  house: House,
  r: Random,
  x0: number,
  x1: number,
  y: number,
  style: number,
  lit: boolean,
  base: string,
): void {
  const { tones: t } = house;
  const st = l.stage;
  const d = 1.05;
  const h = 2.25;
  const mid = (x0 + x1) / 2;
  l.draw([x0, y + 0.1, -0.03], [x1, y + h + 0.2, -0.001], () => {
    const rect = (a: number, b: number, c: number, e: number, col: string) =>
      l.poly(
        [
          [a, b, -0.005],
          [c, b, -0.005],
          [c, e, -0.005],
          [a, e, -0.005],
        ],
        col,
      );
    rect(x0, y + 0.1, x1, y + 2.85, st.tone(base, 0.12));
    rect(mid - 1.05, y + 0.1, mid + 1.05, y + h + 0.08, house.trim);
    rect(mid - 0.97, y + 0.1, mid + 0.97, y + h, lit ? "#ffdf9e" : mix(t.shade, t.skyTop, 0.3));
    rect(mid - 0.97, y + 0.1, mid - 0.97 + r.between(0.3, 0.7), y + h, mix(t.curtain, t.shade, 0.14));
    rect(mid - 0.03, y + 0.1, mid + 0.03, y + h, house.trim);
    rect(mid - 0.97, y + 1.75, mid + 0.97, y + 1.8, house.trim);
    l.poly(
      [
        [x0, y + 2.85, -0.006],
        [x1, y + 2.85, -0.006],
        [x1, y + 2.35, -0.006],
        [x0, y + 2.2, -0.006],
      ],
      t.shade,
      { opacity: 0.2 },
    );
  });
  l.box([x0, y - 0.06, -d], [x1, y + 0.1, 0], st.tone(base, -0.12));
  const rail = y + 1.0;
  if (style === 0) {
    // Solid half wall with a pierced jaali strip.
    l.box([x0, y + 0.1, -d], [x1, y + 0.95, -d + 0.1], base, {
      details: (f) => {
        if (f.face !== "front") return;
        f.rect(0.12, 0.14, f.width - 0.12, 0.68, st.tone(base, 0.14));
        const n = Math.round((f.width - 0.24) / 0.34);
        for (let i = 0; i < n; i++) {
          const u = 0.12 + ((i + 0.5) * (f.width - 0.24)) / n;
          f.shape(
            [
              [u, 0.18],
              [u + 0.13, 0.41],
              [u, 0.64],
              [u - 0.13, 0.41],
            ],
            st.tone(t.feature, 0.1),
          );
        }
      },
    });
    for (const x of [x0, x1 - 0.1]) l.box([x, y + 0.1, -d + 0.1], [x + 0.1, y + 0.95, 0], base);
    l.box([x0 - 0.03, y + 0.95, -d - 0.03], [x1 + 0.03, rail + 0.02, -d + 0.13], st.tone(base, -0.25));
  } else {
    const iron = style === 1 ? mix(t.shade, t.metal, 0.2) : mix(t.wood, t.shade, 0.15);
    const n = Math.round((x1 - x0) / 0.19);
    l.draw([x0, y + 0.1, -d], [x1, rail, -d + 0.04], () => {
      l.lines(
        Array.from({ length: n + 1 }, (_, i): Vec3[] => [
          [x0 + (i * (x1 - x0)) / n, y + 0.1, -d],
          [x0 + (i * (x1 - x0)) / n, rail, -d],
        ]),
        iron,
        0.028,
      );
      l.line(
        [
          [x0, rail, -d],
          [x1, rail, -d],
        ],
        iron,
        0.07,
      );
      l.line(
        [
          [x0, y + 0.28, -d],
          [x1, y + 0.28, -d],
        ],
        iron,
        0.03,
      );
      if (style === 2)
        l.lines(
          Array.from({ length: Math.floor(n / 2) }, (_, i): Vec3[] => {
            const x = x0 + ((i * 2 + 1) * (x1 - x0)) / n;
            return [
              [x - 0.14, y + 0.64, -d],
              [x, y + 0.84, -d],
              [x + 0.14, y + 0.64, -d],
              [x, y + 0.44, -d],
              [x - 0.14, y + 0.64, -d],
            ];
          }),
          iron,
          0.026,
        );
    });
    for (const x of [x0, x1])
      l.draw([x - 0.01, y + 0.1, -d + 0.05], [x + 0.01, rail, 0], () => {
        l.lines(
          [0, 1, 2, 3, 4].map((i): Vec3[] => [
            [x, y + 0.1, -d + (i * d) / 4],
            [x, rail, -d + (i * d) / 4],
          ]),
          iron,
          0.028,
        );
        l.line(
          [
            [x, rail, -d],
            [x, rail, 0],
          ],
          iron,
          0.06,
        );
      });
  }
  // Life on the balcony: pots, a cloth over the rail.
  for (let i = 0; i < 2; i++) {
    const px = r.between(x0 + 0.4, x1 - 0.4);
    l.draw([px - 0.2, y + 0.1, -d + 0.2], [px + 0.2, y + 1.3, -d + 0.4], () => {
      const c = l.px(px, y + 1.05, -d + 0.3);
      const s = l.scale();
      for (const odd of [1, 0]) {
        let leaves = "";
        for (let k = odd; k < 7; k += 2)
          leaves += disc(
            c[0] - Math.cos((Math.PI * k) / 6) * 0.2 * s,
            c[1] - Math.sin((Math.PI * k) / 6) * 0.22 * s,
            0.14 * s,
            0.9,
          );
        st.path(leaves, st.tone(t.leaf, odd ? 0.12 : -0.1));
      }
    });
  }
  if (r.chance(0.4)) {
    const cx = r.between(x0 + 0.5, x1 - 1);
    const c = r.pick([t.cover, t.linen, t.accent]);
    l.draw([cx, y + 0.3, -d - 0.02], [cx + 0.6, rail + 0.02, -d - 0.01], () => {
      l.poly(
        [
          [cx, rail + 0.02, -d - 0.02],
          [cx + 0.55, rail + 0.02, -d - 0.02],
          [cx + 0.57, y + 0.35, -d - 0.02],
          [cx, y + 0.38, -d - 0.02],
        ],
        st.lit(c, [0, 0, -1]),
      );
      l.poly(
        [
          [cx, y + 0.5, -d - 0.02],
          [cx + 0.56, y + 0.48, -d - 0.02],
          [cx + 0.56, y + 0.42, -d - 0.02],
          [cx, y + 0.44, -d - 0.02],
        ],
        t.print,
      );
    });
  }
}
