export { type Point, distanceInKm, metresPerDegree } from "#contract/distance.ts";
