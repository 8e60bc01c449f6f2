import { nobodyLike } from "#server/codes/one-time-codes.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { badForm } from "#server/http/errors.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { type CodeAttempt, countCodeTry, isTryAllowed } from "./code-rate-limits.ts";
import { message } from "#contract/messages/message.ts";

/**
 * Checks a mailed code, and runs `onPass` in the transaction that uses it up. In the browser that requested it, a correct code is
 * accepted before the limits that strangers can use up. Throws 400 for a wrong code, and 429 after too many tries.
 *
 * @param findMailbox of the account, or a placeholder for none: the same statements run either way, so timing reveals nothing.
 */
export async function checkMailedCode<T>(
  { codes, codeRequests, limits }: Pick<AccountParts, "codes" | "codeRequests" | "limits">,
  caller: Caller,
  { ask, otp, findMailbox }: { ask: CodeAttempt; otp: string; findMailbox: () => Promise<string> },
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
  // The same statements run whether or not the account's tries are used up, so timing reveals nothing.
  const check = await codes.check(purpose, isHeard ? mailbox : nobodyLike(mailbox), otp, (transaction) =>
    onPass(transaction, mailbox),
  );
  if (!check.isRight) throw badForm({ otp: message("account.otp-wrong") });
  return check.result;
}
