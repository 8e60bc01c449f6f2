import { eq, lt, sql } from "drizzle-orm";
import type { Client } from "pg";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { connectOrm } from "#server/database/orm.ts";
import { indexSnapshots } from "#server/database/tables/property-tables.ts";

/** Whether this database, in its present history, has seen the snapshot being written. */
export async function isKnownSnapshot(client: Client, id: string): Promise<boolean> {
  return (await connectOrm(client).$count(indexSnapshots, eq(indexSnapshots.id, id))) > 0;
}

/** Makes a snapshot known, and forgets those that no server would find of use. */
export async function rememberSnapshot(client: Client, id: string): Promise<void> {
  const orm = connectOrm(client);
  await orm.insert(indexSnapshots).values({ id });
  await orm.delete(indexSnapshots).where(lt(indexSnapshots.writtenAt, sql`now() - interval '30 days'`));
}

/** Tries to become the only one that writes snapshots into a folder, until the connection ends. */
export async function lockSnapshotFolder(client: Client, folder: string): Promise<boolean> {
  // A session lock: it ends with the connection.
  const locked = sql<boolean>`pg_try_advisory_lock(${advisoryLocks.indexSnapshots}::integer, hashtext(${folder}))`;
  const rows = await connectOrm(client)
    .select({ locked })
    .from(sql`(SELECT) AS nothing`);
  return rows[0]?.locked === true;
}
