import { type Database, inTransaction } from "#server/database/database.ts";
import { HttpError } from "#server/http/errors.ts";

/** Work that becomes due as time passes by `business_now()`. A feature that has some adds it to the list in run-server.ts. */
export interface DueWork {
  /** When the earliest action is due by `business_now()`, which may be in the past; undefined where there is none. */
  nextDueAt(): Promise<Date | undefined>;
  /** Does all that is due by `business_now()`. */
  runDue(): Promise<void>;
}

interface ClockReading {
  /** By `business_now()`. */
  now: Date;
  /** How far that is ahead of the real time. */
  aheadMs: number;
  /** When the next action is due; undefined where nothing is. */
  nextDueAt: Date | undefined;
}

/** Dates beyond this have years of five digits in the end, which neither pages nor JavaScript's dates are made for. */
const furthestAhead = "10 years";
/** An action may cause another one that is due at once; more rounds than this mean that they cause each other for ever. */
const mostRounds = 100;

/**
 * Moves the clock of a demo database ahead and does what is then due. The clock never goes back. Undefined is answered where
 * the database is no demo. Throws 400 for a duration that PostgreSQL cannot add, or that leads too far ahead.
 *
 * @param ahead an ISO 8601 duration, or `next` for the time until the next due action.
 */
export async function moveDemoClock(
  database: Database,
  ahead: string,
  dueWork: readonly DueWork[],
): Promise<ClockReading | undefined> {
  const isMoved = ahead === "next" ? await moveToNext(database, dueWork) : await moveBy(database, ahead);
  if (!isMoved) return undefined;
  await runAllDue(database, dueWork);
  const { now, aheadMs } = await readClock(database);
  return { now, aheadMs, nextDueAt: await earliest(dueWork) };
}

async function readClock({ pool }: Pick<Database, "pool">): Promise<{ now: Date; aheadMs: number }> {
  const { rows } = await pool.query<{ now: Date; aheadMs: string | null }>(
    `SELECT business_now() AS now, (SELECT clock_ahead_ms FROM demo_database) AS "aheadMs"`,
  );
  return { now: rows[0]?.now ?? new Date(), aheadMs: Number(rows[0]?.aheadMs ?? 0) };
}

async function earliest(dueWork: readonly DueWork[]): Promise<Date | undefined> {
  const times = await Promise.all(dueWork.map((work) => work.nextDueAt()));
  return times.filter((time) => time !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** Months and days are India's, whatever the session's time zone is. */
async function moveBy(database: Database, duration: string): Promise<boolean> {
  return inTransaction(database, async ({ client }) => {
    // Two at once: each adds to what the other has added.
    const { rowCount } = await client.query("SELECT FROM demo_database FOR UPDATE");
    if (rowCount === 0) return false;
    const { rows } = await client
      .query<{ aheadMs: string; isTooFar: boolean }>(
        `SELECT round(extract(epoch FROM moved - now()) * 1000)::text AS "aheadMs",
            moved > now() + $2::interval AS "isTooFar"
          FROM (SELECT (business_now() AT TIME ZONE 'Asia/Kolkata' + $1::interval) AT TIME ZONE 'Asia/Kolkata' AS moved) AS target`,
        [duration, furthestAhead],
      )
      .catch((error: unknown) => {
        throw isOutOfRange(error) ? tooFar() : error;
      });
    if (rows[0]?.isTooFar !== false) throw tooFar();
    await client.query("UPDATE demo_database SET clock_ahead_ms = greatest(clock_ahead_ms, $1)", [rows[0].aheadMs]);
    return true;
  });
}

/** To the moment of the next action; stays where nothing is due, or something is due already. */
async function moveToNext(database: Database, dueWork: readonly DueWork[]): Promise<boolean> {
  const next = await earliest(dueWork);
  const { rowCount } = await database.pool.query(
    `UPDATE demo_database SET clock_ahead_ms =
      greatest(clock_ahead_ms, coalesce(ceil(extract(epoch FROM $1::timestamptz - now()) * 1000), 0))`,
    [next ?? null],
  );
  return rowCount === 1;
}

async function runAllDue(database: Database, dueWork: readonly DueWork[]): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    for (const work of dueWork) await work.runDue();
    const next = await earliest(dueWork);
    if (next === undefined || next > (await readClock(database)).now) return;
  }
  throw new Error(`Something is still due after ${mostRounds} rounds of doing all that is due`);
}

function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["22007", "22008", "22015"].includes(String(error.code));
}

function tooFar(): HttpError {
  return new HttpError(400, {
    message: "ahead: too far ahead of the real time",
    code: "bad-request",
  });
}
