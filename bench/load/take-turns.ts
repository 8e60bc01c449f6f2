import { type Load, measure } from "./http-load.ts";
import { median } from "#bench/figures/medians.ts";
import { cores, pinToCore } from "#bench/figures/pin-to-core.ts";

/** One of the servers that are compared: a process that is running already. */
export interface Side {
  name: string;
  pid: number;
  /** The URLs that are requested, in turn. */
  urls: readonly string[];
}

const connections = 8;
/** Seconds. */
const warmUp = 10;
const turn = 4;
/** The number of turns of each side. */
const rounds = 5;

/**
 * Measures each side on one core, in turns, so that other load on the machine affects all alike. Prints the medians and
 * returns the requests a second of each side, in the order given.
 */
export async function takeTurns(sides: readonly Side[]): Promise<number[]> {
  for (const { pid, urls } of sides) {
    pinToCore(pid, cores.measured);
    await measure(urls, { seconds: warmUp, connections });
  }
  const loads = sides.map((): Load[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [i, { urls }] of sides.entries()) loads[i]?.push(await measure(urls, { seconds: turn, connections }));
  const medians = loads.map(medianLoad);
  console.table(Object.fromEntries(sides.map(({ name }, i) => [name, inFigures(medians[i])])));
  return medians.map(({ requestsPerSecond }) => requestsPerSecond);
}

function medianLoad(loads: readonly Load[]): Load {
  const medianOf = (name: keyof Load) => median(loads.map((load) => load[name]));
  return { requestsPerSecond: medianOf("requestsPerSecond"), p50: medianOf("p50"), p99: medianOf("p99") };
}

function inFigures(load: Load | undefined) {
  return (
    load && {
      "requests/s": Math.round(load.requestsPerSecond),
      "p50 ms": Number(load.p50.toFixed(1)),
      "p99 ms": Number(load.p99.toFixed(1)),
    }
  );
}
