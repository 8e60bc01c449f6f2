/**
 * `npm run bench:processes [-- --rounds=5 --seconds=4]`: unstored list pages a second with one server process and with two, on all cores of
 * the machine, and a rolling restart of the two under load. Fails if two processes are too little faster or a request fails.
 *
 * The load client runs on the same cores as the servers: beside one process it may use another core, beside two it takes a part of
 * theirs. Its processor time is printed.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { openBenchDatabase, startBenchPostgres } from "#bench/database/bench-database.ts";
import { noteFigure, printLoad } from "#bench/figures/figures.ts";
import { compareRounds, median, orderOfTurns } from "#bench/figures/medians.ts";
import { processorTimeOfFamily } from "#bench/figures/processor-time.ts";
import { inFull, printTable } from "#bench/figures/timings.ts";
import { measure } from "#bench/load/http-load.ts";
import { visitUntil } from "#bench/load/visit-until.ts";
import { findFullLists } from "#bench/pages/list-pages.ts";
import { type ServedSide, startServed } from "#bench/sides/start-served.ts";

/** How many times the pages of one process two have to send. */
const leastRatio = 1.7;
const listings = 10_000;
const differentPages = 200;
const connections = 16;
const connectionsDuringRestart = 8;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "4" } },
});
const rounds = wholeNumber("--rounds", values.rounds);
const seconds = wholeNumber("--seconds", values.seconds);

/** The figures of a turn; the shares are of one core. */
interface Turn {
  requestsPerSecond: number;
  serverShare: number;
  clientShare: number;
}

interface Side extends ServedSide {
  processes: number;
  turns: Turn[];
}

printLoad("before");
const { status } = spawnSync(process.execPath, ["tools/build-web.ts", "--if-stale"], { stdio: "inherit" });
if (status !== 0) throw new Error("The pages could not be built; see above");
const postgres = await startBenchPostgres();
const sides: Side[] = [];
try {
  const database = await openBenchDatabase(postgres, listings);
  for (const processes of [1, 2]) sides.push({ ...(await startServed(database, processes)), processes, turns: [] });
  const [one, two] = sides;
  if (!one || !two) throw new Error("Two sides are compared");
  const pages = await findFullLists(one.url, differentPages);
  await compare(one, two, pages);
  await restartUnderLoad(two, pages);
} finally {
  for (const side of sides) await side.stop();
  await postgres.stop();
}
printLoad("after");

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 100)
    throw new Error(`${name} must be a whole number from 1 to 100`);
  return number;
}

async function compare(one: Side, two: Side, pages: readonly string[]): Promise<void> {
  for (const side of [one, two]) await takeTurn(side, pages, 2 * seconds);
  for (let round = 0; round < rounds; round += 1)
    for (const index of orderOfTurns(2, round)) {
      const side = [one, two][index];
      if (side) side.turns.push(await takeTurn(side, pages, seconds));
    }
  const medianOf = ({ turns }: Side, name: keyof Turn) => median(turns.map((turn) => turn[name]));
  const cores = availableParallelism();
  printTable(
    `List pages, rendered for each request, on ${cores} cores; medians of ${rounds} turns of ${seconds} s`,
    [one, two].map((side) => ({
      "server processes": String(side.processes),
      "requests/s": inFull(Math.round(medianOf(side, "requestsPerSecond"))),
      "cores that the servers used": medianOf(side, "serverShare").toFixed(2),
      "cores that the load client used": medianOf(side, "clientShare").toFixed(2),
    })),
  );
  const rates = ({ turns }: Side) => turns.map(({ requestsPerSecond }) => requestsPerSecond);
  const ratio = compareRounds(rates(two), rates(one));
  const share = medianOf(two, "clientShare");
  console.log(
    `${ratio.median.toFixed(2)} times as many (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}); at least ${leastRatio} is the target. ` +
      `The load client runs on the same ${cores} cores, so two processes have ${(cores - share).toFixed(2)} of them at most`,
  );
  const isMissed = !(ratio.median >= leastRatio);
  noteFigure({
    what: `unstored list pages with two server processes, ${cores} cores, of which the load client used ${share.toFixed(2)}`,
    ours: `${Math.round(medianOf(two, "requestsPerSecond"))} requests/s: ${ratio.median.toFixed(2)} times`,
    other: `${Math.round(medianOf(one, "requestsPerSecond"))} requests/s (one process; client ${medianOf(one, "clientShare").toFixed(2)})`,
    target: `at least ${leastRatio} times`,
    isMissed,
  });
  if (isMissed) process.exitCode = 1;
}

/** Neither servers nor client are pinned to a core. */
async function takeTurn({ url, pid }: Side, pages: readonly string[], long: number): Promise<Turn> {
  const before = await processorTimeOfFamily(pid);
  const load = await measure(
    pages.map((page) => url + page),
    { seconds: long, connections },
    { isPinned: false },
  );
  const used = (await processorTimeOfFamily(pid)) - before;
  return {
    requestsPerSecond: load.requestsPerSecond,
    serverShare: used / load.seconds,
    clientShare: load.clientSeconds / load.seconds,
  };
}

async function restartUnderLoad(side: Side, pages: readonly string[]): Promise<void> {
  const isOver = new AbortController();
  const visits = visitUntil(
    isOver.signal,
    pages.map((page) => side.url + page),
    connectionsDuringRestart,
  );
  const began = performance.now();
  try {
    await side.restart();
  } finally {
    isOver.abort();
  }
  const took = (performance.now() - began) / 1000;
  const { answered, failed, slowest } = await visits;
  console.log(
    `Both processes were replaced in ${took.toFixed(1)} s under load: ${inFull(answered)} requests answered, ${failed.length} failed, ` +
      `slowest ${Math.round(slowest)} ms`,
  );
  for (const line of failed.slice(0, 10)) console.log(`  ${line}`);
  noteFigure({
    what: `requests that fail while two processes are replaced (SIGUSR2) under the load of ${connectionsDuringRestart} connections`,
    ours: `${failed.length} of ${inFull(answered + failed.length)}, slowest ${Math.round(slowest)} ms, ${took.toFixed(1)} s`,
    target: "0",
    isMissed: failed.length > 0,
  });
  if (failed.length > 0) process.exitCode = 1;
}
