/** Bedrooms by their number of beds. */
import type { Stage } from "#pictures/canvas/stage.ts";
import { singleRoom } from "./single-room.ts";
import { doubleRoom } from "./double-room.ts";
import { tripleRoom } from "./triple-room.ts";
import type { House } from "#pictures/house.ts";
import type { Random } from "#pictures/random.ts";

/** A room with a number of beds: 1 to 4. */
export function bedroom(house: House, beds: number, r: Random, ratio: number): Stage {
  return beds <= 1
    ? singleRoom(house, r, ratio)
    : beds === 2
      ? doubleRoom(house, r, ratio)
      : tripleRoom(house, beds, r, ratio);
}
