import type { proofMeans } from "#contract/account/second-factor.ts";
import { type Queries, type Transaction, inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { badForm, proofNeeded, unauthorized } from "#server/http/errors.ts";
import { countNetwork } from "#server/http/limits/rate-limits.ts";
import { type GivenFactor, hasSecondFactor } from "#server/second-factor/second-factor-service.ts";
import { isStillSignedIn, noteProof } from "#server/sessions/sessions.ts";
import * as limit from "#server/accounts/account-rate-limits.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { type SignInRow, findById } from "#server/accounts/account-store.ts";
import { countCodeTry } from "#server/accounts/mailed-codes/code-rate-limits.ts";
import { limitFactorTries, proveFactor, wrongFactor } from "#server/accounts/second-factor/prove-factor.ts";
import { message } from "#contract/messages/message.ts";

/** The proof that a signed-in user gives to reauthenticate. */
export interface Proof extends GivenFactor {
  currentPassword?: string | undefined;
  /** From a mail to the account, requested in the same session. */
  mailedCode?: string | undefined;
}

/** The caller's account, read from the database. Throws 401 where it does not exist any more. */
export async function ownRow({ database }: { database: Queries }, caller: Caller): Promise<SignInRow> {
  const row = await findById(database, accountOf(caller).id);
  if (!row) throw unauthorized();
  return row;
}

/** Which proof a user has to give. A second factor cannot be replaced; an account without a password uses a mailed code. */
export async function findProofMeans(
  database: Queries,
  { account, passwordHash }: Pick<SignInRow, "account" | "passwordHash">,
): Promise<(typeof proofMeans)[number]> {
  if (await hasSecondFactor(database, account.id)) return "second-factor";
  return passwordHash === null ? "mailed-code" : "password";
}

/** Throws 403 unless the session was reauthenticated in the last five minutes. For actions that a stolen session must not do. */
export function requireProof({ signedIn }: Caller): void {
  if (!signedIn?.isProved) throw proofNeeded();
}

/** Locks the caller's session and account. Throws 401 where one was ended or deleted since the request was admitted. */
export async function requireLiveSession(transaction: Transaction, { signedIn }: Caller): Promise<void> {
  if (!signedIn || !(await isStillSignedIn(transaction, signedIn))) throw unauthorized();
}

/** A code works only in the session that requested it. Rate limits count by session, from any network. */
export function sessionCode({ signedIn, address }: Caller) {
  const session = signedIn?.sessionId ?? "";
  return { purpose: "prove", emailOrMobile: session, address, source: { name: "session", isKnown: true } } as const;
}

/**
 * Reauthenticates: checks the proof and marks the caller's session for five minutes. Throws 400 for a missing or wrong proof, 429
 * above the limits. Authenticator codes count together with those at sign-in.
 */
export async function prove(parts: AccountParts, caller: Caller, own: SignInRow, given: Proof): Promise<void> {
  const means = await findProofMeans(parts.database, own);
  if (means === "second-factor") return proveByFactor(parts, caller, own, given);
  if (means === "password" && given.currentPassword !== undefined)
    await provePassword(parts, own, given.currentPassword);
  else if (given.mailedCode !== undefined) await proveMailedCode(parts, caller, given.mailedCode);
  else if (means === "password") throw badForm({ currentPassword: message("account.current-password-missing") });
  else throw badForm({ mailedCode: message("account.otp-missing") });
  await inTransaction(parts.database, (transaction) => noteProof(transaction, caller.signedIn?.sessionId ?? ""));
}

async function proveByFactor(
  parts: AccountParts,
  { address, signedIn }: Caller,
  { account }: SignInRow,
  given: GivenFactor,
): Promise<void> {
  if (given.code === undefined && given.recoveryCode === undefined)
    throw badForm({ code: message("account.otp-missing") });
  await countNetwork(parts.limits, limit.secondStepsPerNetwork, address);
  await limitFactorTries(parts, account.id, given, (isAllowed) =>
    inTransaction(parts.database, async (transaction) => {
      const passed = await proveFactor(parts, transaction, { account, given, address });
      // Rolls back, including a recovery code that was used in it.
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
    throw badForm({ currentPassword: message("account.current-password-wrong") });
  await limits.forgive(limit.passwordTriesPerAccount, account.id);
  await limits.forgive(limit.passwordTriesPerAccountADay, account.id);
}

async function proveMailedCode({ codes, limits }: AccountParts, caller: Caller, code: string): Promise<void> {
  const attempt = sessionCode(caller);
  await countCodeTry(limits, attempt);
  await limits.count(limit.proofCodeTriesPerAccount, accountOf(caller).id);
  const { isRight } = await codes.check("prove", attempt.emailOrMobile, code, async () => undefined);
  if (!isRight) throw badForm({ mailedCode: message("account.otp-wrong") });
}
