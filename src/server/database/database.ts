import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import * as tables from "./tables.ts";

export interface Database {
  pool: Pool;
  orm: ReturnType<typeof connectOrm>;
  close(): Promise<void>;
}

function connectOrm(pool: Pool) {
  return drizzle(pool, { schema: tables });
}

/** Milliseconds. `statement_timeout` does not help when the server itself is frozen, hence the client's own limits. */
const timeouts = {
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
    ...timeouts,
  });
  // Without a listener, a restart of the database would end this process.
  pool.on("error", (error) => options.onIdleError?.(error));
  return { pool, orm: connectOrm(pool), close: () => pool.end() };
}
