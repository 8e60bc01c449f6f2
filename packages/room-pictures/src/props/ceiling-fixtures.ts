/** What hangs from the ceiling or high on the wall. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { wallShade } from "#pictures/canvas/shadows.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3, Place } from "#pictures/canvas/projection.ts";

/** A ceiling fan; `at` is the point on the floor under it. */
export function fan(stage: Stage, at: Place, house: House, ceiling: number, angle = 0.4): void {
  const { tones: t } = house;
  const body = mix(t.wood, t.shade, 0.35);
  const drop = 0.34;
  stage.prop(
    { ...at, y: ceiling - drop - 0.12 },
    [1.3, drop + 0.12, 1.3],
    (l) => {
      const y = 0.1;
      l.draw([-0.6, y, -0.6], [0.6, y + 0.03, 0.6], () => {
        const blade = mix(t.wood, t.linen, 0.2);
        for (let i = 0; i < 3; i++) {
          const a = angle + (i * Math.PI * 2) / 3;
          const [c, s] = [Math.cos(a), Math.sin(a)];
          const q = (along: number, across: number, dy = 0): Vec3 => [
            along * c - across * s,
            y + dy,
            along * s + across * c,
          ];
          l.poly(
            [
              q(0.1, -0.028),
              q(0.2, -0.06),
              q(0.58, -0.07),
              q(0.6, 0, 0.012),
              q(0.58, 0.06, 0.022),
              q(0.2, 0.05, 0.022),
              q(0.1, 0.028),
            ],
            stage.tone(blade, 0.1 + 0.12 * i),
            { stroke: stage.tone(blade, 0.28), width: 1 },
          );
          l.line([q(0.06, 0), q(0.16, 0)], body, 0.03);
        }
      });
      l.draw([-0.03, y + 0.06, -0.03], [0.03, drop + 0.12, 0.03], () =>
        l.line(
          [
            [0, y + 0.05, 0],
            [0, drop + 0.12, 0],
          ],
          body,
          0.022,
        ),
      );
      l.lathe(
        0,
        0,
        [
          [0.05, 0],
          [0.11, 0.04],
          [0.115, y + 0.03],
          [0.06, y + 0.075],
        ],
        body,
      );
      l.lathe(
        0,
        0,
        [
          [0.03, drop + 0.03],
          [0.075, drop + 0.12],
        ],
        body,
      );
    },
    "fan",
  );
}

/** `at` is on a wall; y is the middle of the unit. */
export function splitAc(stage: Stage, at: Place, house: House): void {
  const white = mix("#fbfaf6", house.tones.shade, house.tones.mood.dim);
  stage.now(at, (l) => wallShade(l, -0.44, -0.14, 0.44, 0.14, -0.002, 0.36, 0.13));
  stage.prop(
    { ...at, y: (at.y ?? 2.3) - 0.14, ...shifted(at, 0.1) },
    [0.86, 0.28, 0.2],
    (l) => {
      l.box([-0.43, 0, -0.1], [0.43, 0.28, 0.1], white, {
        soft: 0.02,
        details: (f) => {
          if (f.face === "front") {
            f.rect(0.03, 0.05, f.width - 0.03, 0.095, stage.tone(white, 0.2));
            f.rect(0.03, 0.07, f.width - 0.03, 0.076, stage.tone(white, 0.4));
            f.rect(0.02, 0.12, f.width - 0.02, 0.126, stage.tone(white, 0.12));
            f.dot(f.width - 0.09, 0.19, 0.012, house.tones.leaf);
          }
        },
      });
    },
    "ac",
  );
}

/** Moves a wall place into the room by half a prop's depth. */
function shifted(at: Place, by: number): { x: number; z: number } {
  const a = ((at.turn ?? 0) * Math.PI) / 180;
  return { x: at.x + Math.sin(a) * by, z: at.z - Math.cos(a) * by };
}

export function tubeLight(stage: Stage, at: Place, house: House): void {
  const { tones: t } = house;
  stage.now(at, (l) => {
    wallShade(l, -0.6, -0.03, 0.6, 0.03, -0.002, 0.2, 0.06);
    if (t.mood.lamps) stage.ellipse(l.px(0, -0.05, 0), 1.3 * l.scale(), 0.7 * l.scale(), stage.glow("#fff3d6", 0.5));
    l.box([-0.61, -0.035, -0.06], [0.61, 0.035, 0], "#f3f1ea");
    l.box([-0.58, -0.02, -0.085], [0.58, 0.02, -0.06], t.mood.lamps ? "#fffdf2" : "#faf8f0");
    for (const x of [-0.61, 0.57]) l.box([x, -0.03, -0.09], [x + 0.04, 0.03, -0.06], stage.tone("#e4e0d6", 0.1));
  });
}

export function pendant(
  stage: Stage,
  at: Place,
  house: House,
  ceiling: number,
  o: { drop?: number; kind?: "dome" | "cane" | "globe"; size?: number } = {},
): void {
  const { tones: t } = house;
  const drop = o.drop ?? 0.9;
  const r = o.size ?? 0.2;
  const kind = o.kind ?? "dome";
  stage.prop({ ...at, y: ceiling - drop }, [r * 2, drop, r * 2], (l) => {
    const c = kind === "cane" ? mix("#cfa56a", t.wood, 0.2) : kind === "globe" ? mix(t.linen, t.light, 0.7) : t.accent;
    l.draw([-0.02, r, -0.02], [0.02, drop, 0.02], () =>
      l.line(
        [
          [0, r * 0.9, 0],
          [0, drop, 0],
        ],
        mix(t.shade, t.wood, 0.3),
        0.012,
      ),
    );
    if (t.mood.lamps)
      l.draw([-r, -0.02, -r], [r, -0.01, r], () =>
        stage.ellipse(l.px(0, 0, 0), 1.1 * l.scale(), 1 * l.scale(), stage.glow("#ffdc96", 0.5)),
      );
    if (kind === "globe")
      l.lathe(
        0,
        0,
        [
          [r * 0.3, 0],
          [r * 0.8, r * 0.35],
          [r, r],
          [r * 0.8, r * 1.65],
          [r * 0.3, r * 2],
        ],
        c,
      );
    else {
      l.lathe(
        0,
        0,
        kind === "dome"
          ? [
              [r, 0],
              [r * 0.94, r * 0.3],
              [r * 0.7, r * 0.65],
              [r * 0.3, r * 0.88],
              [r * 0.12, r],
            ]
          : [
              [r, 0.02],
              [r * 1.02, r * 0.5],
              [r * 0.75, r * 0.95],
              [r * 0.25, r * 1.15],
            ],
        c,
        { open: t.mood.lamps ? "#fff2c9" : stage.tone(c, -0.3) },
      );
      if (kind === "cane")
        l.draw([-r, 0.03, -r - 0.01], [r, r * 1.1, -r], () => {
          for (let i = 1; i < 8; i++) {
            const x = -r + (i * 2 * r) / 8;
            l.line(
              [
                [x, 0.02, 0],
                [x * 0.76, r * 0.95, 0],
              ],
              stage.tone(c, 0.3),
              0.006,
              0.6,
            );
          }
          for (const y of [0.3, 0.6])
            l.line(
              [
                [-r, r * y, 0],
                [r, r * y, 0],
              ],
              stage.tone(c, 0.3),
              0.006,
              0.6,
            );
        });
    }
  });
}
