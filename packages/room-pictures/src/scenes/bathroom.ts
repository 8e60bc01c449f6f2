/** The bathroom. */
import { finished } from "#pictures/rooms/sunlight.ts";
import { mix } from "#pictures/colours/colour.ts";
import { roundedRect } from "#pictures/canvas/svg-path.ts";
import type { Stage } from "#pictures/canvas/stage.ts";
import { plant } from "#pictures/props/plants.ts";
import { toilet, basin, geyserTank, shower, tapLow } from "#pictures/props/sanitary.ts";
import { mirrorOnWall, bucket, stoolLow, towelRail, glassShelf } from "#pictures/props/bathroom-things.ts";
import { wallPlace } from "#pictures/rooms/room.ts";
import type { Room } from "#pictures/rooms/room.ts";
import { drawShell } from "#pictures/rooms/shell.ts";
import type { House } from "#pictures/house.ts";
import type { Vec3 } from "#pictures/canvas/projection.ts";
import type { Random } from "#pictures/random.ts";
import { stageFor } from "./camera.ts";

export function bathroom(house: House, r: Random, ratio: number): Stage {
  const { tones: t, facts } = house;
  const tile = mix(t.feature, t.ceiling, r.pick([0.3, 0.45, 0.6]));
  const room: Room = {
    width: 2.9,
    depth: 2.5,
    height: 2.75,
    openings: [{ wall: "back", at: 0.95, width: 0.66, sill: 1.78, height: 0.6, kind: "hatch", curtains: false }],
    tiles: { to: r.pick([1.5, 2.1, 2.1]), colour: tile, size: r.pick([0.2, 0.3, 0.3]) },
    floorColour: mix(t.floor, t.shade, 0.08),
    floorKind: r.pick(["tile", "kota", "terrazzo"] as const),
  };
  const stage = stageFor(house, r, ratio, {
    eye: [r.between(-0.2, 0.2), 1.5, -2.9],
    yaw: 0,
    light: [0.45, 0.75, 0.25],
    focal: 1620,
    horizon: 360,
    orbit: 5,
  });
  drawShell(stage, room, house, r);
  // The wet corner: a lower floor behind a sheet of glass.
  const gx = 0.42;
  stage.poly(
    [
      [gx, 0.001, 1.5],
      [1.45, 0.001, 1.5],
      [1.45, 0.001, 2.5],
      [gx, 0.001, 2.5],
    ],
    t.shade,
    { opacity: 0.1 },
  );
  shower(stage, wallPlace(room, "back", 0.78, 0), house);
  stage.prop({ x: (gx + 1.45) / 2, z: 1.5 }, [1.45 - gx, 0.07, 0.08], (l) =>
    l.box([-(1.45 - gx) / 2, 0, -0.04], [(1.45 - gx) / 2, 0.06, 0.04], mix(t.floor, t.ceiling, 0.4)),
  );
  stage.prop({ x: gx, z: 2.0 }, [0.03, 2, 1], (l) => {
    l.box([-0.03, 0, -0.5], [0.03, 0.06, 0.5], mix(t.floor, t.ceiling, 0.4));
    l.draw([-0.01, 0.06, -0.5], [0.01, 2, 0.5], () => {
      const glass: Vec3[] = [
        [0, 0.06, -0.5],
        [0, 0.06, 0.5],
        [0, 1.95, 0.5],
        [0, 1.95, -0.5],
      ];
      l.poly(glass, mix(t.skyTop, "#ffffff", 0.4), { opacity: 0.3 });
      l.poly(
        [
          [0, 0.06, -0.2],
          [0, 0.06, 0.05],
          [0, 1.95, 0.3],
          [0, 1.95, 0.05],
        ],
        "#ffffff",
        { opacity: 0.3 },
      );
      l.line(
        [
          [0, 0.06, -0.5],
          [0, 1.95, -0.5],
          [0, 1.95, 0.5],
        ],
        mix(t.metal, t.shade, 0.15),
        0.018,
      );
    });
  });
  tapLow(stage, wallPlace(room, "right", 2.15), house);
  bucket(stage, { x: 1.18, z: 2.12 }, house, true, t.accent);
  if (r.chance(0.7)) stoolLow(stage, { x: 0.78, z: 2.2 }, house);
  if (facts.geyser) geyserTank(stage, wallPlace(room, "back", 0.3, 2.26), house);
  const [basinAt, toiletAt] = r.pick([
    [-0.98, -0.18],
    [-0.22, -1],
  ] as const);
  toilet(stage, { x: toiletAt, z: 2.17 }, house);
  basin(stage, { x: basinAt, z: 2.27 }, house, r.chance(0.4));
  mirrorOnWall(stage, wallPlace(room, "back", basinAt, 1.62), house, { w: 0.6, h: 0.74, round: r.chance(0.5) });
  glassShelf(stage, wallPlace(room, "back", basinAt, 1.14), house);
  towelRail(stage, wallPlace(room, "left", 1.95, 1.5), house);
  plant(stage, { x: toiletAt, z: 2.38, y: 0.8 }, house, r, r.pick(["money", "snake", "tulsi"] as const), 0.5);
  stage.now({ x: -0.5, z: 1.62 }, (l) => {
    const mat = (g: number, c: string, y: number) =>
      l.poly(
        roundedRect(-0.4 + g, -0.22 + g, 0.4 - g, 0.22 - g, 0.06).map(([x, z]) => [x, y, z] as Vec3),
        c,
      );
    stage.shadow(-0.9, 1.4, -0.1, 1.84, { spread: 0.06, strength: 0.25 });
    mat(0, t.cover, 0.008);
    mat(0.06, mix(t.cover, t.print, 0.35), 0.009);
    mat(0.09, t.cover, 0.01);
  });
  if (t.mood.lamps)
    stage.now(wallPlace(room, "back", basinAt, 2.12), (l) =>
      stage.ellipse(l.px(0, 0, -0.1), 0.9 * l.scale(), 0.7 * l.scale(), stage.glow("#ffe2a6", 0.5)),
    );
  return finished(stage, house, [0.95, 2, 2.4]);
}
