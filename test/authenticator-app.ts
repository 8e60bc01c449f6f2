import { setTimeout } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import type { Pool } from "pg";
import type { Browser } from "./apps/account-app.ts";

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

/** Enrols an app in a session that is proved. */
export async function enrolApp(
  browser: Browser,
  pool: Pool,
): Promise<{
  /** The code of the step that is so many 30-second steps away. */
  codeAt: (steps: number) => string;
  recoveryCodes: string[];
}> {
  const begun = await browser.post("/api/v1/me/second-factor/enrolment");
  if (begun.statusCode !== 200) throw new Error(`No app could be enrolled: ${begun.body}`);
  const { key } = begun.json<{ enrolment: { key: string } }>().enrolment;
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  const now = await timeWithinStep(pool);
  const codeAt = (steps: number) => totp.generate({ timestamp: (now + steps * stepSeconds) * 1000 });
  // The earliest that is accepted, so that the present one is still good.
  const confirmed = await browser.post("/api/v1/me/second-factor", { code: codeAt(-1) });
  if (confirmed.statusCode !== 200) throw new Error(`The app was not confirmed: ${confirmed.body}`);
  return { codeAt, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}
