import type { Pool } from "pg";

type Queries = Pick<Pool, "query">;

/** Whether the schema is recent enough to know marks. Before, demo databases had none. */
export async function knowsDemoMark(queries: Queries): Promise<boolean> {
  const { rows } = await queries.query<{ known: boolean }>(
    "SELECT to_regclass('public.demo_database') IS NOT NULL AS known",
  );
  return rows[0]?.known === true;
}

/** Whether the database is marked as a demo: its listings and people are fictional. One that was never migrated is not. */
export async function isDemoDatabase(queries: Queries): Promise<boolean> {
  if (!(await knowsDemoMark(queries))) return false;
  const { rowCount } = await queries.query("SELECT FROM public.demo_database");
  return (rowCount ?? 0) > 0;
}
