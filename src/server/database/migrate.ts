import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

const migrationsFolder = path.resolve(import.meta.dirname, "../../../db/migrations");
/** Any fixed number will do: two processes that start at once must agree on it. */
const migrationLock = 7_200_111;

/** Brings the database to the newest schema; safe when several processes start at the same moment. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
