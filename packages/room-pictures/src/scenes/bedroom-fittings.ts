/** What every bedroom has: a window, an air conditioner or tube light, a fan, switches. */
import type { Stage } from "#pictures/canvas/stage.ts";
import { fan, splitAc, tubeLight } from "#pictures/props/ceiling-fixtures.ts";
import { switchboard } from "#pictures/props/wall-fixtures.ts";
import type { BedStyle } from "#pictures/props/bed-linen.ts";
import type { Opening, Room } from "#pictures/rooms/room.ts";
import type { Place } from "#pictures/canvas/projection.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";

export const bedStyle = (r: Random): BedStyle => ({
  blanket: r.pick(["foot", "folded", "none", "none"] as const),
  cushion: r.chance(0.7),
});

export function windowOrBalcony(
  house: House,
  o: Omit<Opening, "kind" | "sill" | "height"> & { sill?: number; height?: number },
): Opening {
  if (house.facts.balcony) return { ...o, sill: 0, height: 2.2, width: Math.max(1.25, o.width), kind: "balcony" };
  return { sill: 0.95, height: 1.25, ...o, kind: "window" };
}

export function fittings(
  stage: Stage,
  room: Room,
  house: House,
  r: Random,
  o: { ac: Place; fanAt: [number, number]; board: Place },
): void {
  const { facts } = house;
  if (facts.ac) splitAc(stage, o.ac, house);
  else if (r.chance(0.5)) tubeLight(stage, { ...o.ac, y: 2.64 }, house);
  if (facts.fan) fan(stage, { x: o.fanAt[0], z: o.fanAt[1] }, house, room.height, r.between(0, 2));
  switchboard(stage, o.board, house);
}
