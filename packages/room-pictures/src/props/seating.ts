/** Chairs and the diwan. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import { printCloth } from "#pictures/canvas/block-prints.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";

export function chair(stage: Stage, at: Place, house: House, kind: "wood" | "plastic" | "stool" = "wood"): void {
  const { tones: t } = house;
  const w = 0.21;
  const wood = kind === "wood" ? mix(t.wood, t.shade, 0.12) : t.accent;
  stage.now(at, (l) => l.shadow(-w, -w, w, w, { spread: 0.13, strength: 0.34 }));
  stage.prop(at, [w * 2, kind === "stool" ? 0.47 : 0.9, w * 2], (l) => {
    const s = 0.04;
    for (const x of [-w, w - s]) {
      l.box([x, 0, -w], [x + s, 0.43, -w + s], wood);
      l.box([x, 0, w - s], [x + s, kind === "stool" ? 0.43 : 0.88, w], wood);
    }
    if (kind !== "stool") l.box([-w + s, 0.4, w - s], [w - s, 0.45, w], wood);
    for (const x of [-w + 0.008, w - s + 0.008]) l.box([x, 0.18, -w + s], [x + 0.024, 0.21, w - s], wood);
    l.box(
      [-w, 0.43, -w],
      [w, 0.465, kind === "stool" ? w : w - s],
      kind === "wood" ? mix(t.curtain, t.wood, 0.35) : wood,
      { soft: 0.008 },
    );
    if (kind !== "stool")
      for (const y of [0.6, 0.74]) l.box([-w + s, y, w - s + 0.008], [w - s, y + 0.09, w - 0.01], wood);
  });
}

export function diwan(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  const w = 0.95;
  const d = 0.4;
  stage.now(at, (l) => {
    l.shadow(-w, -d, w, d, { spread: 0.24, strength: 0.5 });
    wallShade(l, -w, 0.2, w, 0.8, d + 0.019, 0.25, 0.16);
  });
  stage.prop(at, [w * 2, 0.86, d * 2], (l) => {
    l.draw([-w, 0, -d], [w, 0.01, d], () =>
      l.poly(
        [
          [-w + 0.05, 0.003, -d + 0.06],
          [w - 0.05, 0.003, -d + 0.06],
          [w - 0.05, 0.003, d],
          [-w + 0.05, 0.003, d],
        ],
        t.shade,
        { opacity: 0.4 },
      ),
    );
    for (const x of [-w + 0.03, w - 0.09]) l.box([x, 0.01, -d + 0.02], [x + 0.06, 0.16, -d + 0.08], t.wood);
    l.box([-w, 0.14, -d], [w, 0.25, d], t.wood);
    l.box([-w + 0.07, 0.25, d - 0.16], [w - 0.07, 0.8, d - 0.02], t.cover, {
      soft: 0.05,
      details: (f) =>
        f.face === "front" &&
        [1, 2].forEach((i) =>
          f.rect((f.width * i) / 3 - 0.008, 0.05, (f.width * i) / 3 + 0.008, f.height - 0.06, stage.tone(t.cover, 0.3)),
        ),
    });
    for (const x of [-w, w - 0.1]) l.box([x, 0.25, -d], [x + 0.1, 0.56, d], stage.tone(t.wood, -0.06), { soft: 0.015 });
    l.box([-w + 0.1, 0.25, -d + 0.01], [w - 0.1, 0.43, d - 0.16], mix(t.cover, t.linen, 0.12), {
      soft: 0.035,
      details: (f) => {
        if (f.face === "front")
          [1, 2].forEach((i) =>
            f.rect(
              (f.width * i) / 3 - 0.008,
              0.02,
              (f.width * i) / 3 + 0.008,
              f.height - 0.02,
              stage.tone(t.cover, 0.25),
            ),
          );
      },
    });
    for (const [x, c, ink] of [
      [-w + 0.3, t.print, t.cover],
      [w - 0.32, t.accent, t.print],
    ] as const)
      l.draw([x - 0.2, 0.43, d - 0.3], [x + 0.2, 0.8, d - 0.16], () => {
        const z = d - 0.22;
        const sq: Vec3[] = [
          [x - 0.17, 0.45, z - 0.06],
          [x + 0.16, 0.46, z - 0.06],
          [x + 0.18, 0.76, z + 0.03],
          [x - 0.15, 0.77, z + 0.03],
        ];
        const col = stage.lit(c, l.turned([0, 0.3, -0.7]));
        l.poly(sq, col, { stroke: col, width: 0.05 * l.scale() });
        printCloth(
          stage,
          (u, v) => l.w(x - 0.15 + u, 0.47 + v, z - 0.06 + v * 0.28),
          0.3,
          0.28,
          house.print,
          ink,
          t.linen,
          0.1,
        );
      });
  });
}
