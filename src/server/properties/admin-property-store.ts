import { and, count, desc, eq, ne, or, sql } from "drizzle-orm";
import type { listingStatuses } from "#contract/admin/admin-properties.ts";
import { undoRemovalDays } from "#contract/limits.ts";
import type { Queries } from "#server/database/database.ts";
import { orNull, span } from "#server/database/expressions.ts";
import { type ListPage, rowsToRead } from "#server/database/list-page.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";

/** What admins narrow the list of all properties to. */
interface PropertyFilter {
  pgId: string | undefined;
  status: (typeof listingStatuses)[number] | undefined;
}

/** A search text that is a PG id, or its number alone, finds that listing even where it is removed. */
function isListed({ pgId, status }: PropertyFilter) {
  const isOfStatus = status && eq(properties.status, status);
  if (pgId === undefined) return isOfStatus ?? ne(properties.status, "removed");
  const digits = /^(?:PG)?\s*(\d{1,15})$/i.exec(pgId)?.[1];
  const isCalled = or(
    eq(properties.pgId, pgId.toUpperCase()),
    digits === undefined ? undefined : eq(properties.seq, Number(digits)),
  );
  return and(isCalled, isOfStatus);
}

export async function countListed({ orm }: Queries, filter: PropertyFilter): Promise<number> {
  const [counted] = await orm.select({ total: count() }).from(properties).where(isListed(filter));
  return counted?.total ?? 0;
}

/** A page of properties, and one more, the newest first. */
export async function findListed({ orm }: Queries, filter: PropertyFilter, page: ListPage) {
  const { createdAt, seq, removedAt } = properties;
  const key = page.cursor?.key;
  // A cursor of another list has nothing after it.
  const last = key?.includes("-") ? 0 : Number(key);
  const isBehind =
    key === undefined
      ? undefined
      : sql`(${createdAt}, ${seq}) < (SELECT last.created_at, last.seq FROM ${properties} AS last WHERE last.seq = ${last})`;
  const undoSpan = span(undoRemovalDays, "days");
  const isRestorable = and(eq(properties.status, "removed"), sql`${removedAt} > business_now() - ${undoSpan}`);
  return orm
    .select({
      id: properties.id,
      seq,
      pgId: properties.pgId,
      title: properties.title,
      locality: properties.locality,
      city: properties.city,
      status: properties.status,
      createdAt,
      creator: { id: users.id, name: users.name, role: users.role },
      ownerId: orNull(sql`coalesce(${properties.ownerId}, ${properties.createdBy})`, properties.ownerId),
      pauseSuspension: properties.pauseSuspension,
      removalSuspension: properties.removalSuspension,
      restorableUntil: orNull(sql`CASE WHEN ${isRestorable} THEN ${removedAt} + ${undoSpan} END`, removedAt),
    })
    .from(properties)
    .leftJoin(users, eq(users.id, properties.createdBy))
    .where(and(isListed(filter), isBehind))
    .orderBy(desc(createdAt), desc(seq))
    .limit(rowsToRead(page));
}

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];
