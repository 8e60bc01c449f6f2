import type { Database } from "#server/database/database.ts";
import { localMailDays } from "#server/email/local-mailbox.ts";
import { deviceLifetimeDays } from "#server/accounts/sign-in/known-devices.ts";
import { forgetUnconfirmed } from "#server/newsletter/forget-subscriber-service.ts";

/**
 * Removes what is worth nothing any more: sessions, codes and tickets past their time, counts of closed windows, answers
 * that nobody asks for a second time after a day, mail in a demo's mailbox, and addresses for the newsletter that nobody confirmed.
 */
export async function forgetExpired(database: Pick<Database, "pool">): Promise<void> {
  const { pool } = database;
  await pool.query("DELETE FROM sessions WHERE expires_at < now() OR last_seen_at < now() - interval '7 days'");
  await pool.query("DELETE FROM known_devices WHERE last_used_at < now() - make_interval(days => $1)", [
    deviceLifetimeDays,
  ]);
  await pool.query("DELETE FROM one_time_codes WHERE expires_at < now()");
  await pool.query("DELETE FROM tickets WHERE expires_at < now()");
  await pool.query("DELETE FROM pending_sign_ins WHERE expires_at < now()");
  await pool.query("DELETE FROM second_factor_enrolments WHERE expires_at < now()");
  await pool.query("DELETE FROM rate_hits WHERE reset_at < now()");
  await pool.query("DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'");
  await pool.query("DELETE FROM local_mails WHERE sent_at < now() - make_interval(days => $1)", [localMailDays]);
  await forgetUnconfirmed(database);
}
