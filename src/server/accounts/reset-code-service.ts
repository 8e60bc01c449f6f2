import type { OneTimeCodes } from "#server/codes/one-time-codes.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { AccountMails } from "./account-mails.ts";
import { mailboxOf } from "./account-store.ts";

/**
 * What the worker does for a forgotten password: a code to the account that has this address or number. Nothing where nobody
 * has it, or several people do.
 */
export async function sendResetCode(
  { database, codes, mails }: { database: Database; codes: OneTimeCodes; mails: AccountMails },
  emailOrMobile: string,
): Promise<void> {
  const mailbox = await mailboxOf(database.pool, emailOrMobile);
  if (mailbox === undefined) return;
  await inTransaction(database, async (transaction) => {
    const { code, expiresAt } = await codes.issue(transaction, "reset", mailbox);
    await mails.sendResetCode(transaction, { to: mailbox, code, expiresAt });
  });
}
