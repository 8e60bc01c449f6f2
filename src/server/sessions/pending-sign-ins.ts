import type { Queries, Transaction } from "#server/database/database.ts";
import { createToken, hashToken, isTokenShaped } from "#server/secrets/random-token.ts";
import { countPendingTryIn, deletePendingSignIn, insertPendingSignIn } from "./session-store.ts";

/** The method of the first step of a sign-in. */
export type SignInMeans = "password" | "google" | "demo";

/** Seconds from the first step to the second. */
export const pendingSignInSeconds = 600;
/** Most tries of the second factor for one first step. */
const pendingSignInTries = 5;

/** Stores that the first step succeeded. The token is only good for the second step. */
export async function beginPendingSignIn(
  transaction: Transaction,
  who: { userId: string; means: SignInMeans },
): Promise<string> {
  const token = createToken();
  await insertPendingSignIn(transaction, { tokenHash: hashToken(token), ...who }, pendingSignInSeconds);
  return token;
}

/** Counts a try of the second step, before the comparison; undefined where no try is left, or the token has expired. */
export async function countPendingTry(
  database: Queries,
  token: string | undefined,
): Promise<{ userId: string; means: SignInMeans; triesLeft: number } | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const pending = await countPendingTryIn(database, hashToken(token), pendingSignInTries);
  return pending && { userId: pending.userId, means: pending.means, triesLeft: pendingSignInTries - pending.attempts };
}

/** Deletes it in the transaction that begins the session; false where a concurrent request did, or the account may not sign in. */
export async function spendPendingSignIn(transaction: Transaction, token: string): Promise<boolean> {
  return deletePendingSignIn(transaction, hashToken(token));
}
