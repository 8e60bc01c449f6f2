import { Table, getTableName, is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import * as accountTables from "./tables/account-tables.ts";
import * as auditTables from "./tables/audit-tables.ts";
import * as marketplaceTables from "./tables/marketplace-tables.ts";
import * as newsletterTables from "./tables/newsletter-tables.ts";
import * as operatorMessageTables from "./tables/operator-message-tables.ts";
import * as secondFactorTables from "./tables/second-factor-tables.ts";
import * as tables from "./tables/property-tables.ts";

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

const schema = {
  ...tables,
  ...accountTables,
  ...auditTables,
  ...marketplaceTables,
  ...newsletterTables,
  ...operatorMessageTables,
  ...secondFactorTables,
};

/** The tables of this version. */
export const tableNames: readonly string[] = Object.values(schema)
  .filter((value) => is(value, Table))
  .map((table) => getTableName(table));

function connectOrm(connection: Pool | PoolClient) {
  return drizzle(connection, { schema });
}

/**
 * Milliseconds. `statement_timeout` does not help when the server itself is frozen, hence the client's own limits: so that
 * whoever asks is answered within 6 s.
 */
export const connectionTimeouts = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
  query_timeout: 5500,
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
  // Without listeners, a restart of the database would end this process: the pool hears of idle connections alone. Whoever
  // uses one is told by the statement that fails.
  pool.on("error", (error) => options.onIdleError?.(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  return { pool, orm: connectOrm(pool), close: () => pool.end() };
}

/** Whether the server said nothing within the client's own limit. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
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
    isBroken = isSilent(error);
    // Who did not answer the statement would not answer this one, and the visitor would wait for both.
    if (!isBroken)
      await client.query("ROLLBACK").catch(() => {
        isBroken = true;
      });
    throw error;
  } finally {
    // A connection that cannot even roll back is not lent to the next.
    client.release(isBroken);
  }
}
