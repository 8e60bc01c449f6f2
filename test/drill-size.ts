/** Whether `npm run drills` runs the test. `npm test` has to end within minutes, so it runs a part of the longest tests. */
const isDrill = process.env["DRILLS"] === "1";

/** How much of a long test runs: `inTests` by `npm test`, the whole by `npm run drills`. */
export function drillSize<T>({ inTests, inDrills }: { inTests: T; inDrills: T }): T {
  return isDrill ? inDrills : inTests;
}
