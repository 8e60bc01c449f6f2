import { deleteExpiredCodes } from "#server/codes/one-time-codes.ts";
import type { Queries } from "#server/database/database.ts";
import { deleteOldLocalMails } from "#server/email/local-mailbox.ts";
import { deleteOldAnswers } from "#server/http/idempotency.ts";
import { deleteClosedWindows } from "#server/http/limits/rate-limits.ts";
import { forgetUnusedDevices } from "#server/accounts/sign-in/known-devices.ts";
import { forgetUnconfirmed } from "#server/newsletter/forget-subscriber-service.ts";
import { deleteExpiredEnrolments } from "#server/second-factor/second-factor-service.ts";
import { deleteExpiredPendingSignIns, deleteExpiredSessions } from "#server/sessions/sessions.ts";

/**
 * Deletes expired rows: sessions, codes, tickets, rate-limit windows, stored answers of repeated requests after a day, mail in a
 * demo's mailbox, and unconfirmed newsletter subscriptions.
 */
export async function forgetExpired(database: Queries): Promise<void> {
  await deleteExpiredSessions(database);
  await forgetUnusedDevices(database);
  await deleteExpiredCodes(database);
  await deleteExpiredPendingSignIns(database);
  await deleteExpiredEnrolments(database);
  await deleteClosedWindows(database);
  await deleteOldAnswers(database);
  await deleteOldLocalMails(database);
  await forgetUnconfirmed(database);
}
