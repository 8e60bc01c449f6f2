import type { proofMeans } from "#contract/account/second-factor.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { badForm, proofNeeded, unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { type GivenFactor, hasSecondFactor } from "#server/second-factor/second-factor-service.ts";
import { isStillSignedIn, noteProof } from "#server/sessions/sessions.ts";
import * as limit from "#server/accounts/account-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { type SignInRow, findById } from "#server/accounts/account-store.ts";
import { countCodeTry } from "#server/accounts/mailed-codes/code-limits.ts";
import { limitFactorTries, proveFactor, wrongFactor } from "#server/accounts/second-factor/prove-factor.ts";

/** What somebody who is signed in gives to prove that it is still them. */
export interface Proof extends GivenFactor {
  currentPassword?: string | undefined;
  /** From a mail to the account, requested in the same session. */
  mailedCode?: string | undefined;
}

/** The caller's own account, as it is in the database now. Throws 401 where it is gone. */
export async function ownRow({ database }: { database: Pick<Database, "pool"> }, caller: Caller): Promise<SignInRow> {
  const row = await findById(database.pool, accountOf(caller).id);
  if (!row) throw unauthorized();
  return row;
}

/** How somebody proves again who they are. Nothing stands in for a second factor; a mailed code stands in for a password. */
export async function findProofMeans(
  { pool }: Pick<Database, "pool">,
  { account, passwordHash }: Pick<SignInRow, "account" | "passwordHash">,
): Promise<(typeof proofMeans)[number]> {
  if (await hasSecondFactor(pool, account.id)) return "second-factor";
  return passwordHash === null ? "mailed-code" : "password";
}

/** Throws 403 unless the session's person has proved in the last five minutes who they are: what a stolen session must not do. */
export function requireProof({ signedIn }: Caller): void {
  if (!signedIn?.isProved) throw proofNeeded();
}

/** Throws 401 where the caller's session was ended, or their account deleted, since the request was admitted. Locks both. */
export async function requireLiveSession(transaction: Transaction, { signedIn }: Caller): Promise<void> {
  if (!signedIn || !(await isStillSignedIn(transaction, signedIn))) throw unauthorized();
}

/** Codes are mailed to the account, and work in the session that requested them alone. Limits count the session, wherever it is. */
export function sessionCode({ signedIn, address }: Caller) {
  const session = signedIn?.sessionId ?? "";
  return { purpose: "prove", emailOrMobile: session, address, source: { name: "session", isKnown: true } } as const;
}

/**
 * The one way to prove again who one is: notes in the caller's session, for five minutes, that its person has. Throws 400 for a
 * proof that is missing or wrong, 429 beyond the limits. Tries of the app's codes count with those at sign-in.
 */
export async function prove(parts: AccountParts, caller: Caller, own: SignInRow, given: Proof): Promise<void> {
  const means = await findProofMeans(parts.database, own);
  if (means === "second-factor") return proveByFactor(parts, caller, own, given);
  if (means === "password" && given.currentPassword !== undefined)
    await provePassword(parts, own, given.currentPassword);
  else if (given.mailedCode !== undefined) await proveMailedCode(parts, caller, given.mailedCode);
  else if (means === "password") throw badForm({ currentPassword: "Current password is required" });
  else throw badForm({ mailedCode: "OTP is required" });
  await inTransaction(parts.database, (transaction) => noteProof(transaction, caller.signedIn?.sessionId ?? ""));
}

async function proveByFactor(
  parts: AccountParts,
  { address, signedIn }: Caller,
  { account }: SignInRow,
  given: GivenFactor,
): Promise<void> {
  if (given.code === undefined && given.recoveryCode === undefined) throw badForm({ code: "OTP is required" });
  await countNetwork(parts.limits, limit.secondStepsPerNetwork, address);
  await limitFactorTries(parts, account.id, given, (isAllowed) =>
    inTransaction(parts.database, async (transaction) => {
      const passed = await proveFactor(parts, transaction, { account, given, address });
      // Undoes the transaction, with a recovery code that was spent in it.
      if (!isAllowed || passed === undefined) throw wrongFactor(given);
      await noteProof(transaction, signedIn?.sessionId ?? "");
    }),
  );
}

async function provePassword(
  { hashing, limits }: AccountParts,
  { account, passwordHash }: SignInRow,
  password: string,
): Promise<void> {
  await limits.count(limit.passwordTriesPerAccount, account.id);
  await limits.count(limit.passwordTriesPerAccountADay, account.id);
  if (!(await hashing.verify(passwordHash, password)))
    throw badForm({ currentPassword: "This is not your current password" });
  await limits.forgive(limit.passwordTriesPerAccount, account.id);
  await limits.forgive(limit.passwordTriesPerAccountADay, account.id);
}

async function proveMailedCode({ codes, limits }: AccountParts, caller: Caller, code: string): Promise<void> {
  const asked = sessionCode(caller);
  await countCodeTry(limits, asked);
  await limits.count(limit.proofCodeTriesPerAccount, accountOf(caller).id);
  const { isRight } = await codes.check("prove", asked.emailOrMobile, code, async () => undefined);
  if (!isRight) throw badForm({ mailedCode: "Invalid OTP" });
}
