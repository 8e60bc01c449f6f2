import { type SQL, and, eq, like, or, isNull, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { anyOf, now, orNull, span } from "#server/database/expressions.ts";
import { properties, propertyImages, removedPhotos } from "#server/database/tables/property-tables.ts";

/**
 * A listing that is gone for good, with its owner or by itself. In old rows, a listing of an
 * erased owner has neither an owner nor the time of its removal.
 */
const isForgotten = and(
  eq(properties.status, "removed"),
  or(
    sql`${properties.removedAt} = 'epoch'`,
    and(isNull(properties.removedAt), isNull(properties.ownerId), isNull(properties.createdBy)),
  ),
);

/** A photo that its owner removed, or one of a listing that is gone for good. */
interface GonePhoto {
  /** Of the row of a listing's photo; null for a removed one. */
  id: string | null;
  path: string;
  /** Another listing has the same file. */
  isNeeded: boolean;
}

export async function findGonePhotos({ orm }: Queries, most: number): Promise<GonePhoto[]> {
  const gone = orm
    .select({
      id: orNull(propertyImages.id, propertyImages.id).as("gone_id"),
      path: sql`${propertyImages.path}`.mapWith(propertyImages.path).as("gone_path"),
    })
    .from(propertyImages)
    .innerJoin(properties, eq(properties.id, propertyImages.propertyId))
    .where(and(like(propertyImages.path, "uploads/%"), isForgotten))
    .unionAll(
      orm
        .select({
          id: orNull(sql`NULL`, propertyImages.id).as("gone_id"),
          path: sql`${removedPhotos.path}`.mapWith(propertyImages.path).as("gone_path"),
        })
        .from(removedPhotos)
        .where(isNull(removedPhotos.erasedAt)),
    )
    .as("gone");
  const needing = sql`SELECT FROM ${propertyImages} JOIN ${properties} ON ${properties.id} = ${propertyImages.propertyId}
    WHERE ${propertyImages.path} = ${gone.path} AND (${isForgotten}) IS NOT TRUE`;
  return orm
    .select({ id: gone.id, path: gone.path, isNeeded: sql`EXISTS (${needing})`.mapWith(Boolean) })
    .from(gone)
    .orderBy(gone.path)
    .limit(most);
}

export async function deletePhotoRows({ orm }: Transaction, ids: readonly string[]): Promise<void> {
  await orm.delete(propertyImages).where(anyOf(propertyImages.id, ids));
}

export async function noteErased({ orm }: Transaction, paths: readonly string[]): Promise<void> {
  await orm.update(removedPhotos).set({ erasedAt: now }).where(anyOf(removedPhotos.path, paths));
}

/** Deletes the rows of photos whose files were erased `days` ago, `most` at once. @returns how many. */
export async function deleteErasedPhotos(
  { orm }: Queries,
  { days, most }: { days: number; most: number },
): Promise<number> {
  const old = orm
    .select({ path: removedPhotos.path })
    .from(removedPhotos)
    .where(sql`${removedPhotos.erasedAt} < business_now() - ${span(days, "days")}`)
    .limit(most)
    .for("update", { skipLocked: true });
  const { rowCount } = await orm.delete(removedPhotos).where(sql`${removedPhotos.path} IN ${old}`);
  return rowCount ?? 0;
}

/** Those of the paths that a listing refers to, removed listings included. */
export async function findReferencedPaths({ orm }: Queries, paths: readonly string[]): Promise<string[]> {
  const rows = await orm
    .select({ path: propertyImages.path })
    .from(propertyImages)
    .where(anyOf(propertyImages.path, paths));
  return rows.map(({ path }) => path);
}

function setConfig(name: string, value: string): SQL {
  return sql`set_config(${name}, ${value}, true)`;
}

/** Takes the shared lock of owners' photos until the transaction ends, waiting for it at most `patienceMs` milliseconds. */
export async function shareUploads({ orm }: Pick<Transaction, "orm">, patienceMs: number): Promise<void> {
  // The connection has nothing to do while its owner copies files.
  await orm.execute(
    sql`SELECT ${setConfig("idle_in_transaction_session_timeout", "0")}, ${setConfig("lock_timeout", String(patienceMs))},
      pg_advisory_xact_lock_shared(${advisoryLocks.uploads})`,
  );
}

export async function endPatience({ orm }: Pick<Transaction, "orm">): Promise<void> {
  await orm.execute(sql`SET LOCAL lock_timeout TO DEFAULT`);
}

/** Tries to take the exclusive lock of owners' photos until the transaction ends, which may be idle for `idleMinutes`. */
export async function takeUploadsAlone({ orm }: Pick<Transaction, "orm">, idleMinutes: number): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`SELECT ${setConfig("idle_in_transaction_session_timeout", `${idleMinutes}min`)},
      pg_try_advisory_xact_lock(${advisoryLocks.uploads}) AS taken`,
  );
  return rows[0]?.["taken"] === true;
}
