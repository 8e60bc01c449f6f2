import { finishSignIn } from "#contract/account/second-factor.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Transaction, inTransaction } from "#server/database/database.ts";
import { badForm, unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import { countPendingTry, spendPendingSignIn } from "#server/sessions/pending-sign-ins.ts";
import { leaveSession } from "#server/sessions/session-cookies.ts";
import * as limit from "#server/accounts/account-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findById, isRemoved, setLanguage } from "#server/accounts/account-store.ts";
import { limitFactorTries, proveFactor, wrongFactor } from "#server/accounts/second-factor/prove-factor.ts";

const beginAgain = () => unauthorized("This login has expired. Log in again with your password or Google.");

/** The second step of signing in, for accounts with a second factor: until it is passed there is no session. */
export function registerSecondStep(parts: AccountParts): void {
  const { server, served, database, sessions, limits, devices, googleLinks } = parts;

  serve(server, served, finishSignIn, async ({ body }, caller) => {
    if (body.code === undefined && body.recoveryCode === undefined) throw badForm({ code: "OTP is required" });
    await countNetwork(limits, limit.secondStepsPerNetwork, caller.address);
    const token = caller.cookie("sign-in");
    const pending = await countPendingTry(database, token);
    if (!pending || token === undefined) {
      caller.clearCookie("sign-in");
      throw beginAgain();
    }
    const { userId, means } = pending;
    const finish = async (transaction: Transaction, isAllowed: boolean) => {
      // Locks the account's row: a new password, role or deletion ends this sign-in before it, or the session after it.
      if (await isRemoved(transaction, userId)) throw beginAgain();
      const found = await findById(transaction.client, userId);
      if (!found || !(await spendPendingSignIn(transaction, token))) throw beginAgain();
      const { account } = found;
      const factor = await proveFactor(parts, transaction, { account, given: body, address: caller.address });
      // Undoes the transaction: what was spent in it is there for the next try.
      if (!isAllowed || factor === undefined) throw pending.triesLeft === 0 ? beginAgain() : wrongFactor(body);
      await setLanguage(transaction, userId, caller.language);
      await writeAudit(transaction, {
        action: "signed-in",
        actor: account.displayId,
        target: account.displayId,
        details: { means, secondStep: factor },
        address: caller.address,
      });
      const session = await sessions.begin(transaction, {
        userId,
        role: account.role,
        device: caller.device,
        replaces: caller.cookie("sid"),
        isProved: true,
      });
      // Only now: a password alone does not make a browser one of the owner's.
      if (means === "password") {
        await devices.remember(transaction, caller, account);
        await googleLinks.accept(transaction, caller, account);
      }
      return { account, session };
    };
    const passed = await limitFactorTries(parts, userId, body, (isAllowed) =>
      inTransaction(database, (transaction) => finish(transaction, isAllowed)),
    );
    caller.clearCookie("sign-in");
    leaveSession(caller, passed.session);
    return { message: "Login Successfully", user: passed.account };
  });
}
