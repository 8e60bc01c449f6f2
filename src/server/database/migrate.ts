import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { areJobsMigrated, areJobsNewer, jobSchemaVersion, migrateJobs } from "#server/jobs/job-schema.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { grantAppRole } from "./app-role.ts";
import { withClient } from "./with-client.ts";

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
  const newest = newestMigration();
  return withClient(connectionString, async (client) => {
    const isCurrent = (await lastMigration(client)) >= newest;
    return isCurrent && (await areJobsMigrated(client));
  });
}

/** Whether a later version than this one has migrated the database. */
export async function isSchemaNewer(connectionString: string): Promise<boolean> {
  return withClient(
    connectionString,
    async (client) => (await lastMigration(client)) > newestMigration() || areJobsNewer(client),
  );
}

/** Milliseconds since 1970 that name the migration applied last; 0 where none was. */
async function lastMigration(client: Client): Promise<number> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') AS name",
  );
  if (!tables[0]?.name) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    "SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.last ?? 0);
}

/** The schema that `migrateDatabase` brings a database to, written as `schemaOf` writes that of a database. */
export function newestSchema(): string {
  return `${newestMigration()}/${jobSchemaVersion()}`;
}

function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}
