import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { AlertFrequency } from "#contract/alerts/saved-searches.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { businessNow, now, span } from "#server/database/expressions.ts";
import { newId } from "#server/database/new-id.ts";
import { alertLinks, alertsSent, savedSearches } from "#server/database/tables/alert-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { createToken, hashToken } from "#server/secrets/random-token.ts";

/** What one asks to be told about: a search, or a paused PG. */
export type AlertSubject = { query: string } | { propertyId: string };

function selectSearches({ orm }: Queries) {
  return orm
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      query: savedSearches.query,
      pgId: properties.pgId,
      title: properties.title,
      frequency: savedSearches.frequency,
      /** Null where the pause is over. */
      pausedUntil:
        sql`CASE WHEN ${savedSearches.pausedUntil} > ${businessNow} THEN ${savedSearches.pausedUntil} END`.mapWith(
          savedSearches.pausedUntil,
        ),
      endedAt: savedSearches.endedAt,
      savedAt: savedSearches.savedAt,
    })
    .from(savedSearches)
    .leftJoin(properties, eq(properties.id, savedSearches.propertyId));
}

export type SavedSearchRow = Awaited<ReturnType<typeof listSearches>>[number];

/** A person's searches, those saved last first. */
export async function listSearches(queries: Queries, userId: string) {
  return selectSearches(queries)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id));
}

export async function findSearch(queries: Queries, id: string): Promise<SavedSearchRow | undefined> {
  const [row] = await selectSearches(queries).where(eq(savedSearches.id, id));
  return row;
}

/** A person's search of the same subject. */
export async function findSame(
  queries: Queries,
  userId: string,
  subject: AlertSubject,
): Promise<SavedSearchRow | undefined> {
  const isSame =
    "query" in subject ? eq(savedSearches.query, subject.query) : eq(savedSearches.propertyId, subject.propertyId);
  const [row] = await selectSearches(queries).where(and(eq(savedSearches.userId, userId), isSame));
  return row;
}

export async function countSearches({ orm }: Queries, userId: string): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(savedSearches).where(eq(savedSearches.userId, userId));
  return row?.total ?? 0;
}

export async function insertSearch(
  { orm }: Queries,
  search: AlertSubject & { userId: string; frequency: AlertFrequency },
): Promise<string> {
  const id = newId();
  await orm.insert(savedSearches).values({ id, ...search });
  return id;
}

/** Locks a search until the end of the transaction. */
export async function lockSearch({ orm }: Transaction, id: string): Promise<{ userId: string } | undefined> {
  const [row] = await orm
    .select({ userId: savedSearches.userId })
    .from(savedSearches)
    .where(eq(savedSearches.id, id))
    .for("update");
  return row;
}

export async function setFrequency({ orm }: Queries, id: string, frequency: AlertFrequency): Promise<void> {
  await orm.update(savedSearches).set({ frequency }).where(eq(savedSearches.id, id));
}

/** Pauses a search's mails for some days; 0 has them come again, also after a link ended them. */
export async function setPause({ orm }: Queries, id: string, days: number): Promise<void> {
  const pausedUntil = days === 0 ? null : sql`${businessNow} + ${span(days, "days")}`;
  await orm.update(savedSearches).set({ pausedUntil, endedAt: null }).where(eq(savedSearches.id, id));
}

export async function removeSearch({ orm }: Queries, id: string): Promise<void> {
  await orm.delete(savedSearches).where(eq(savedSearches.id, id));
}

/** Deletes what was found and not told. */
export async function deleteWaiting({ orm }: Queries, searchId: string): Promise<void> {
  await orm.delete(alertsSent).where(and(eq(alertsSent.searchId, searchId), isNull(alertsSent.toldAt)));
}

/** Sets when the mail about what was found and not told is due. */
export async function setDue({ orm }: Queries, searchId: string, dueAt: Date): Promise<void> {
  await orm
    .update(alertsSent)
    .set({ dueAt })
    .where(and(eq(alertsSent.searchId, searchId), isNull(alertsSent.toldAt)));
}

/** Creates a link for one mail that ends the mails of a search. @returns its token, of which only the hash is stored. */
export async function addEndLink({ orm }: Queries, searchId: string): Promise<string> {
  const token = createToken();
  await orm.insert(alertLinks).values({ tokenHash: hashToken(token), searchId });
  return token;
}

/** The search whose mails a link ends. */
export async function findByLink({ orm }: Queries, token: string): Promise<string | undefined> {
  const [row] = await orm
    .select({ id: alertLinks.searchId })
    .from(alertLinks)
    .where(eq(alertLinks.tokenHash, hashToken(token)));
  return row?.id;
}

/** Ends the mails of a search; false where they had ended before, or it is gone. */
export async function setEnded({ orm }: Queries, id: string): Promise<boolean> {
  const { rowCount } = await orm
    .update(savedSearches)
    .set({ endedAt: now })
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.endedAt)));
  return rowCount === 1;
}

/** Locks a listing against changes of its status, so that waiting for it and its return have an order. */
export async function lockListing({ orm }: Transaction, key: PropertyKey): Promise<{ status: string } | undefined> {
  const isCalled = "id" in key ? eq(properties.id, key.id) : eq(properties.pgId, key.pgId);
  const [row] = await orm.select({ status: properties.status }).from(properties).where(isCalled).for("share");
  return row;
}
