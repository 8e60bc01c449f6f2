import type { OneTimeCodes } from "#server/codes/one-time-codes.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { AccountMails } from "./account-mails.ts";
import { mailboxOf } from "./account-store.ts";
import { isMailboxAllowed } from "./code-limits.ts";

/**
 * What the worker does for a forgotten password: a code to the account that has this address or number. Nothing where nobody
 * has it, or several people do.
 */
export async function sendResetCode(
  {
    database,
    codes,
    mails,
    limits,
  }: { database: Database; codes: OneTimeCodes; mails: AccountMails; limits: RateLimits },
  emailOrMobile: string,
): Promise<void> {
  const mailbox = await mailboxOf(database.pool, emailOrMobile);
  if (mailbox === undefined) return;
  if (mailbox !== emailOrMobile && !(await isMailboxAllowed(limits, "code", "reset", mailbox))) return;
  await inTransaction(database, async (transaction) => {
    const { code, expiresAt } = await codes.issue(transaction, "reset", mailbox);
    await mails.sendResetCode(transaction, { to: mailbox, code, expiresAt });
  });
}
