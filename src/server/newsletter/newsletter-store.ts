import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { newsletterConsent } from "#contract/newsletter/newsletter-consent.ts";
import { newsletterLinkLifetime } from "#contract/newsletter/newsletter.ts";
import type { Language } from "#contract/languages.ts";
import type { Queries } from "#server/database/database.ts";
import { anyOf, arrayOf, listOf, now, rowsOf, span } from "#server/database/expressions.ts";
import { newId } from "#server/database/new-id.ts";
import {
  endedSubscriptions,
  newsletterLinks,
  newsletterSubscriptions,
} from "#server/database/tables/newsletter-tables.ts";
import { createToken, hashToken } from "#server/secrets/random-token.ts";

const subscriptions = newsletterSubscriptions;
const columns = { id: subscriptions.id, email: subscriptions.email, language: subscriptions.language };
export type Subscription = Pick<typeof subscriptions.$inferSelect, keyof typeof columns>;

/**
 * Finds or creates the subscription of a mailbox. An unconfirmed one gets the hash of the new link, which invalidates older links; a
 * confirmed one stays as it is.
 */
export async function storeSubscription(
  { orm }: Queries,
  { email, language }: { email: string; language: Language },
  confirmHash: Buffer,
): Promise<Subscription & { isConfirmed: boolean }> {
  const unlessConfirmed = (column: PgColumn) =>
    sql`CASE WHEN ${subscriptions.confirmedAt} IS NULL THEN excluded.${sql.identifier(column.name)} ELSE ${column} END`;
  const [stored] = await orm
    .insert(subscriptions)
    .values({
      id: newId(),
      email,
      language,
      consentVersion: newsletterConsent,
      confirmHash,
      confirmBy: sql`now() + ${span(newsletterLinkLifetime, "hours")}`,
    })
    .onConflictDoUpdate({
      target: subscriptions.email,
      set: {
        confirmHash: unlessConfirmed(subscriptions.confirmHash),
        confirmBy: unlessConfirmed(subscriptions.confirmBy),
        consentVersion: unlessConfirmed(subscriptions.consentVersion),
        language: unlessConfirmed(subscriptions.language),
        consentedAt: unlessConfirmed(subscriptions.consentedAt),
      },
    })
    .returning({ ...columns, isConfirmed: isNotNull(subscriptions.confirmedAt).mapWith(Boolean) });
  if (!stored) throw new Error("PostgreSQL returned no stored subscription");
  return stored;
}

/** Confirms the subscription of a link; `isNew` is false where it was confirmed already. Undefined for an invalid link. */
export async function confirmByToken(
  { orm }: Queries,
  token: string,
): Promise<(Subscription & { isNew: boolean }) | undefined> {
  const isOfLink = eq(subscriptions.confirmHash, hashToken(token));
  const [confirmed] = await orm
    .update(subscriptions)
    .set({ confirmedAt: now })
    .where(and(isOfLink, isNull(subscriptions.confirmedAt), gt(subscriptions.confirmBy, now)))
    .returning(columns);
  if (confirmed) return { ...confirmed, isNew: true };
  const [before] = await orm
    .select(columns)
    .from(subscriptions)
    .where(and(isOfLink, isNotNull(subscriptions.confirmedAt)));
  return before && { ...before, isNew: false };
}

/** Creates a link to unsubscribe for one mail. @returns its token, of which only the hash is stored. */
export async function addUnsubscribeLink({ orm }: Queries, subscriptionId: string): Promise<string> {
  const token = createToken();
  await orm.insert(newsletterLinks).values({ tokenHash: hashToken(token), subscriptionId });
  return token;
}

/** Deletes the subscription of a link, and stores its id as ended. Undefined where there is none. */
export async function deleteByToken({ orm }: Queries, token: string): Promise<Subscription | undefined> {
  const ofLink = sql`(SELECT ${newsletterLinks.subscriptionId} FROM ${newsletterLinks}
    WHERE ${newsletterLinks.tokenHash} = ${hashToken(token)})`;
  const rows = await rowsOf(
    orm,
    sql`WITH ended AS (DELETE FROM ${subscriptions} WHERE ${subscriptions.id} = ${ofLink} RETURNING ${listOf(columns)}),
        remembered AS (INSERT INTO ${endedSubscriptions} (id) SELECT id FROM ended ON CONFLICT DO NOTHING)
      SELECT * FROM ended`,
    columns,
  );
  return rows[0];
}

/** Deletes the subscription of a mailbox, and stores its id as ended. */
export async function deleteByMailbox({ orm }: Queries, mailbox: string): Promise<void> {
  await orm.execute(
    sql`WITH ended AS (DELETE FROM ${subscriptions} WHERE ${subscriptions.email} = ${mailbox} RETURNING ${subscriptions.id})
      INSERT INTO ${endedSubscriptions} (id) SELECT id FROM ended ON CONFLICT DO NOTHING`,
  );
}

/** Deletes subscriptions by their ids, and stores when they were ended. @returns how many existed. */
export async function deleteEnded(
  { orm }: Queries,
  ended: readonly { subscriptionId: string; endedAt: string }[],
): Promise<number> {
  const ids = ended.map(({ subscriptionId }) => subscriptionId);
  const { rowCount } = await orm.delete(subscriptions).where(anyOf(subscriptions.id, ids));
  const times = arrayOf(
    ended.map(({ endedAt }) => endedAt),
    "timestamptz",
  );
  await orm.execute(
    sql`INSERT INTO ${endedSubscriptions} (id, ended_at) SELECT * FROM unnest(${arrayOf(ids, "uuid")}, ${times})
      ON CONFLICT DO NOTHING`,
  );
  return rowCount ?? 0;
}

/** Deletes subscriptions that were not confirmed in time. */
export async function deleteUnconfirmed({ orm }: Queries): Promise<void> {
  await orm
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), sql`${subscriptions.confirmBy} < now()`));
}

/** Takes a batch of confirmed subscribers who have not got this letter, and marks them as having got it. */
export async function claimReaders({ orm }: Queries, letter: Buffer, most: number): Promise<Subscription[]> {
  const some = orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.confirmedAt), sql`${subscriptions.lastLetter} IS DISTINCT FROM ${letter}`))
    .orderBy(asc(subscriptions.id))
    .limit(most)
    .for("update", { skipLocked: true });
  return orm
    .update(subscriptions)
    .set({ lastLetter: letter })
    .where(inArray(subscriptions.id, some))
    .returning(columns);
}
