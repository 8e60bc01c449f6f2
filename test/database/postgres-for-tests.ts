import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "#server/database/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#server/database/migrate.ts";

/** A PostgreSQL server on which this run may create databases whose names start with `prefix`. */
export interface PostgresForTests {
  adminUrl: string;
  prefix: string;
  /** Drops every database of this run, and stops the server if we started it. */
  stop: () => Promise<void>;
}

/** Runs the statements one after another on a connection of their own; returns the last one's rows. */
export async function runSql(connectionString: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server, for the same user. */
export function urlOfDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Fails when the server is older than PostgreSQL 15 or its user may not create databases. */
async function checkServer(adminUrl: string): Promise<void> {
  const [answer] = await runSql(
    adminUrl,
    `SELECT current_setting('server_version_num')::int AS version, current_user AS role,
       (SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user) AS may_create`,
  );
  if (Number(answer?.version) < 150_000) throw new Error("DATABASE_URL: the tests need PostgreSQL 15 or later.");
  if (answer?.may_create !== true) {
    throw new Error(
      `DATABASE_URL: the tests create databases of their own. Allow it: ALTER ROLE "${String(answer?.role)}" CREATEDB`,
    );
  }
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const rows = await runSql(adminUrl, `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await dropDatabase(adminUrl, String(datname));
  // Migrations create roles if this user may; the template's role has rights in every copy.
  const roles = await runSql(adminUrl, `SELECT rolname FROM pg_roles WHERE starts_with(rolname, '${prefix}')`);
  for (const { rolname } of roles) await runSql(adminUrl, `DROP ROLE "${String(rolname)}"`);
}

/**
 * Ends the connections that a test has left, and drops its database. Not with FORCE, which would also have to end the server's own
 * workers, such as autovacuum, and may not; a plain DROP lets the server do that.
 */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await runSql(
    adminUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
    `DROP DATABASE IF EXISTS "${name}"`,
  );
}

/** The server of DATABASE_URL, if set; else an embedded one in a temporary folder, without fsync. */
export async function startPostgresForTests(): Promise<PostgresForTests> {
  const prefix = `thikana_test_${randomBytes(4).toString("hex")}_`;
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkServer(given);
    return { adminUrl: given, prefix, stop: () => dropDatabases(given, prefix) };
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-test-"));
  // As root the server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const projectDir = path.resolve(import.meta.dirname, "../..");
  const server = await startEmbeddedPostgres({ dataDir, projectDir, durable: false });
  return {
    adminUrl: server.connectionString,
    prefix,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database with every table of the product; returns its URL. */
export async function createMigratedDatabase(adminUrl: string, name: string): Promise<string> {
  await runSql(adminUrl, `CREATE DATABASE "${name}"`);
  const connectionString = urlOfDatabase(adminUrl, name);
  await migrateDatabase(connectionString);
  return connectionString;
}
