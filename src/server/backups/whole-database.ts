import { Pool, type PoolClient } from "pg";
import { type Transaction, inTransaction } from "#server/database/database.ts";

/** Runs `work` in a transaction without the time limits of requests, since it covers the whole database. */
export async function withWholeDatabase<T>(
  connectionString: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: 5000,
    application_name: "thikana-backup",
  });
  // Without listeners an error event would end the process; the next statement reports the failure.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    return await inTransaction({ pool }, work);
  } finally {
    await pool.end();
  }
}

/** Identifies the versions of our schema and of the job queue's. Throws where the database was never migrated. */
export async function schemaOf(client: PoolClient): Promise<string> {
  const { rows: known } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isThere"`,
  );
  if (!known[0]?.isThere) throw new Error("The database has no schema. Run: npm run db:migrate");
  const { rows } = await client.query<{ schema: string }>(
    `SELECT concat(max(created_at), '/', (SELECT version FROM jobs.version)) AS schema FROM drizzle.__drizzle_migrations`,
  );
  return rows[0]?.schema ?? "";
}
