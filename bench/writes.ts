/**
 * `npm run bench:writes [-- --against=FOLDER] [--rounds=6]`: the costs of the writes that matter, and of the read that every page of
 * an account begins with. Over HTTP on loopback, each side with a PostgreSQL of its own that writes every commit to disk:
 *
 * - an enquiry: POST /api/property/enquiry, each a new one, by many signed-in tenants, eight at a time. Its two mails are
 *   written with it and delivered to the demo's mailbox;
 * - a change of a listing: PATCH /api/v1/owner/properties/:id by the demo's owner, the whole draft with another rent, photos
 *   untouched; one at a time for each of the owner's listings. Search processes it;
 * - the user's own account: GET /api/v1/me by the same tenants, eight at a time.
 *
 * The processor time of a request includes all its deferred work, mail and search too: the next turn begins when both
 * processes are idle. With `--against`, another checkout of this repository with its packages installed, such as a worktree of an older
 * commit, is started beside this one by its own `npm start` (which builds its pages there) and used over HTTP alone. Both
 * sides have the same: this checkout's PostgreSQL and settings, as many demo listings, people, sessions and requests, the same core, the
 * same warm-up. They take turns of one measure, A B B A; figures are medians over the rounds, and ratios are computed round by round.
 * Two starts of one commit differ as well: compare a commit with itself first to see by how much.
 */
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { stopOnSignals } from "#server/lifecycle.ts";
import { askOverConnection } from "#bench/load/ask-over-connection.ts";
import { noteFigure } from "#bench/figures/figures.ts";
import { compareRounds, median, orderOfTurns } from "#bench/figures/medians.ts";
import { cores, pinToCore } from "#bench/figures/pin-to-core.ts";
import { processorTime, processorTimeOfFamily, untilAtRest } from "#bench/figures/processor-time.ts";
import { type StartedSide, startSide } from "#bench/sides/start-side.ts";
import { inFigures, printTable, timingOf } from "#bench/figures/timings.ts";
import { type BenchSite, type Measure, measures, openBenchSite } from "#bench/sides/write-measures.ts";

/** The figures of a turn, keyed by the header of their column. */
interface Turn {
  "p50, ms": number;
  "p99, ms": number;
  "requests/s": number;
  "server's processor, ms a request": number;
  "PostgreSQL's processor, ms a request": number;
}
const columns = [
  "p50, ms",
  "p99, ms",
  "requests/s",
  "server's processor, ms a request",
  "PostgreSQL's processor, ms a request",
] as const satisfies (keyof Turn)[];

interface Side {
  name: string;
  site: BenchSite;
  pids: StartedSide["pids"];
}

const warmUpRounds = 2;
const { values } = parseArgs({ options: { against: { type: "string" }, rounds: { type: "string", default: "6" } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100)
  throw new Error("--rounds must be a whole number from 1 to 100");
// Relative to the folder in which the command was typed, which may be a sub-folder.
const from = process.env["INIT_CWD"] ?? process.cwd();
const folders = {
  here: path.dirname(import.meta.dirname),
  ...(values.against && { there: path.resolve(from, values.against) }),
};
const load = loadavg().map((average) => average.toFixed(2));
console.log(
  `Load average before: ${load.join(", ")} (1, 5 and 15 minutes) on ${availableParallelism()} cores` +
    (Number(load[0]) > 0.5 ? ": other work is being done here, which absolute figures show" : ""),
);

const lifecycle = stopOnSignals();
const enquiries = (warmUpRounds + rounds) * (measures[0]?.requests ?? 0);
const started: StartedSide[] = [];
const sides: Side[] = [];
try {
  for (const [name, folder] of Object.entries(folders)) {
    const side = await startSide(folder);
    started.push(side);
    lifecycle.onStop(() => side.stop());
    const site = await openBenchSite(side.url, side.connectionString, enquiries);
    sides.push({ name: `${name}, ${side.commit}`, site, pids: side.pids });
  }
  // Pinned when all have started, because the processes that a process starts stay on its core.
  for (const { pids } of sides) pinToCore(pids.server, cores.measured);
  pinToCore(process.pid, cores.measuring);
  for (const measure of measures) printMeasure(measure, await takeTurns(measure));
} finally {
  for (const side of started.toReversed()) await side.stop();
}

/** The turns of each side, by round. */
async function takeTurns(measure: Measure): Promise<Turn[][]> {
  const turns = sides.map((): Turn[] => []);
  for (let round = -warmUpRounds; round < rounds; round += 1)
    for (const index of orderOfTurns(sides.length, Math.abs(round))) {
      const side = sides[index];
      const turn = side && (await takeTurn(side, measure));
      if (turn && round >= 0) turns[index]?.push(turn);
    }
  return turns;
}

async function takeTurn({ site, pids }: Side, measure: Measure): Promise<Turn> {
  const lanes = await measure.prepare(site, measure.requests);
  const used = async () => ({
    server: await processorTime(pids.server),
    postgres: await processorTimeOfFamily(pids.postgres),
  });
  const usedTogether = async () => {
    const { server, postgres } = await used();
    return server + postgres;
  };
  await untilAtRest(usedTogether);
  const before = await used();
  const durations: number[] = [];
  const began = performance.now();
  await Promise.all(
    lanes.map((requests) => {
      const left = requests.values();
      return askOverConnection(
        site.url,
        () => left.next().value,
        (duration) => durations.push(duration),
      );
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await untilAtRest(usedTogether);
  const after = await used();
  const { p50, p99 } = timingOf(durations);
  const perRequest = (spent: number) => (spent * 1000) / durations.length;
  return {
    "p50, ms": p50,
    "p99, ms": p99,
    "requests/s": durations.length / seconds,
    "server's processor, ms a request": perRequest(after.server - before.server),
    "PostgreSQL's processor, ms a request": perRequest(after.postgres - before.postgres),
  };
}

function printMeasure({ name, requests }: Measure, turns: readonly Turn[][]): void {
  const row = (first: string, cell: (column: keyof Turn) => string) => ({
    side: first,
    ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
  });
  const valuesOf = (side: number, column: keyof Turn) => (turns[side] ?? []).map((turn) => turn[column]);
  const inMedian = (side: number, column: keyof Turn) => inFigures(median(valuesOf(side, column)));
  const sideInFigures = (side: number) =>
    `${inMedian(side, "p50, ms")} ms; ${inMedian(side, "p99, ms")} ms; ${inMedian(side, "requests/s")}`;
  noteFigure({
    what: `${name}: p50; p99; requests/s, medians of ${rounds} rounds`,
    ours: sideInFigures(0),
    ...(sides[1] && { other: `${sideInFigures(1)} (${sides[1].name})` }),
  });
  const rows = sides.map((side, index) => row(side.name, (column) => inMedian(index, column)));
  if (sides.length > 1)
    rows.push(
      row("here / there (least to most)", (column) => {
        const ratio = compareRounds(valuesOf(0, column), valuesOf(1, column));
        return `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})`;
      }),
    );
  printTable(`${name}: medians of ${rounds} rounds, ${requests} requests each`, rows);
}
