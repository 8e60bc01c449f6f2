/** From how many minutes to how many. */
interface Minutes {
  least: number;
  most: number;
}

interface TravelTimes {
  walk?: Minutes;
  ride?: Minutes;
}

/** Kilometres. A listing's public point is up to 180 m from its door, so nearer distances are too inexact. */
export const veryNear = 0.3;
/** Kilometres. Farther than this nobody walks every day. */
const farthestWalk = 3;
/** Kilometres. Farther than this nobody rides every day. */
const farthestRide = 50;
/** In Indian cities the way by road is about 1.3 times the straight line. */
const detour = 1.3;

/**
 * About how long a straight line of so many kilometres takes: walking at 4 to 5 km/h, by two-wheeler at 15 to 25 km/h and
 * one or two minutes to start and to park. An estimate that knows neither the roads nor the traffic, hence two ends, to the
 * minute up to half an hour and to five minutes above. A way that nobody takes at this distance is absent.
 */
export function travelTimes(distance: number): TravelTimes {
  if (distance < veryNear || distance > farthestRide) return {};
  const minutesAt = (speed: number) => ((distance * detour) / speed) * 60;
  const ride = { least: roundMinutes(minutesAt(25) + 1), most: roundMinutes(minutesAt(15) + 2) };
  if (distance > farthestWalk) return { ride };
  return { walk: { least: roundMinutes(minutesAt(5)), most: roundMinutes(minutesAt(4)) }, ride };
}

function roundMinutes(minutes: number): number {
  return minutes > 30 ? Math.round(minutes / 5) * 5 : Math.round(minutes);
}
