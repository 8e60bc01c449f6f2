/** Sky, skyline and trees of the outdoor pictures. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf, disc } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { foliage } from "./outlook.ts";
import type { House } from "#pictures/house.ts";
import type { Place } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

export function sky(stage: Stage, house: House, r: Random, horizon: number): void {
  const { tones: t, time } = house;
  stage.wash(
    stage.gradient(
      [
        [0, t.skyTop],
        [1, t.skyLow],
      ],
      [0, 0],
      [0, horizon],
    ),
  );
  const sunX = stage.width * r.between(0.15, 0.85);
  if (time === "night") {
    for (let i = 0; i < 26; i++)
      stage.ellipse(
        [r() * stage.width, r() * horizon * 0.6],
        r.between(0.8, 1.8),
        r.between(0.8, 1.8),
        "#fff6df",
        r.between(0.3, 0.8),
      );
    stage.ellipse([sunX, 170], 34, 34, "#fdf1d2");
    stage.ellipse([sunX + 14, 162], 30, 30, t.skyTop);
    return;
  }
  const low = time === "evening";
  const y = horizon * (low ? 0.66 : 0.34);
  stage.ellipse([sunX, y], 420, 420, stage.glow(low ? "#fff0bd" : "#fffbe8", low ? 0.75 : 0.6));
  if (low) stage.ellipse([sunX, y], 44, 44, "#fff3cd", 0.9);
  for (let k = 0; k < 3; k++) {
    const cx = stage.width * r();
    const cy = horizon * r.between(0.12, 0.5);
    let d = "";
    for (let i = 0; i < 5; i++)
      d += disc(cx + (i - 2) * 42, cy - (i % 2) * 10 - (i === 2 ? 12 : 0), 30 + (i === 2 ? 12 : 0), 0.42);
    stage.path(d, "#ffffff", { opacity: low ? 0.22 : 0.5 });
  }
  if (r.chance(0.7)) {
    const bx = stage.width * r.between(0.2, 0.8);
    const by = horizon * r.between(0.15, 0.4);
    for (const [dx, dy, s] of [
      [0, 0, 10],
      [30, 14, 8],
      [52, -4, 7],
    ] as const)
      stage.raw(
        `<path d="M${Math.round((bx + dx - s) * 4)} ${Math.round((by + dy) * 4)}q${s * 2}-${s * 3} ${s * 4} 0q${s * 2}-${s * 3} ${s * 4} 0" fill="none" stroke="${mix(t.shade, t.skyTop, 0.35)}" stroke-width="7" stroke-linecap="round"/>`,
      );
  }
}

/** Far roofs along the horizon, two rows, with tanks and trees. */
const rect = (x0: number, y0: number, x1: number, y1: number) =>
  pathOf([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);

export function skyline(
  stage: Stage,
  house: House,
  r: Random,
  horizon: number,
  tall: number,
  windows: number,
  trees: number,
): void {
  const { tones: t, time } = house;
  const night = time === "night";
  for (const [row, haze] of [
    [0, 0.24],
    [1, 0.46],
  ] as const) {
    let x = -30;
    while (x < stage.width + 30) {
      const w = r.between(70, 150);
      const h = tall * r.between(0.35, 1) * (row ? 0.66 : 1);
      const c = mix(
        t.skyLow,
        mix(r.pick([t.feature, t.wall, t.curtain, t.wall]), t.shade, night ? 0.6 : 0.16),
        haze + 0.1,
      );
      stage.path(rect(x, horizon - h, x + w, horizon + 200), c);
      stage.path(rect(x + w * 0.74, horizon - h, x + w, horizon + 200), t.shade, { opacity: 0.06 });
      if (r.chance(0.55))
        stage.path(rect(x + w * 0.2, horizon - h - 18, x + w * 0.42, horizon - h), mix(c, t.shade, 0.2));
      let d = "";
      for (let j = 0; j < Math.floor(h / 34); j++)
        for (let i = 0; i < Math.floor(w / 30); i++)
          if (r.chance(windows))
            d += rect(x + 12 + i * 28, horizon - h + 14 + j * 32, x + 24 + i * 28, horizon - h + 30 + j * 32);
      stage.path(d, night ? "#ffd98f" : mix(c, t.shade, 0.18), { opacity: night ? 0.8 : 0.6 });
      x += w + (r.chance(0.3) ? r.between(6, 40) : 0);
    }
    for (let i = 0; i < trees; i++) {
      const at = r() * stage.width;
      stage.path(
        pathOf([
          [at - 4, horizon],
          [at + 4, horizon],
          [at + 6, horizon + 200],
          [at - 6, horizon + 200],
        ]),
        mix(mix(t.wood, t.shade, 0.3), t.skyLow, 0.4),
      );
      foliage(
        stage,
        [at, horizon + tall * 0.06],
        tall * r.between(0.22, 0.36),
        mix(mix(t.leaf, t.shade, night ? 0.5 : 0.05), t.skyLow, 0.5 - row * 0.22),
        r,
      );
    }
  }
}

/** A plain tree: trunk, two boughs, crown. */
export function tree(stage: Stage, at: Place, house: House, r: Random, height = 7, crown = 2.6): void {
  const { tones: t, time } = house;
  const leaf = time === "night" ? mix(t.leaf, t.shade, 0.4) : t.leaf;
  stage.now(at, (l) => l.shadow(-0.6, -0.3, 0.6, 0.3, { spread: 0.6, strength: 0.35 }));
  stage.prop(at, [0.8, height, 0.8], (l) => {
    l.draw([-0.4, 0, -0.4], [0.4, height, 0.4], () => {
      const bark = stage.tone(mix(t.wood, t.shade, 0.35), 0);
      const fork = height * 0.46;
      l.poly(
        [
          [-0.26, 0, 0],
          [0.26, 0, 0],
          [0.15, fork * 0.5, 0],
          [0.16, fork, 0],
          [-0.1, fork, 0],
          [-0.12, fork * 0.5, 0],
        ],
        stage.gradient([
          [0, stage.tone(bark, -0.18)],
          [1, stage.tone(bark, 0.2)],
        ]),
      );
      for (const [x, y, w] of [
        [-0.9, height * 0.68, 0.16],
        [0.95, height * 0.66, 0.15],
        [0.1, height * 0.78, 0.18],
      ] as const)
        l.line(
          [
            [0.02, fork * 0.94, 0],
            [x * 0.5, (fork + y) / 2, 0],
            [x, y, 0],
          ],
          bark,
          w,
        );
      foliage(stage, l.px(0.1, height - crown * 0.78, 0), crown * l.scale(0, height, 0), leaf, r, 0.72);
    });
  });
}
