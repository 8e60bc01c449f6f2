import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { areJobsMigrated, migrateJobs } from "#server/jobs/job-schema.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { grantAppRole } from "./app-role.ts";

const migrationsFolder = path.resolve(import.meta.dirname, "../../../db/migrations");

/**
 * Brings the database to the newest schema; safe when several processes start at the same moment. Throws for a user who does
 * not own the database.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.migration]);
    const { rows } = await client.query<{ user: string; mayMigrate: boolean }>(
      `SELECT current_user AS user, has_database_privilege(current_database(), 'CREATE') AS "mayMigrate"`,
    );
    if (rows[0]?.mayMigrate === false)
      throw new Error(
        `The database user "${rows[0].user}" may not change the schema. Run this with the DATABASE_URL of the database's owner.`,
      );
    await migrate(drizzle(client), { migrationsFolder });
    await migrateJobs(client);
    await grantAppRole(client);
  });
}

/** Whether the newest migration of this version has been applied. A newer database is fine: migrations only add. */
export async function isSchemaCurrent(connectionString: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return withClient(connectionString, async (client) => {
    const { rows: tables } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
    if ((tables as { name: string | null }[])[0]?.name === null) return false;
    const { rows } = await client.query("SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations");
    const isCurrent = Number((rows as { newest: string | null }[])[0]?.newest ?? 0) >= newest;
    return isCurrent && (await areJobsMigrated(client));
  });
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
