import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import * as accountTables from "./account-tables.ts";
import * as marketplaceTables from "./marketplace-tables.ts";
import * as newsletterTables from "./newsletter-tables.ts";
import * as tables from "./tables.ts";

export interface Database {
  pool: Pool;
  orm: ReturnType<typeof connectOrm>;
  close(): Promise<void>;
}

/** Work on one connection that all happens or none of it. */
export interface Transaction {
  client: PoolClient;
  orm: ReturnType<typeof connectOrm>;
}

function connectOrm(connection: Pool | PoolClient) {
  return drizzle(connection, { schema: { ...tables, ...accountTables, ...marketplaceTables, ...newsletterTables } });
}

/** Milliseconds. `statement_timeout` does not help when the server itself is frozen, hence the client's own limits. */
export const connectionTimeouts = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
  query_timeout: 6000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Connections are made when first needed, so that a process can start before its database answers. */
export function openDatabase(options: {
  connectionString: string;
  maxConnections?: number;
  onIdleError?: (error: Error) => void;
}): Database {
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    application_name: "thikana",
    ...connectionTimeouts,
  });
  // Without a listener, a restart of the database would end this process.
  pool.on("error", (error) => options.onIdleError?.(error));
  return { pool, orm: connectOrm(pool), close: () => pool.end() };
}

/** Runs `work` in one transaction; what it throws undoes all of it. */
export async function inTransaction<T>(
  database: Pick<Database, "pool">,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let isBroken = false;
  try {
    await client.query("BEGIN");
    const result = await work({ client, orm: connectOrm(client) });
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    // A connection that cannot even roll back is not lent to the next.
    client.release(isBroken);
  }
}
