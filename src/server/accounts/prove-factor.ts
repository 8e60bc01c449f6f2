import type { Account } from "#contract/account.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import { countRecoveryCodes } from "#server/second-factor/recovery-codes.ts";
import type { GivenFactor, SecondFactors } from "#server/second-factor/second-factor-service.ts";
import type { AccountMails } from "./account-mails.ts";

/** As `SecondFactors.prove`; a recovery code that was used is written down, and its account gets a mail. */
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
