import type { FastifyInstance } from "fastify";
import { finishSignIn } from "#contract/account/second-factor.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Transaction, inTransaction } from "#server/database/database.ts";
import { badForm, unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { serve } from "#server/http/serve.ts";
import { countPendingTry, spendPendingSignIn } from "#server/sessions/pending-sign-ins.ts";
import { leaveSession } from "#server/sessions/session-cookies.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findById, isRemoved, setLanguage } from "#server/accounts/account-store.ts";
import { limitFactorTries, proveFactor, wrongFactor } from "#server/accounts/second-factor/prove-factor.ts";
import { message } from "#contract/messages/message.ts";

const beginAgain = () => unauthorized("account.sign-in-expired");

/** The second step of signing in, for accounts with a second factor: until it is passed there is no session. */
export function registerSecondStep(app: FastifyInstance, parts: AccountParts): void {
  const { served, database, sessions, limits, devices, googleLinks } = parts;

  serve(app, served, finishSignIn, async ({ body }, caller) => {
    if (body.code === undefined && body.recoveryCode === undefined)
      throw badForm({ code: message("account.otp-missing") });
    await countNetwork(limits, limit.secondStepsPerNetwork, caller.address);
    const token = caller.cookie("sign-in");
    const pending = await countPendingTry(database, token);
    if (!pending || token === undefined) {
      caller.clearCookie("sign-in");
      throw beginAgain();
    }
    const { userId, means } = pending;
    const finish = async (transaction: Transaction, isAllowed: boolean) => {
      // Locks the account's row: a concurrent new password, role or deletion ends either this pending sign-in or the new session.
      if (await isRemoved(transaction, userId)) throw beginAgain();
      const found = await findById(transaction, userId);
      if (!found || !(await spendPendingSignIn(transaction, token))) throw beginAgain();
      const { account } = found;
      const factor = await proveFactor(parts, transaction, { account, given: body, address: caller.address });
      // Rolls back, so that a code used in it works for the next try.
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
      // Only after the second factor: a password alone does not prove that this is the owner's browser.
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
    return { message: message("account.logged-in"), user: passed.account };
  });
}
