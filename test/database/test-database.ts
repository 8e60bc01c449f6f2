import { randomBytes } from "node:crypto";
import { beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { dropDatabase, runSql, urlOfDatabase } from "./postgres-for-tests.ts";

/** A test file's own database; usable inside tests and hooks, not while the file is being loaded. */
export interface TestDatabase {
  readonly connectionString: string;
  /** A pool on it, closed before the database is dropped. */
  readonly database: Database;
  /** Removes every row of the public schema, restarts its sequences, and forgets all jobs. */
  empty: () => Promise<void>;
}

/**
 * Gives the test file that calls it, once and at its top, a migrated database of its own, dropped after the last test.
 * Only in files named `*.pg.test.ts`: the others run without PostgreSQL.
 */
export function useTestDatabase(): TestDatabase {
  let opened: { connectionString: string; database: Database } | undefined;
  const requireOpened = (): { connectionString: string; database: Database } => {
    if (!opened) throw new Error("The test database exists only inside tests and hooks.");
    return opened;
  };

  beforeAll(async () => {
    const adminUrl = inject("adminUrl");
    const templateName = inject("templateName");
    if (!adminUrl) throw new Error("useTestDatabase() works in files named *.pg.test.ts alone. Rename this file.");
    const name = templateName.replace(/template$/, randomBytes(4).toString("hex"));
    await runSql(adminUrl, `CREATE DATABASE "${name}" TEMPLATE "${templateName}"`);
    const connectionString = urlOfDatabase(adminUrl, name);
    // On a server whose user may create roles the template has one of its own, and so must its copy.
    if (process.env["DATABASE_URL"]) await migrateDatabase(connectionString);
    const database = openDatabase({ connectionString, maxConnections: 4 });
    opened = { connectionString, database };
    return async () => {
      await database.close();
      await dropDatabase(adminUrl, name);
    };
  });

  return {
    get connectionString() {
      return requireOpened().connectionString;
    },
    get database() {
      return requireOpened().database;
    },
    empty: async () => {
      const { pool } = requireOpened().database;
      const { rows } = await pool.query<{ name: string }>(
        "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
      );
      const names = rows.map(({ name }) => name).join(", ");
      // The audit log refuses to be emptied. Several statements in one text are one transaction.
      const setTriggers = (state: string) =>
        ["audit_events", "audit_links"].map((name) => `ALTER TABLE ${name} ${state} TRIGGER USER`).join(";");
      if (names)
        await untilNobodyIsInTheWay(() =>
          pool.query(`${setTriggers("DISABLE")}; TRUNCATE ${names} RESTART IDENTITY CASCADE; ${setTriggers("ENABLE")}`),
        );
      await pool.query("DELETE FROM jobs.job");
    },
  };
}

/** Work of the previous test that has not ended, such as loading an index, may hold locks in another order; then retries. */
async function untilNobodyIsInTheWay(work: () => Promise<unknown>, triesLeft = 5): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isDeadlock = error instanceof Error && "code" in error && error.code === "40P01";
    if (!isDeadlock || triesLeft === 0) throw error;
    await untilNobodyIsInTheWay(work, triesLeft - 1);
  }
}
