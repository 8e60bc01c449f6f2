import type { Enrolment } from "#contract/account/second-factor.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";
import { replaceRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { describeEnrolment, findStep, newSecret } from "./totp.ts";

/** A code of the app, or a recovery code without its hyphen. */
export interface GivenFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

/** Accounts' second factors: every method reads the time from the database. */
export interface SecondFactors {
  /** Whether this is a valid factor of the account. It is used up with the transaction: the same code passes once. */
  prove(transaction: Transaction, userId: string, given: GivenFactor): Promise<"app" | "recovery-code" | undefined>;
  /** Makes a secret that waits for its first code; an earlier one that waits is forgotten. */
  begin(transaction: Transaction, owner: EnrolmentOwner): Promise<Enrolment>;
  /** What `begin` made in this session, while it can be confirmed. */
  findEnrolment(queries: Queries, owner: EnrolmentOwner): Promise<Enrolment | undefined>;
  /** Counts a try of the first code before anything is compared; the secret that it is compared with, while there is one. */
  countEnrolmentTry(queries: Queries, owner: EnrolmentOwner): Promise<string | undefined>;
  /** Makes the secret that waits the account's second factor, and answers its recovery codes; undefined for a wrong code. */
  confirm(
    transaction: Transaction,
    owner: EnrolmentOwner,
    given: { secret: string; code: string },
  ): Promise<string[] | undefined>;
  /** New recovery codes; undefined for an account without a second factor. */
  renewRecoveryCodes(transaction: Transaction, userId: string): Promise<string[] | undefined>;
}

interface EnrolmentOwner {
  userId: string;
  sessionId: string;
  /** What the app shows beside the code. */
  email: string;
}

type Queries = Pick<Database["pool"], "query">;

const purpose = "second-factor";
/** Minutes from the QR code to the first code: somebody may have to install an app. */
const enrolmentLifetimeMinutes = 30;
/** First codes that may be tried for one secret. */
const enrolmentTries = 10;

const databaseSeconds = `extract(epoch FROM clock_timestamp())::float8 AS seconds`;

export function createSecondFactors(keys: KeyRing, { issuer }: { issuer: string }): SecondFactors {
  // The account is sealed with its secret, so that a row copied to another account opens nothing.
  const sealFor = (userId: string, secret: string) => seal(keys, purpose, `${userId} ${secret}`);
  const unsealFor = (userId: string, sealed: string) => {
    const [owner, secret] = unseal(keys, purpose, sealed)?.split(" ") ?? [];
    return owner === userId ? secret : undefined;
  };
  const describe = (secret: string, { email }: EnrolmentOwner) => describeEnrolment(secret, { issuer, label: email });

  return {
    async prove(transaction, userId, { code, recoveryCode }) {
      if (recoveryCode !== undefined)
        return (await spendRecoveryCode(transaction, keys, userId, recoveryCode)) ? "recovery-code" : undefined;
      if (code === undefined) return undefined;
      const { rows } = await transaction.client.query<{ sealed: string; seconds: number }>(
        `SELECT sealed_secret AS sealed, ${databaseSeconds} FROM second_factors WHERE user_id = $1`,
        [userId],
      );
      const secret = rows[0] && unsealFor(userId, rows[0].sealed);
      const step = rows[0] && secret && findStep(secret, code, rows[0].seconds);
      if (!secret || !step) return undefined;
      // Of several requests with one code, the one that moves the step wins. Sealed again, so that the newest key is in use.
      const { rowCount } = await transaction.client.query(
        "UPDATE second_factors SET last_step = $2, sealed_secret = $3 WHERE user_id = $1 AND last_step < $2",
        [userId, step, sealFor(userId, secret)],
      );
      return rowCount === 1 ? "app" : undefined;
    },

    async begin({ client }, owner) {
      const secret = newSecret();
      await client.query(
        `INSERT INTO second_factor_enrolments (user_id, session_id, sealed_secret, expires_at)
          VALUES ($1, $2, $3, now() + make_interval(mins => $4))
          ON CONFLICT (user_id) DO UPDATE SET session_id = excluded.session_id,
            sealed_secret = excluded.sealed_secret, attempts = 0, expires_at = excluded.expires_at`,
        [owner.userId, owner.sessionId, sealFor(owner.userId, secret), enrolmentLifetimeMinutes],
      );
      return describe(secret, owner);
    },

    async findEnrolment(queries, owner) {
      const { rows } = await queries.query<{ sealed: string }>(
        `SELECT sealed_secret AS sealed FROM second_factor_enrolments
          WHERE user_id = $1 AND session_id = $2 AND attempts < $3 AND expires_at > now()`,
        [owner.userId, owner.sessionId, enrolmentTries],
      );
      const secret = rows[0] && unsealFor(owner.userId, rows[0].sealed);
      return secret === undefined ? undefined : describe(secret, owner);
    },

    async countEnrolmentTry(queries, { userId, sessionId }) {
      const { rows } = await queries.query<{ sealed: string }>(
        `UPDATE second_factor_enrolments SET attempts = attempts + 1
          WHERE user_id = $1 AND session_id = $2 AND attempts < $3 AND expires_at > now()
          RETURNING sealed_secret AS sealed`,
        [userId, sessionId, enrolmentTries],
      );
      return rows[0] && unsealFor(userId, rows[0].sealed);
    },

    async confirm(transaction, { userId, sessionId }, { secret, code }) {
      const { client } = transaction;
      const { rows } = await client.query<{ sealed: string; seconds: number }>(
        `DELETE FROM second_factor_enrolments WHERE user_id = $1 AND session_id = $2
          RETURNING sealed_secret AS sealed, ${databaseSeconds}`,
        [userId, sessionId],
      );
      const [row] = rows;
      // Another tab of the session may have begun anew meanwhile.
      if (!row || unsealFor(userId, row.sealed) !== secret) return undefined;
      const step = findStep(secret, code, row.seconds);
      if (step === undefined) return undefined;
      await client.query(
        `INSERT INTO second_factors (user_id, sealed_secret, last_step) VALUES ($1, $2, $3)
          ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
            enrolled_at = now()`,
        [userId, sealFor(userId, secret), step],
      );
      return replaceRecoveryCodes(transaction, keys, userId);
    },

    async renewRecoveryCodes(transaction, userId) {
      if (!(await hasSecondFactor(transaction.client, userId))) return undefined;
      return replaceRecoveryCodes(transaction, keys, userId);
    },
  };
}

/** Whether signing in to the account asks for a second factor. */
export async function hasSecondFactor(queries: Queries, userId: string): Promise<boolean> {
  const { rowCount } = await queries.query("SELECT FROM second_factors WHERE user_id = $1", [userId]);
  return rowCount === 1;
}

/** Since when an account asks for a second factor, and how many recovery codes it has left. */
export async function describeSecondFactor(
  { pool }: Pick<Database, "pool">,
  userId: string,
): Promise<{ enrolledAt: Date; recoveryCodesLeft: number } | undefined> {
  const { rows } = await pool.query<{ enrolledAt: Date; recoveryCodesLeft: number }>(
    `SELECT enrolled_at AS "enrolledAt",
        (SELECT count(*)::int FROM recovery_codes WHERE recovery_codes.user_id = $1) AS "recoveryCodesLeft"
      FROM second_factors WHERE user_id = $1`,
    [userId],
  );
  return rows[0];
}

/** Forgets the second factor with its recovery codes, and one that is being set up; false where there was none. */
export async function forgetSecondFactor(transaction: Transaction, userId: string): Promise<boolean> {
  await forgetEnrolment(transaction, userId);
  const { rowCount } = await transaction.client.query("DELETE FROM second_factors WHERE user_id = $1", [userId]);
  return rowCount === 1;
}

/** Forgets a second factor that is being set up and was not confirmed yet. */
export async function forgetEnrolment({ client }: Transaction, userId: string): Promise<void> {
  await client.query("DELETE FROM second_factor_enrolments WHERE user_id = $1", [userId]);
}
