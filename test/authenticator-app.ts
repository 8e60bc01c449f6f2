import { setTimeout } from "node:timers/promises";
import type { Pool } from "pg";

/** Seconds that a code of RFC 6238 is shown. */
const stepSeconds = 30;
/** Seconds in which a test confirms an app, on a busy machine. */
const neededSeconds = 4;

/**
 * The database's time in seconds, at a moment when the previous step's code is still accepted for a while: a test that begins at the
 * end of a step would see it refused.
 */
export async function timeWithinStep(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>("SELECT extract(epoch FROM clock_timestamp())::float8 AS now");
  const now = rows[0]?.now ?? 0;
  const left = stepSeconds - (now % stepSeconds);
  if (left > neededSeconds) return now;
  await setTimeout(left * 1000 + 50);
  return timeWithinStep(pool);
}
