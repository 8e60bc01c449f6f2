import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import type { TravelMessages } from "#web/messages/property/travel.ts";
import { travelTimes, veryNear } from "./travel-time.ts";

/** How far away, and how long that takes, in words. */
export interface Travel {
  distance: string;
  times?: string;
}

type Words = TravelMessages["travel"];

/**
 * How far a listing is from a place, and how long that takes: "1.2 km from SRCC" and "about 19–23 min walk, 5–8 min by
 * two-wheeler", each way in a line of its own. No times where it is too far for every day.
 * @param exact kilometres in a straight line.
 */
export function formatTravel(exact: number, place: string, words: Words): Travel {
  const distance = toTenths(exact);
  if (distance < veryNear) return { distance: fill(words.veryNear, { place }), times: words.shortWalk };
  return {
    distance: fill(words.distance, { distance: formatKilometres(distance), place }),
    ...formatTravelTimes(distance, words),
  };
}

/** The same beside the place's name: "1.2 km". */
export function formatHowFar(exact: number, words: Words): Travel {
  const distance = toTenths(exact);
  if (distance < veryNear) return { distance: words.withinMetres, times: words.shortWalk };
  return {
    distance: fill(words.kilometres, { distance: formatKilometres(distance) }),
    ...formatTravelTimes(distance, words),
  };
}

function formatTravelTimes(distance: number, words: Words): Pick<Travel, "times"> {
  const { walk, ride } = travelTimes(distance);
  const ways = [
    ...(walk ? [fill(words.walk, { minutes: `${walk.least}–${walk.most}` })] : []),
    ...(ride ? [fill(words.ride, { minutes: `${ride.least}–${ride.most}` })] : []),
  ];
  return ways.length > 0 ? { times: fill(words.about, { ways: ways.join(",\n") }) } : {};
}

/** As answers of the API have distances: times are calculated from what is shown, so that one place has one time on a page. */
function toTenths(kilometres: number): number {
  return Math.round(kilometres * 10) / 10;
}

/** Hundreds of metres where they matter. */
function formatKilometres(distance: number): string {
  return distance < 9.95 ? String(Math.round(distance * 10) / 10) : formatNumber(distance);
}
