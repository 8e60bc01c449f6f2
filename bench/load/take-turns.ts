import { type Load, measure } from "./http-load.ts";
import { median } from "#bench/figures/medians.ts";
import { cores, pinToCore } from "#bench/figures/pin-to-core.ts";
import { processorTime } from "#bench/figures/processor-time.ts";

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

/** The medians of a side. Server and client have a core each: a share below 1 means that the process slept for the rest. */
export interface Turns extends Pick<Load, "requestsPerSecond" | "p50" | "p99"> {
  /** The share of the time in which the server's process used its core. */
  serverShare: number;
  clientShare: number;
}

/**
 * Measures each side on one core, in turns, so that other load on the machine affects all alike. Prints and returns the medians, in the
 * order given.
 */
export async function takeTurns(sides: readonly Side[]): Promise<Turns[]> {
  for (const { pid, urls } of sides) {
    pinToCore(pid, cores.measured);
    await measure(urls, { seconds: warmUp, connections });
  }
  const turns = sides.map((): Turns[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [i, side] of sides.entries()) turns[i]?.push(await takeTurn(side));
  const medians = turns.map(medianTurn);
  console.table(Object.fromEntries(sides.map(({ name }, i) => [name, inFigures(medians[i])])));
  return medians;
}

async function takeTurn({ pid, urls }: Side): Promise<Turns> {
  const before = await processorTime(pid);
  const { seconds, clientSeconds, ...load } = await measure(urls, { seconds: turn, connections });
  const used = (await processorTime(pid)) - before;
  return { ...load, serverShare: used / seconds, clientShare: clientSeconds / seconds };
}

function medianTurn(turns: readonly Turns[]): Turns {
  const medianOf = (name: keyof Turns) => median(turns.map((each) => each[name]));
  return {
    requestsPerSecond: medianOf("requestsPerSecond"),
    p50: medianOf("p50"),
    p99: medianOf("p99"),
    serverShare: medianOf("serverShare"),
    clientShare: medianOf("clientShare"),
  };
}

function inFigures(turns: Turns | undefined) {
  return (
    turns && {
      "requests/s": Math.round(turns.requestsPerSecond),
      "p50 ms": Number(turns.p50.toFixed(1)),
      "p99 ms": Number(turns.p99.toFixed(1)),
      "server's core in use": inPercent(turns.serverShare),
      "client's core in use": inPercent(turns.clientShare),
    }
  );
}

/** 0.351 → "35 %" */
export function inPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
