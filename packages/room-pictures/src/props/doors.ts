/** Door leaves. */
import { mix } from "#pictures/colours/colour.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import type { Opening } from "#pictures/rooms/room.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";

/** A closed or slightly sunk door leaf, drawn in its opening. */
export function doorLeaf(stage: Stage, place: Place, o: Opening, house: House): void {
  const { tones: t } = house;
  const w = o.width / 2;
  stage.now(place, (l) => {
    l.poly(
      [
        [-w - 1, -0.5, 0.2],
        [w + 1, -0.5, 0.2],
        [w + 1, o.height + 1, 0.2],
        [-w - 1, o.height + 1, 0.2],
      ],
      stage.tone(house.trim, 0.35),
    );
    l.poly(
      [
        [-w, 0, 0],
        [-w, 0, 0.1],
        [-w, o.height, 0.1],
        [-w, o.height, 0],
      ],
      stage.tone(house.trim, 0.2),
    );
    l.poly(
      [
        [w, 0, 0],
        [w, 0, 0.1],
        [w, o.height, 0.1],
        [w, o.height, 0],
      ],
      stage.tone(house.trim, 0.3),
    );
    l.box([-w, 0, 0.07], [w, o.height, 0.12], t.door, {
      details: (f) => {
        if (f.face !== "front") return;
        const W = f.width;
        const H = f.height;
        if (house.door === "panel")
          for (const [a, b] of [
            [0.08, 0.42],
            [0.48, 0.66],
            [0.72, 0.94],
          ] as const) {
            for (const [c, d] of [
              [0.12, 0.46],
              [0.54, 0.88],
            ] as const) {
              f.rect(W * c, H * a, W * d, H * b, stage.tone(t.door, 0.2));
              f.rect(W * c + 0.02, H * a + 0.01, W * d, H * b - 0.02, stage.tone(t.door, -0.08));
            }
          }
        else if (house.door === "plank") {
          for (let i = 1; i < 6; i++)
            f.line(
              [
                [(W * i) / 6, 0],
                [(W * i) / 6, H],
              ],
              stage.tone(t.door, 0.3),
              0.01,
            );
          f.rect(0, H * 0.18, W, H * 0.18 + 0.12, stage.tone(t.door, 0.12));
          f.rect(0, H * 0.78, W, H * 0.78 + 0.12, stage.tone(t.door, 0.12));
        } else {
          f.rect(W * 0.14, H * 0.5, W * 0.86, H * 0.93, stage.tone(t.door, 0.22));
          for (let i = 0; i < 11; i++)
            f.rect(W * 0.14, H * (0.505 + i * 0.039), W * 0.86, H * (0.525 + i * 0.039), stage.tone(t.door, -0.06));
          f.rect(W * 0.14, H * 0.08, W * 0.86, H * 0.42, stage.tone(t.door, 0.1));
        }
        f.dot(W * 0.9, H * 0.47, 0.025, mix(t.metal, "#e0b860", 0.5));
        f.rect(W * 0.88, H * 0.42, W * 0.92, H * 0.455, mix(t.metal, "#e0b860", 0.4));
      },
    });
  });
}
