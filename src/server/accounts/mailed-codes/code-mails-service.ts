import type { Language } from "#contract/languages.ts";
import { type CodePurpose, type OneTimeCodes, nobodyLike } from "#server/codes/one-time-codes.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { findByEmail, mailboxOf } from "#server/accounts/account-store.ts";
import { isCodeAllowed } from "./code-limits.ts";
import type { CodeRequest } from "./code-request.ts";

interface Parts {
  database: Pick<Database, "pool">;
  keys: KeyRing;
  codes: OneTimeCodes;
  mails: Pick<AccountMails, "sendResetCode" | "sendRegistrationCode">;
}

/** Counted in the transaction of the mail: a job that failed and is tried again finds the count as it was. */
async function isAllowed(
  { client }: Transaction,
  keys: KeyRing,
  asked: { purpose: CodePurpose; mailbox: string; isFromKnownDevice: boolean },
): Promise<boolean> {
  return isCodeAllowed(createRateLimits({ pool: client }, keys), asked);
}

/**
 * For a forgotten password: a code to the account that has this address or number. Where nobody has it, or several people do, the
 * same work ends in a mail to nobody, so that a busy server tells nothing either.
 */
export async function sendResetCode(
  { database, keys, codes, mails }: Parts,
  { emailOrMobile, isFromKnownDevice, requestId }: CodeRequest,
): Promise<void> {
  const to = await mailboxOf(database.pool, emailOrMobile);
  const mailbox = to ?? nobodyLike(emailOrMobile);
  await inTransaction(database, async (transaction) => {
    if (!(await isAllowed(transaction, keys, { purpose: "reset", mailbox, isFromKnownDevice }))) return;
    const { code, expiresAt } = await codes.issue(transaction, "reset", mailbox, requestId);
    await mails.sendResetCode(transaction, { to, code, expiresAt });
  });
}

/** To register: a code to the mailbox, whose owner learns whether it has an account. */
export async function sendRegistrationCode(
  { database, keys, codes, mails }: Parts,
  { emailOrMobile: email, isFromKnownDevice, requestId, language }: CodeRequest & { language: Language },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await isAllowed(transaction, keys, { purpose: "register", mailbox: email, isFromKnownDevice }))) return;
    const { code, expiresAt } = await codes.issue(transaction, "register", email, requestId);
    const hasAccount = (await findByEmail(transaction.client, email)) !== undefined;
    await mails.sendRegistrationCode(transaction, { to: email, code, expiresAt, hasAccount, language });
  });
}
