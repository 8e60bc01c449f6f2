/** Beds and bunks. Local axes: x across, z from foot (-) to head (+). */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Local } from "#pictures/canvas/local.ts";
import { BED_LENGTH, mattress } from "./bed-linen.ts";
import type { BedStyle } from "./bed-linen.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";

function bedhead(l: Local, house: House, w: number, height: number): void {
  const { tones: t } = house;
  const st = l.stage;
  const z = BED_LENGTH / 2;
  const half = w / 2 + 0.02;
  const wood = t.wood;
  if (house.bedhead === "rails") {
    for (const x of [-half, half - 0.06]) l.box([x, 0, z], [x + 0.06, height, z + 0.06], wood);
    for (let i = 0; i < 3; i++)
      l.box(
        [-half + 0.06, height - 0.12 - i * 0.17, z + 0.015],
        [half - 0.06, height - 0.03 - i * 0.17, z + 0.045],
        wood,
      );
    return;
  }
  if (house.bedhead === "arch") {
    l.draw([-half, 0, z], [half, height + 0.1, z + 0.06], () => {
      const arc: Vec3[] = [];
      for (let i = 0; i <= 14; i++) {
        const a = Math.PI * (1 - i / 14);
        arc.push([half * Math.cos(a), height - 0.22 + 0.3 * Math.sin(a), z]);
      }
      const c = st.lit(wood, l.turned([0, 0, -1]));
      for (const dz of [0.055, 0])
        l.poly(
          [[-half, 0.2, z + dz], ...arc.map(([x, y]) => [x, y, z + dz] as Vec3), [half, 0.2, z + dz]],
          dz ? st.tone(c, 0.22) : c,
        );
      l.poly(
        [
          [-half + 0.07, 0.2, z],
          ...arc.map(([x, y]) => [x * (1 - 0.07 / half), y - 0.06, z] as Vec3),
          [half - 0.07, 0.2, z],
        ],
        st.lit(mix(wood, t.linen, 0.35), l.turned([0, 0, -1])),
      );
    });
    return;
  }
  l.box([-half, 0, z], [half, height, z + 0.05], wood, {
    details: (f) => {
      if (f.face !== "front") return;
      if (house.bedhead === "cane") {
        f.rect(0.07, 0.2, f.width - 0.07, f.height - 0.07, mix("#dcbf8b", t.linen, 0.25));
        const cane: [number, number][][] = [];
        for (let i = 1; i < 9; i++)
          cane.push([
            [0.07 + (i * (f.width - 0.14)) / 9, 0.2],
            [0.07 + (i * (f.width - 0.14)) / 9, f.height - 0.07],
          ]);
        for (let v = 0.28; v < f.height - 0.08; v += 0.07)
          cane.push([
            [0.07, v],
            [f.width - 0.07, v],
          ]);
        f.lines(cane, mix("#a9854f", t.shade, 0.1), 0.005, 0.5);
      } else f.rect(0, f.height - 0.05, f.width, f.height, st.tone(wood, -0.2));
    },
  });
}

export function bed(stage: Stage, at: Place, house: House, style: BedStyle = {}): void {
  const { tones: t } = house;
  const w = style.width ?? 0.9;
  const height = 1.1;
  stage.now(at, (l) => l.shadow(-w / 2, -BED_LENGTH / 2, w / 2, BED_LENGTH / 2, { spread: 0.24, strength: 0.5 }));
  stage.prop(
    at,
    [w + 0.08, height, BED_LENGTH + 0.12],
    (l) => {
      const half = w / 2;
      const len = BED_LENGTH / 2;
      // The dark under the bed, so that it stands on the floor and does not float.
      l.draw([-half, 0, -len], [half, 0.01, len], () =>
        l.poly(
          [
            [-half + 0.03, 0.004, -len + 0.05],
            [half - 0.03, 0.004, -len + 0.05],
            [half - 0.03, 0.004, len],
            [-half + 0.03, 0.004, len],
          ],
          t.shade,
          { opacity: 0.42 },
        ),
      );
      for (const x of [-half, half - 0.07])
        for (const z of [-len, len - 0.07]) l.box([x, 0.01, z], [x + 0.07, 0.24, z + 0.07], stage.tone(t.wood, 0.12));
      l.box([-half - 0.01, 0.22, -len - 0.01], [half + 0.01, 0.35, len], t.wood, {
        details: (f) => f.face !== "top" && f.rect(0, f.height - 0.02, f.width, f.height, stage.tone(t.wood, -0.25)),
      });
      mattress(l, house, w, 0.35, style);
      bedhead(l, house, w, height);
      l.draw([-half, 0.63, -len], [half, 0.635, len - 0.5], () => {
        const [a, b] = [l.w(-half, 0, -len), l.w(half, 0, len - 0.5)];
        stage.sunOn([Math.min(a[0], b[0]), Math.min(a[2], b[2]), Math.max(a[0], b[0]), Math.max(a[2], b[2])], 0.61);
      });
    },
    "bed",
  );
}

export function bunk(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  const w = 0.9;
  const half = w / 2;
  const len = BED_LENGTH / 2;
  stage.now(at, (l) => l.shadow(-half, -len, half, len, { spread: 0.26, strength: 0.55 }));
  stage.prop(
    at,
    [w + 0.1, 2.0, BED_LENGTH + 0.14],
    (l) => {
      const wood = t.wood;
      l.draw([-half, 0, -len], [half, 0.01, len], () =>
        l.poly(
          [
            [-half + 0.02, 0.004, -len],
            [half - 0.02, 0.004, -len],
            [half - 0.02, 0.004, len],
            [-half + 0.02, 0.004, len],
          ],
          t.shade,
          { opacity: 0.42 },
        ),
      );
      for (const x of [-half - 0.02, half - 0.05])
        for (const z of [-len - 0.03, len - 0.04]) l.box([x, 0.01, z], [x + 0.07, 1.95, z + 0.07], wood);
      for (const [y, cloth] of [
        [0.26, 0],
        [1.3, 1],
      ] as const) {
        l.box([-half, y, -len + 0.04], [half, y + 0.1, len - 0.04], wood);
        mattress(l, house, w - 0.14, y + 0.1, { cloth, blanket: "none", cushion: false }, len - 0.05);
      }
      for (const z of [-len - 0.01, len - 0.03])
        for (const y of [1.62, 1.8]) l.box([-half + 0.05, y, z], [half - 0.05, y + 0.07, z + 0.03], wood);
      // Guard rail and ladder on the room side (the left, -x).
      l.box([-half - 0.015, 1.72, -len + 0.55], [-half + 0.015, 1.79, len - 0.04], wood);
      for (const z of [-len + 0.08, -len + 0.45]) l.box([-half - 0.07, 0.01, z], [-half - 0.03, 1.8, z + 0.045], wood);
      for (let i = 0; i < 5; i++)
        l.box(
          [-half - 0.065, 0.3 + i * 0.28, -len + 0.125],
          [-half - 0.035, 0.34 + i * 0.28, -len + 0.45],
          stage.tone(wood, -0.15),
        );
    },
    "bunk",
  );
}
