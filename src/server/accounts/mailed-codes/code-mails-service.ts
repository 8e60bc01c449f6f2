import type { Language } from "#contract/languages.ts";
import { type CodePurpose, type OneTimeCodes, nobodyLike } from "#server/codes/one-time-codes.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { findByEmail, mailboxOf } from "#server/accounts/account-store.ts";
import { isCodeAllowed } from "./code-rate-limits.ts";
import type { CodeRequest } from "./code-request.ts";

interface Parts {
  database: Pick<Database, "pool" | "orm">;
  keys: KeyRing;
  codes: OneTimeCodes;
  mails: Pick<AccountMails, "sendResetCode" | "sendRegistrationCode">;
}

/** Counts in the transaction of the mail, so that a retried job is not counted twice. */
async function isAllowed(
  transaction: Transaction,
  keys: KeyRing,
  request: { purpose: CodePurpose; mailbox: string; isFromKnownDevice: boolean },
): Promise<boolean> {
  return isCodeAllowed(createRateLimits(transaction, keys), request);
}

/**
 * For a forgotten password: mails a code to the account with this address or number. Where none or several have it, the same work is
 * done for a mail that is not sent, so that timing reveals nothing.
 */
export async function sendResetCode(
  { database, keys, codes, mails }: Parts,
  { emailOrMobile, isFromKnownDevice, requestId }: CodeRequest,
): Promise<void> {
  const to = await mailboxOf(database, emailOrMobile);
  const mailbox = to ?? nobodyLike(emailOrMobile);
  await inTransaction(database, async (transaction) => {
    if (!(await isAllowed(transaction, keys, { purpose: "reset", mailbox, isFromKnownDevice }))) return;
    const { code, expiresAt } = await codes.issue(transaction, "reset", mailbox, requestId);
    await mails.sendResetCode(transaction, { to, code, expiresAt });
  });
}

/** For registration: mails a code to the mailbox. Only that mail shows whether the mailbox has an account already. */
export async function sendRegistrationCode(
  { database, keys, codes, mails }: Parts,
  { emailOrMobile: email, isFromKnownDevice, requestId, language }: CodeRequest & { language: Language },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await isAllowed(transaction, keys, { purpose: "register", mailbox: email, isFromKnownDevice }))) return;
    const { code, expiresAt } = await codes.issue(transaction, "register", email, requestId);
    const hasAccount = (await findByEmail(transaction, email)) !== undefined;
    await mails.sendRegistrationCode(transaction, { to: email, code, expiresAt, hasAccount, language });
  });
}
