import type { FastifyInstance } from "fastify";
import { mailProofCode, proveAgain } from "#contract/account/second-factor.ts";
import { inTransaction } from "#server/database/database.ts";
import { conflict } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { countCodeRequest } from "#server/accounts/mailed-codes/code-rate-limits.ts";
import { findProofMeans, ownRow, prove, sessionCode } from "./prove-again.ts";
import { message } from "#contract/messages/message.ts";

/** Reauthentication within a session, required for actions that a stolen session must not be able to do. */
export function registerProveAgain(app: FastifyInstance, parts: AccountParts): void {
  const { served, database, codes, limits, mails } = parts;

  serve(app, served, mailProofCode, async (_input, caller) => {
    const own = await ownRow(parts, caller);
    if ((await findProofMeans(database, own)) === "second-factor") throw conflict("account.prove-by-factor");
    const attempt = sessionCode(caller);
    // The cool-down comes first, so that repeated clicks do not count towards the account's hourly limit.
    await countCodeRequest(limits, attempt);
    await limits.count(limit.proofCodesPerAccount, own.account.id);
    await inTransaction(database, async (transaction) => {
      const { code, expiresAt } = await codes.issue(transaction, "prove", attempt.emailOrMobile);
      await mails.sendProofCode(transaction, { to: own.account.email, code, expiresAt });
    });
    return { message: message("account.otp-mailed") };
  });

  serve(app, served, proveAgain, async ({ body }, caller) => {
    await prove(parts, caller, await ownRow(parts, caller), body);
    return { message: message("account.proved") };
  });
}
