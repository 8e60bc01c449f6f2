import { writeAudit } from "#server/audit/audit-log.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { forgetSecondFactor } from "#server/second-factor/second-factor-service.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { findByEmail, isRemoved } from "#server/accounts/account-store.ts";

/**
 * Removes the second factor of somebody who has lost both their app and their recovery codes, and ends their sessions: an
 * operator's last resort. Returns a sentence about what was done; throws an error with one where
 * nothing could be done.
 */
export async function resetSecondFactor(
  database: Pick<Database, "pool">,
  mails: Pick<AccountMails, "sendSecondFactorNews">,
  email: string,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const found = await findByEmail(transaction, email.trim().toLowerCase());
    if (!found) throw new Error(`Nobody has registered as ${email}.`);
    const { id, displayId, name } = found.account;
    await isRemoved(transaction, id);
    if (!(await forgetSecondFactor(transaction, id))) throw new Error(`${name} (${displayId}) has no two-step login.`);
    await endSessionsOf(transaction, id);
    await writeAudit(transaction, { action: "second-factor-reset", target: displayId });
    await mails.sendSecondFactorNews(transaction, { to: found.account.email, news: { happened: "reset" } });
    return `Two-step login of ${name} (${displayId}) is removed, and they are signed out everywhere. A mail tells them.`;
  });
}
