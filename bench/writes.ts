/**
 * `npm run bench:writes [-- --against=FOLDER] [--rounds=6]`: what the writes cost that matter, and the read that every page of an
 * account begins with. Over HTTP on loopback, each side with a PostgreSQL of its own that keeps every commit on disk:
 *
 * - an enquiry: POST /api/property/enquiry, each a new one, by many tenants who are signed in, eight at a time. Its two mails are
 *   written with it and delivered to the demo's mailbox;
 * - a change of a listing: PATCH /api/v1/owner/properties/:id by the demo's owner, the whole draft with another rent, photos
 *   untouched; at a time one for each of the owner's listings. Search takes it in;
 * - one's own account: GET /api/v1/me by the same tenants, eight at a time.
 *
 * The processor time of a request has everything that it leaves for later in it, mail and search too: the next turn begins when both
 * processes rest. With `--against`, another checkout of this repository with its packages installed, such as a worktree of an older
 * commit, is started beside this one by its own `npm start` (which builds its pages there) and spoken to by HTTP alone. On both
 * sides the same: this checkout's PostgreSQL and settings, as many demo listings, people, sessions and requests, the same core, the
 * same warm-up. They take turns of one measure, A B B A; figures are medians over the rounds, and ratios are made round by round.
 * Two starts of one commit differ as well: compare a commit with itself first to see by how much.
 */
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { stopOnSignals } from "#server/lifecycle.ts";
import { askOverConnection } from "./ask-over-connection.ts";
import { compareRounds, median, orderOfTurns } from "./medians.ts";
import { cores, pinToCore } from "./pin-to-core.ts";
import { processorTime, processorTimeOfFamily, untilAtRest } from "./processor-time.ts";
import { type StartedSide, startSide } from "./start-side.ts";
import { inFigures, printTable, timingOf } from "./timings.ts";
import { type BenchSite, type Measure, measures, openBenchSite } from "./write-measures.ts";

/** What a turn shows, by the head of its column. */
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
// As the person who typed it means it, who may stand in a folder below.
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
  // When all have started: what a process starts stays on its core.
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
  const rows = sides.map((side, index) => row(side.name, (column) => inFigures(median(valuesOf(index, column)))));
  if (sides.length > 1)
    rows.push(
      row("here / there (least to most)", (column) => {
        const ratio = compareRounds(valuesOf(0, column), valuesOf(1, column));
        return `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})`;
      }),
    );
  printTable(`${name}: medians of ${rounds} rounds, ${requests} requests each`, rows);
}
