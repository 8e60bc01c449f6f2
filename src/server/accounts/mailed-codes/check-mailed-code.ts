import { nobodyLike } from "#server/codes/one-time-codes.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { badForm } from "#server/http/errors.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { type Ask, countCodeTry, isTryAllowed } from "./code-limits.ts";

/**
 * Checks a code that somebody has from a mailbox, and does `onPass` in the transaction that takes it away. In the browser that
 * asked for it a right code is believed before anything is counted that strangers can use up. Throws 400 for a wrong code, and 429
 * where too many were tried.
 *
 * @param findMailbox of the account, or what stands for nobody: the same statements either way.
 */
export async function checkMailedCode<T>(
  { codes, codeRequests, limits }: Pick<AccountParts, "codes" | "codeRequests" | "limits">,
  caller: Caller,
  { ask, otp, findMailbox }: { ask: Ask; otp: string; findMailbox: () => Promise<string> },
  onPass: (transaction: Transaction, mailbox: string) => Promise<T>,
): Promise<T> {
  const { purpose, source } = ask;
  const requestId = codeRequests.idOf(caller, ask);
  if (requestId !== undefined) {
    const mailbox = await findMailbox();
    const own = await codes.check(purpose, mailbox, otp, (transaction) => onPass(transaction, mailbox), requestId);
    if (own.isRight) {
      caller.clearCookie("code-request");
      return own.result;
    }
  }
  await countCodeTry(limits, ask);
  const mailbox = await findMailbox();
  const isHeard = await isTryAllowed(limits, { purpose, mailbox, isFromKnownDevice: source.isKnown });
  // The same statements whether the account's tries are used up or not.
  const check = await codes.check(purpose, isHeard ? mailbox : nobodyLike(mailbox), otp, (transaction) =>
    onPass(transaction, mailbox),
  );
  if (!check.isRight) throw badForm({ otp: "Invalid OTP" });
  return check.result;
}
