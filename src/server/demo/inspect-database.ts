import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { isDemoDatabase } from "./demo-mark.ts";

/** `empty`: at most our own schema, without anything that somebody has written. `in-use`: anything that is no marked demo. */
export type DatabaseContents = "demo" | "empty" | "in-use";

type Queries = Pick<Client, "query">;

const migrationsFolder = path.resolve(import.meta.dirname, "../../../db/migrations");

/** Our tables without data of users: changes for the search index, and rate limits. */
const bookkeeping = new Set(["property_changes", "rate_hits"]);

/** Inspects the contents of a database, read-only. */
export async function inspectDatabase(connectionString: string): Promise<DatabaseContents> {
  return readOnly(connectionString, contentsOf);
}

/**
 * Throws where a database has another program's tables and was never migrated by us: the configured address must be wrong.
 * Read-only.
 */
export async function requireOurDatabase(connectionString: string): Promise<void> {
  const isForeign = await readOnly(connectionString, async (client) => {
    if (await wasMigratedByUs(client)) return false;
    for (const { schema, name, quoted } of await listRelations(client)) {
      // A first migration that was interrupted leaves this table, without rows.
      const isOurNote = schema === "drizzle" && name === "__drizzle_migrations";
      if (!isOurNote || (await client.query(`SELECT FROM ${quoted} LIMIT 1`)).rowCount) return true;
    }
    return false;
  });
  if (isForeign)
    throw new Error(
      `The database "${new URL(connectionString).pathname.slice(1)}" holds tables of another program. Give Thikana a database of its own. Nothing was changed.`,
    );
}

/** As `inspectDatabase`, for a transaction of the caller's. */
export async function contentsOf(queries: Queries): Promise<DatabaseContents> {
  if (await isDemoDatabase(queries)) return "demo";
  const relations = await listRelations(queries);
  if (relations.length === 0) return "empty";
  const isOurs = relations.every(({ schema }) => ["public", "drizzle", "jobs"].includes(schema));
  if (!isOurs || !(await wasMigratedByUs(queries))) return "in-use";
  for (const { schema, name, quoted } of relations) {
    if (schema !== "public" || bookkeeping.has(name)) continue;
    const { rowCount } = await queries.query(`SELECT FROM ${quoted} LIMIT 1`);
    if (rowCount) return "in-use";
  }
  return "empty";
}

/** Quoted names of our tables with data of users. */
export async function listOwnTables(queries: Queries): Promise<string[]> {
  const relations = await listRelations(queries);
  return relations.flatMap(({ schema, name, quoted }) =>
    schema === "public" && !bookkeeping.has(name) ? [quoted] : [],
  );
}

/** All tables with rows, except those of PostgreSQL and extensions. */
async function listRelations(queries: Queries) {
  const { rows } = await queries.query<{ schema: string; name: string; quoted: string }>(
    `SELECT nspname AS schema, relname AS name, format('%I.%I', nspname, relname) AS quoted
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'm', 'v', 'f') AND nspname <> 'information_schema' AND nspname !~ '^pg_'
        AND NOT EXISTS (
          SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'
        )
      ORDER BY nspname, relname`,
  );
  return rows;
}

/** Another program may keep its tables under the same names, and its migrations with the same tool. */
async function wasMigratedByUs(queries: Queries): Promise<boolean> {
  const first = readMigrationFiles({ migrationsFolder })[0]?.hash;
  const { rows } = await queries.query<{ name: string | null }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') AS name",
  );
  if (rows[0]?.name === null) return false;
  const { rowCount } = await queries.query("SELECT FROM drizzle.__drizzle_migrations WHERE hash = $1", [first]);
  return (rowCount ?? 0) > 0;
}

async function readOnly<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    // Read-only, as a safeguard against our own mistakes.
    await client.query("SET default_transaction_read_only = on");
    return await work(client);
  } finally {
    await client.end();
  }
}
