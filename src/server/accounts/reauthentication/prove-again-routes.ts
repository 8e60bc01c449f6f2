import { mailProofCode, proveAgain } from "#contract/account/second-factor.ts";
import { inTransaction } from "#server/database/database.ts";
import { conflict } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import * as limit from "#server/accounts/account-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { countCodeRequest } from "#server/accounts/mailed-codes/code-limits.ts";
import { findProofMeans, ownRow, prove, sessionCode } from "./prove-again.ts";

/** Proving again, in a session, who one is: required before what a stolen session must not be able to do. */
export function registerProveAgain(parts: AccountParts): void {
  const { server, served, database, codes, limits, mails } = parts;

  serve(server, served, mailProofCode, async (_input, caller) => {
    const own = await ownRow(parts, caller);
    if ((await findProofMeans(database, own)) === "second-factor")
      throw conflict("Use two-step login to confirm your identity");
    const asked = sessionCode(caller);
    // The cool-down first: impatient clicks do not use up the account's hour.
    await countCodeRequest(limits, asked);
    await limits.count(limit.proofCodesPerAccount, own.account.id);
    await inTransaction(database, async (transaction) => {
      const { code, expiresAt } = await codes.issue(transaction, "prove", asked.emailOrMobile);
      await mails.sendProofCode(transaction, { to: own.account.email, code, expiresAt });
    });
    return { message: "OTP sent to your email" };
  });

  serve(server, served, proveAgain, async ({ body }, caller) => {
    await prove(parts, caller, await ownRow(parts, caller), body);
    return { message: "Confirmed" };
  });
}
