import type { Transaction } from "#server/database/database.ts";

/** Of PostgreSQL's advisory locks: who copies photos shares it, who takes files away has it alone. */
const uploadsLock = 7_200_114;
// Whoever has it works on files, and the connection waits for as long as that takes.
const withoutTimeLimit = "set_config('idle_in_transaction_session_timeout', '0', true)";

/** No photo's file is taken away until this transaction ends. Waits while files are being taken away. */
export async function keepUploads({ client }: Pick<Transaction, "client">): Promise<void> {
  await client.query(`SELECT ${withoutTimeLimit}, pg_advisory_xact_lock_shared(${uploadsLock})`);
}

/** Whether files may be taken away until this transaction ends: not while photos are copied, nor by two at once. */
export async function mayTakeUploads({ client }: Pick<Transaction, "client">): Promise<boolean> {
  const { rows } = await client.query<{ isAlone: boolean }>(
    `SELECT ${withoutTimeLimit}, pg_try_advisory_xact_lock(${uploadsLock}) AS "isAlone"`,
  );
  return rows[0]?.isAlone === true;
}
