import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Transaction } from "#server/database/database.ts";

/** Minutes. A host that is lost while it takes files away keeps nobody else waiting for longer. */
const longestTaking = 10;

/**
 * No photo's file is taken away until this transaction ends, however long that is. Waits while files are being taken away;
 * throws where that takes longer than it ever should.
 *
 * @param patience milliseconds.
 */
export async function lockUploadsForCopy(
  { client }: Pick<Transaction, "client">,
  patience = (longestTaking + 1) * 60_000,
): Promise<void> {
  try {
    // The connection has nothing to do while its owner copies files.
    await client.query(
      `SELECT set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '${patience}', true),
        pg_advisory_xact_lock_shared(${advisoryLocks.uploads})`,
    );
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "55P03")) throw error;
    throw new Error(
      "A server has been tidying the photos for too long to be waited for. Try again in ten minutes. Nothing was changed.",
      { cause: error },
    );
  }
  await client.query("SET LOCAL lock_timeout TO DEFAULT");
}

/** Whether files may be taken away until this transaction ends: not while photos are copied, nor by two at once. */
export async function mayRemoveUploads({ client }: Pick<Transaction, "client">): Promise<boolean> {
  const { rows } = await client.query<{ isAlone: boolean }>(
    `SELECT set_config('idle_in_transaction_session_timeout', '${longestTaking}min', true),
      pg_try_advisory_xact_lock(${advisoryLocks.uploads}) AS "isAlone"`,
  );
  return rows[0]?.isAlone === true;
}
