import { mailMyCode } from "#contract/my-account.ts";
import { inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { badForm, unauthorized } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import * as limit from "./account-limits.ts";
import type { AccountParts } from "./account-parts.ts";
import { type SignInRow, findById } from "./account-store.ts";

/** What somebody who is signed in gives to show that it is still them: their password, or a code that was mailed to them. */
export interface Proof {
  currentPassword?: string | undefined;
  otp?: string | undefined;
}

type Parts = Pick<AccountParts, "database" | "codes" | "hashing" | "limits">;

/** The caller's own account, read anew. Throws 401 where it is gone. */
export async function ownRow({ database }: Pick<Parts, "database">, caller: Caller): Promise<SignInRow> {
  const row = await findById(database.pool, accountOf(caller).id);
  if (!row) throw unauthorized();
  return row;
}

/**
 * Throws 400 unless `proof` shows that whoever holds the session is the account's owner: by the password, or by a code from
 * `mailMyCode`. A code works once. Somebody who signs in with Google alone has no password, so they need the code.
 */
export async function requireProof(
  { codes, hashing, limits }: Omit<Parts, "database">,
  { account, passwordHash }: SignInRow,
  { currentPassword, otp }: Proof,
): Promise<void> {
  if (passwordHash !== null && currentPassword !== undefined) {
    await limits.count(limit.passwordTriesPerAccount, account.id);
    if (!(await hashing.verify(passwordHash, currentPassword)))
      throw badForm({ currentPassword: "This is not your current password" });
    await limits.forgive(limit.passwordTriesPerAccount, account.id);
    return;
  }
  if (otp === undefined) {
    if (passwordHash === null) throw badForm({ otp: "OTP is required" });
    throw badForm({ currentPassword: "Current password is required" });
  }
  await limits.count(limit.ownCodeTries, account.id);
  const check = await codes.check("confirm", account.email, otp, async () => {});
  if (!check.isRight) throw badForm({ otp: "Invalid OTP" });
}

/** Mails people who are signed in a code to their own mailbox, to be given as proof. */
export function registerMailMyCode(parts: AccountParts): void {
  const { server, served, database, codes, limits, mails } = parts;
  serve(server, served, mailMyCode, async (_input, caller) => {
    const { id, email } = accountOf(caller);
    await limits.count(limit.ownCodeCoolDown, id);
    await limits.count(limit.ownCodes, id);
    await inTransaction(database, async (transaction) => {
      const { code, expiresAt } = await codes.issue(transaction, "confirm", email);
      await mails.sendConfirmCode(transaction, { to: email, code, expiresAt });
    });
    return { message: "OTP sent to your email" };
  });
}
