import type { Account } from "#contract/account/account.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Transaction, inTransaction } from "#server/database/database.ts";
import { type HttpError, badForm } from "#server/http/errors.ts";
import { countRecoveryCodes } from "#server/second-factor/recovery-codes.ts";
import type { GivenFactor, SecondFactors } from "#server/second-factor/second-factor-service.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findById } from "#server/accounts/account-store.ts";
import { message } from "#contract/messages/message.ts";

/** As `SecondFactors.prove`; the use of a recovery code is audited and mailed to the account. */
export async function proveFactor(
  { secondFactors, mails }: { secondFactors: SecondFactors; mails: AccountMails },
  transaction: Transaction,
  { account, given, address }: { account: Account; given: GivenFactor; address: string },
): Promise<"app" | "recovery-code" | undefined> {
  const passed = await secondFactors.prove(transaction, account.id, given);
  if (passed !== "recovery-code") return passed;
  const left = await countRecoveryCodes(transaction, account.id);
  const { displayId } = account;
  await writeAudit(transaction, { action: "recovery-code-used", actor: displayId, target: displayId, address });
  await mails.sendSecondFactorNews(transaction, { to: account.email, news: { happened: "recovery-code-used", left } });
  return passed;
}

/**
 * Runs one try of an account's second factor. Authenticator codes are counted over all sign-ins and sessions: above the limit,
 * `attempt` must refuse the code like a wrong one, and the account is mailed once a day. A successful try resets the count.
 */
export async function limitFactorTries<T>(
  { limits, database, mails }: Pick<AccountParts, "limits" | "database" | "mails">,
  userId: string,
  given: GivenFactor,
  attempt: (isAllowed: boolean) => Promise<T>,
): Promise<T> {
  const isAllowed = given.recoveryCode !== undefined || (await isAppCodeAllowed(limits, userId));
  try {
    const passed = await attempt(isAllowed);
    await limits.forgive(limit.secondStepsPerAccount, userId);
    await limits.forgive(limit.secondStepsPerAccountADay, userId);
    return passed;
  } catch (error) {
    if (!isAllowed && (await limits.allows(limit.triesMailsPerAccount, userId)))
      await inTransaction(database, async (transaction) => {
        const found = await findById(transaction, userId);
        if (found)
          await mails.sendSecondFactorNews(transaction, { to: found.account.email, news: { happened: "many-tries" } });
      });
    throw error;
  }
}

/** Tries above the hourly limit do not count towards the daily one. */
async function isAppCodeAllowed(limits: AccountParts["limits"], userId: string): Promise<boolean> {
  return (
    (await limits.allows(limit.secondStepsPerAccount, userId)) &&
    (await limits.allows(limit.secondStepsPerAccountADay, userId))
  );
}

/** 400, at the field that was filled. */
export function wrongFactor({ recoveryCode }: GivenFactor): HttpError {
  return recoveryCode === undefined
    ? badForm({ code: message("account.factor-code-used") })
    : badForm({ recoveryCode: message("account.recovery-code-wrong") });
}
