import type { Database, Transaction } from "#server/database/database.ts";
import { createToken, hashToken, isTokenShaped } from "#server/secrets/random-token.ts";

/** How the first step of a sign-in was passed. */
export type SignInMeans = "password" | "google" | "demo";

/** Seconds from the first step to the second. */
export const pendingSignInSeconds = 600;
/** Second factors that may be tried for one first step. */
const pendingSignInTries = 5;

/** Notes that somebody passed the first step. The token opens nothing but the second step. */
export async function beginPendingSignIn(
  { client }: Transaction,
  who: { userId: string; means: SignInMeans },
): Promise<string> {
  const token = createToken();
  await client.query(
    `INSERT INTO pending_sign_ins (token_hash, user_id, means, expires_at)
      VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hashToken(token), who.userId, who.means, pendingSignInSeconds],
  );
  return token;
}

/** Counts a try of the second step, before anything is compared; undefined where no try is left, or the token is stale. */
export async function countPendingTry(
  { pool }: Pick<Database, "pool">,
  token: string | undefined,
): Promise<{ userId: string; means: SignInMeans; triesLeft: number } | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const { rows } = await pool.query<{ userId: string; means: SignInMeans; triesLeft: number }>(
    `UPDATE pending_sign_ins SET attempts = attempts + 1
      WHERE token_hash = $1 AND attempts < $2 AND expires_at > now()
      RETURNING user_id AS "userId", means, $2 - attempts AS "triesLeft"`,
    [hashToken(token), pendingSignInTries],
  );
  return rows[0];
}

/** Ends it within the transaction that begins the session; false where another request was faster, or its account was locked out. */
export async function spendPendingSignIn({ client }: Transaction, token: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM pending_sign_ins WHERE token_hash = $1", [hashToken(token)]);
  return rowCount === 1;
}
