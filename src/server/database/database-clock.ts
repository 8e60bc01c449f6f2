import { sql } from "drizzle-orm";
import type { Queries } from "./database.ts";

const seconds = sql`extract(epoch FROM now())::float8 AS seconds`;

/** Seconds since 1970 by the database's clock, which all processes share. */
export async function readDatabaseSeconds({ orm }: Queries): Promise<number> {
  const { rows } = await orm.execute(sql`SELECT ${seconds}`);
  const read = Number(rows[0]?.["seconds"]);
  if (!Number.isFinite(read)) throw new Error("PostgreSQL tells no time");
  return read;
}
