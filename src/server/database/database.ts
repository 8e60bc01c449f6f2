import { Table, getTableName, is } from "drizzle-orm";
import { Pool, type PoolClient } from "pg";
import { type Orm, connectOrm } from "./orm.ts";
import * as accountTables from "./tables/account-tables.ts";
import * as alertTables from "./tables/alert-tables.ts";
import * as auditTables from "./tables/audit-tables.ts";
import * as marketplaceTables from "./tables/marketplace-tables.ts";
import * as newsletterTables from "./tables/newsletter-tables.ts";
import * as operatorMessageTables from "./tables/operator-message-tables.ts";
import * as secondFactorTables from "./tables/second-factor-tables.ts";
import * as shortlistTables from "./tables/shortlist-tables.ts";
import * as tables from "./tables/property-tables.ts";

export interface Database {
  pool: Pool;
  orm: Orm;
  close(): Promise<void>;
}

/** A transaction on one connection. */
export interface Transaction {
  client: PoolClient;
  orm: Orm;
}

/** What stores run queries on: the database, or a transaction. */
export type Queries = Pick<Database, "orm">;

const schema = {
  ...tables,
  ...accountTables,
  ...alertTables,
  ...auditTables,
  ...marketplaceTables,
  ...newsletterTables,
  ...operatorMessageTables,
  ...secondFactorTables,
  ...shortlistTables,
};

/** The tables of this version. */
export const tableNames: readonly string[] = Object.values(schema)
  .filter((value) => is(value, Table))
  .map((table) => getTableName(table));

/**
 * Milliseconds. `statement_timeout` does not help when the server itself is frozen, hence the client's own limits: so that
 * requests are answered within 6 s.
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
  // Without listeners, a restart of the database would end this process: the pool only handles errors of idle connections.
  // Errors of connections in use also fail their statement.
  pool.on("error", (error) => options.onIdleError?.(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  return { pool, orm: connectOrm(pool), close: () => pool.end() };
}

/** Whether the server did not answer within the client's own time limit. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Runs `work` in one transaction, which is rolled back when it throws. */
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
    // No ROLLBACK after a client timeout: it would time out too, and the user would wait for both.
    if (!isBroken)
      await client.query("ROLLBACK").catch(() => {
        isBroken = true;
      });
    throw error;
  } finally {
    // A connection that cannot roll back is not reused.
    client.release(isBroken);
  }
}
