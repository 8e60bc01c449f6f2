import { type Database, inTransaction } from "#server/database/database.ts";
import { HttpError } from "#server/http/errors.ts";
import { lockClock, moveClockTo, readAheadAfter, readClock } from "./demo-clock-store.ts";
import { message } from "#contract/messages/message.ts";

export { readClock } from "./demo-clock-store.ts";

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

/** Beyond this, dates could get five-digit years, which neither pages nor ISO dates in JavaScript support. */
const furthestAhead = "10 years";
/** Actions may cause further actions that are due at once; this limit detects endless loops. */
const mostRounds = 100;

/**
 * Moves the clock of a demo database ahead and does what is then due. The clock never goes back. Returns undefined where
 * the database is not a demo. Throws 400 for a duration that PostgreSQL cannot add, or that leads too far ahead.
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

async function earliest(dueWork: readonly DueWork[]): Promise<Date | undefined> {
  const times = await Promise.all(dueWork.map((work) => work.nextDueAt()));
  return times.filter((time) => time !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0];
}

async function moveBy(database: Database, duration: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    // Concurrent moves add up.
    if (!(await lockClock(transaction))) return false;
    const moved = await readAheadAfter(transaction, duration, furthestAhead).catch((error: unknown) => {
      throw isOutOfRange(error) ? tooFar() : error;
    });
    if (moved?.isTooFar !== false) throw tooFar();
    await moveClockTo(transaction, moved.aheadMs);
    return true;
  });
}

/** To the moment of the next action; stays where nothing is due, or something is due already. */
async function moveToNext(database: Database, dueWork: readonly DueWork[]): Promise<boolean> {
  return moveClockTo(database, await earliest(dueWork));
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
    message: message("demo.ahead-too-far"),
    code: "bad-request",
  });
}
