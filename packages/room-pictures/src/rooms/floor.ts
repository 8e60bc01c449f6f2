/** Floors: terrazzo, kota stone, red oxide, tile, checkers, planks. */
import { mix } from "#pictures/colours/colour.ts";
import { pathOf } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { FRONT, wallPoint } from "./room.ts";
import type { Room } from "./room.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";

/** Answers how to write the path of a piece of floor, from one corner to the opposite one. */
export function floorQuads(stage: Stage) {
  return (x0: number, z0: number, x1: number, z1: number): string =>
    pathOf(
      stage.cam.polygon([
        [x0, 0, z0],
        [x1, 0, z0],
        [x1, 0, z1],
        [x0, 0, z1],
      ]),
    );
}

export function drawFloor(stage: Stage, room: Room, house: House, r: Random): void {
  const { tones: t } = house;
  const { width: W, depth: D } = room;
  const colour = room.floorColour ?? t.floor;
  const kind = room.floorKind ?? house.palette.floorKind;
  const all: Vec3[] = [
    [-W / 2, 0, FRONT],
    [W / 2, 0, FRONT],
    [W / 2, 0, D],
    [-W / 2, 0, D],
  ];
  const far = stage.cam.point([0, 0, D]);
  stage.poly(
    all,
    stage.gradient(
      [
        [0, stage.tone(colour, -0.3)],
        [0.45, stage.tone(colour, -0.06)],
        [1, stage.tone(colour, 0.1)],
      ],
      far,
      [far[0], stage.height],
    ),
  );

  const quad = floorQuads(stage);
  const nearest = D - 4.2;
  if (kind === "terrazzo") {
    const inks = [stage.tone(colour, 0.3), stage.tone(colour, -0.5), mix(colour, t.feature, 0.7)];
    for (const ink of inks) {
      let d = "";
      for (let i = 0; i < 40; i++) {
        const x = r.between(-W / 2 + 0.03, W / 2 - 0.03);
        const z = D - 0.05 - 4 * r() ** 0.8;
        const s = r.between(0.008, 0.022);
        const a = r() * 3;
        d += pathOf(
          stage.cam.polygon(
            [0, 1, 2, 3].map((k) => [x + s * Math.cos(a + k * 1.5), 0, z + s * Math.sin(a + k * 1.7)] as Vec3),
          ),
        );
      }
      stage.path(d, ink, { opacity: 0.6 });
    }
  } else if (kind === "kota") {
    const sx = 0.62;
    const sz = 0.62;
    let dark = "";
    let pale = "";
    let joints = "";
    for (let x = -W / 2; x < W / 2; x += sx)
      for (let z = D - sz; z > nearest; z -= sz) {
        const q = r();
        const x1 = Math.min(W / 2, x + sx);
        if (q < 0.24) dark += quad(x, z, x1, z + sz);
        else if (q > 0.76) pale += quad(x, z, x1, z + sz);
      }
    stage.path(dark, stage.tone(colour, 0.4), { opacity: 0.14 });
    stage.path(pale, t.light, { opacity: 0.16 });
    for (let x = -W / 2 + sx; x < W / 2; x += sx) joints += quad(x, FRONT, x + 0.008, D);
    for (let z = D - sz; z > nearest; z -= sz) joints += quad(-W / 2, z, W / 2, z + 0.009);
    stage.path(joints, stage.tone(colour, 0.35), { opacity: 0.6 });
  } else if (kind === "tile") {
    const s = 0.4;
    let a = "";
    let joints = "";
    let i = 0;
    for (let x = -W / 2; x < W / 2 - 0.01; x += s, i++) {
      let j = 0;
      for (let z = D; z > nearest; z -= s, j++) {
        const cx = x + s / 2;
        const cz = z - s / 2;
        const e = s * ((i + j) % 2 ? 0.2 : 0.34);
        if (cx + e < W / 2)
          a += pathOf(
            stage.cam.polygon([
              [cx - e, 0, cz],
              [cx, 0, cz - e],
              [cx + e, 0, cz],
              [cx, 0, cz + e],
            ]),
          );
      }
      if (i) joints += quad(x, FRONT, x + 0.006, D);
    }
    for (let z = D - s; z > nearest; z -= s) joints += quad(-W / 2, z, W / 2, z + 0.007);
    stage.path(a, mix(colour, t.feature, 0.7), { opacity: 0.5 });
    stage.path(joints, stage.tone(colour, 0.3), { opacity: 0.45 });
  } else if (kind === "checker") {
    const s = 0.42;
    let dark = "";
    for (let i = 0; -W / 2 + i * s < W / 2; i++)
      for (let j = 0; D - j * s > nearest; j++)
        if ((i + j) % 2)
          dark += quad(-W / 2 + i * s, D - (j + 1) * s, Math.min(W / 2, -W / 2 + (i + 1) * s), D - j * s);
    stage.path(dark, mix(colour, t.feature, 0.75), { opacity: 0.6 });
  } else if (kind === "planks") {
    let joints = "";
    let dark = "";
    for (let x = -W / 2, i = 0; x < W / 2; x += 0.2, i++) {
      const x1 = Math.min(W / 2, x + 0.2);
      for (let z = D - ((i * 7) % 5) * 0.3; z > nearest; z -= 1.5) {
        if (r.chance(0.35)) dark += quad(x, z - 1.5, x1, Math.min(D, z));
        joints += quad(x, z, x1, z + 0.012);
      }
      if (i) joints += quad(x, FRONT, x + 0.008, D);
    }
    stage.path(dark, stage.tone(colour, 0.3), { opacity: 0.22 });
    stage.path(joints, stage.tone(colour, 0.4), { opacity: 0.5 });
  } else {
    const b = 0.22;
    const c = stage.tone(colour, 0.25);
    stage.path(
      quad(-W / 2 + b, D - b - 0.05, W / 2 - b, D - b) +
        quad(-W / 2 + b, FRONT, -W / 2 + b + 0.05, D - b) +
        quad(W / 2 - b - 0.05, FRONT, W / 2 - b, D - b),
      c,
      { opacity: 0.6 },
    );
  }

  // A polished floor gives back the light of the openings.
  for (const o of room.openings) {
    if (o.kind === "door") continue;
    const reach = 1.3;
    const strength = (kind === "oxide" ? 0.3 : kind === "kota" ? 0.24 : 0.16) * (t.mood.lamps ? 0.8 : 1);
    const [a, b] = [o.at - o.width / 2, o.at + o.width / 2];
    const [from, to] =
      o.wall === "back"
        ? [stage.cam.point([o.at, 0, D]), stage.cam.point([o.at, 0, D - reach])]
        : [
            stage.cam.point(wallPoint(room, o.wall, o.at, 0)),
            stage.cam.point([(o.wall === "left" ? -1 : 1) * (W / 2 - reach), 0, o.at]),
          ];
    const glow = stage.gradient(
      [
        [0, t.light, strength],
        [1, t.light, 0],
      ],
      from,
      to,
    );
    if (o.wall === "back")
      stage.poly(
        [
          [a, 0, D],
          [b, 0, D],
          [b + 0.1, 0, D - reach],
          [a - 0.1, 0, D - reach],
        ],
        glow,
      );
    else {
      const s = o.wall === "left" ? 1 : -1;
      stage.poly(
        [
          [(-s * W) / 2, 0, a],
          [(-s * W) / 2, 0, b],
          [-s * (W / 2 - reach), 0, b],
          [-s * (W / 2 - reach), 0, a],
        ],
        glow,
      );
    }
  }
}
