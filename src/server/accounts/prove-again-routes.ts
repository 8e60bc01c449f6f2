import type { Account } from "#contract/account.ts";
import type { proofMeans } from "#contract/second-factor.ts";
import { mailProofCode, proveAgain } from "#contract/second-factor.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { badForm, conflict, unauthorized } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import { hasSecondFactor } from "#server/second-factor/second-factor-service.ts";
import { noteProof } from "#server/sessions/sessions.ts";
import * as limit from "./account-limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { type SignInRow, findById } from "./account-store.ts";
import { countCodeRequest, countCodeTry } from "./code-limits.ts";
import { proveFactor } from "./prove-factor.ts";

/** How somebody proves again who they are. A password does not stand in for a second factor. */
export async function findProofMeans(
  { pool }: Pick<Database, "pool">,
  { account, passwordHash }: Pick<SignInRow, "account" | "passwordHash">,
): Promise<(typeof proofMeans)[number]> {
  if (await hasSecondFactor(pool, account.id)) return "second-factor";
  return passwordHash === null ? "mailed-code" : "password";
}

/** A code is mailed to the account, and works in the session that asked for it alone. */
function sessionOf({ signedIn }: Caller): string {
  return signedIn?.sessionId ?? "";
}

/** Counted for the session, wherever it is. */
function codeAsk(session: string, { address }: Caller) {
  return { purpose: "prove", emailOrMobile: session, address, source: { name: "session", isKnown: true } } as const;
}

/** Proving again, in a session, who one is: asked before what a stolen session must not be able to do. */
export function registerProveAgain(parts: AccountParts): void {
  const { server, served, database, codes, hashing, limits, mails } = parts;

  serve(server, served, mailProofCode, async (_input, caller) => {
    const { email } = accountOf(caller);
    const own = await ownRow(caller);
    if ((await findProofMeans(database, own)) !== "mailed-code")
      throw conflict("Use your password or two-step login to confirm your identity");
    const session = sessionOf(caller);
    await limits.count(limit.proofCodesPerAccount, own.account.id);
    await countCodeRequest(limits, codeAsk(session, caller));
    await inTransaction(database, async (transaction) => {
      const { code, expiresAt } = await codes.issue(transaction, "prove", session);
      await mails.sendProofCode(transaction, { to: email, code, expiresAt });
    });
    return { message: "OTP sent to your email" };
  });

  serve(server, served, proveAgain, async ({ body }, caller) => {
    const own = await ownRow(caller);
    const proofs = {
      "second-factor": () => proveByFactor(own.account, body, caller),
      password: () => proveByPassword(own, body.currentPassword),
      "mailed-code": () => proveByMail(body.mailedCode, caller),
    };
    await proofs[await findProofMeans(database, own)]();
    await inTransaction(database, (transaction) => noteProof(transaction, sessionOf(caller)));
    return { message: "Confirmed" };
  });

  async function ownRow(caller: Caller): Promise<SignInRow> {
    const row = await findById(database.pool, accountOf(caller).id);
    if (!row) throw unauthorized();
    return row;
  }

  async function proveByFactor(
    account: Account,
    given: { code?: string | undefined; recoveryCode?: string | undefined },
    { address }: Caller,
  ): Promise<void> {
    if (given.code === undefined && given.recoveryCode === undefined) throw badForm({ code: "OTP is required" });
    await limits.count(limit.proofTriesPerAccount, account.id);
    const passed = await inTransaction(database, (transaction) =>
      proveFactor(parts, transaction, { account, given, address }),
    );
    if (passed === undefined)
      throw given.recoveryCode === undefined
        ? badForm({ code: "This code is wrong or has already been used. Wait for the next one." })
        : badForm({ recoveryCode: "This recovery code is wrong or has already been used" });
    await limits.forgive(limit.proofTriesPerAccount, account.id);
  }

  async function proveByPassword({ account, passwordHash }: SignInRow, password?: string): Promise<void> {
    if (password === undefined) throw badForm({ currentPassword: "Current password is required" });
    await limits.count(limit.passwordTriesPerAccount, account.id);
    if (!(await hashing.verify(passwordHash, password)))
      throw badForm({ currentPassword: "This is not your current password" });
    await limits.forgive(limit.passwordTriesPerAccount, account.id);
  }

  async function proveByMail(code: string | undefined, caller: Caller): Promise<void> {
    if (code === undefined) throw badForm({ mailedCode: "OTP is required" });
    await countCodeTry(limits, codeAsk(sessionOf(caller), caller));
    const { isRight } = await codes.check("prove", sessionOf(caller), code, async () => undefined);
    if (!isRight) throw badForm({ mailedCode: "Invalid OTP" });
  }
}
