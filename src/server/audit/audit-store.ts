import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, max, notExists, or, sql } from "drizzle-orm";
import { type AuditAction, auditActions } from "#contract/admin/audit-log.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { countWhere, orNull } from "#server/database/expressions.ts";
import { type ListPage, rowsToRead } from "#server/database/list-page.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { auditAddresses, auditEvents, auditLinks } from "#server/database/tables/audit-tables.ts";

const { actor, target, action, at, id } = auditEvents;

/** Actions by which an admin sees somebody's number. */
const isReveal = sql`${action} IN ('contact-revealed', 'contact-searched')`;

export async function insertAuditEvent(
  { orm }: Transaction,
  event: Pick<typeof auditEvents.$inferInsert, "actor" | "action" | "target" | "details" | "address">,
): Promise<void> {
  const { actor: by, details, address } = event;
  // Raw: the application may insert only these columns, and the builder names all of them, with their defaults.
  await orm.execute(
    sql`INSERT INTO ${auditEvents} (actor, action, target, details, address) VALUES (${by ?? null}, ${event.action},
      ${event.target ?? null}, ${sql.param(details ?? {}, auditEvents.details)}, ${address ?? null})`,
  );
}

/** A page of events and one more row, the latest first. @param find a display id. */
export async function findAuditEvents(
  { orm }: Queries,
  { find, action: wanted, page }: { find: string | undefined; action: AuditAction | undefined; page: ListPage },
) {
  const key = page.cursor?.key;
  // A cursor of another list has nothing after it.
  const before = key?.includes("-") ? 0 : Number(key);
  const rows = await orm
    .select({ id, at, action, actor, target, details: auditEvents.details, address: auditAddresses.address })
    .from(auditEvents)
    .leftJoin(auditAddresses, eq(auditAddresses.eventId, id))
    .where(
      and(
        find === undefined ? undefined : or(eq(actor, find), eq(target, find)),
        inArray(action, wanted ? [wanted] : [...auditActions]),
        key === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(rowsToRead(page));
  return rows.flatMap(({ action: name, ...row }) => {
    const known = auditActions.find((each) => each === name);
    return known ? [{ ...row, action: known }] : [];
  });
}

/**
 * How many numbers an admin has revealed in the last 24 hours, and the seconds until the oldest of these reveals is a day old.
 * @param most stops counting there.
 */
export async function countReveals({ orm }: Queries, displayId: string, most: number) {
  const latest = orm
    .select({ at })
    .from(auditEvents)
    .where(and(eq(actor, displayId), isReveal, sql`${at} > now() - interval '24 hours'`))
    .orderBy(desc(at))
    .limit(most)
    .as("latest");
  const [counted] = await orm
    .select({
      used: count(),
      seconds: sql`ceil(extract(epoch FROM min(${latest.at}) + interval '24 hours' - now()))::int`.mapWith(Number),
    })
    .from(latest);
  return { used: counted?.used ?? 0, seconds: counted?.seconds ?? 1 };
}

/** Admins who revealed numbers in the last 30 days, and how many. */
export async function countRevealsByAdmin({ orm }: Queries) {
  const lastAt = max(at);
  const rows = await orm
    .select({
      userId: actor,
      name: users.name,
      inLastDay: countWhere(sql`${at} > now() - interval '24 hours'`),
      inLast30Days: count(),
      lastAt,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.displayId, actor))
    .where(and(isReveal, isNotNull(actor), sql`${at} > now() - interval '30 days'`))
    .groupBy(actor, users.name)
    .orderBy(desc(lastAt))
    .limit(100);
  return rows.flatMap(({ userId, lastAt: last, ...row }) =>
    userId !== null && last !== null ? [{ ...row, userId, lastAt: last }] : [],
  );
}

/** Makes the transaction read-only, on one snapshot. */
export async function readAsOfNow({ orm }: Transaction): Promise<void> {
  await orm.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
}

/** Links of the chain behind a position, in their order, with what their hashes cover: null where the event is gone. */
export async function readLinks({ orm }: Queries, after: number, most: number) {
  return orm
    .select({
      position: auditLinks.position,
      eventId: auditLinks.eventId,
      hash: auditLinks.hash,
      content: orNull(
        sql`CASE WHEN ${id} IS NOT NULL THEN audit_content(${auditLinks.position}, ${auditEvents}) END`,
        auditEvents.action,
      ),
      addressHash: auditEvents.addressHash,
      address: auditAddresses.address,
      salt: auditAddresses.salt,
    })
    .from(auditLinks)
    .leftJoin(auditEvents, eq(id, auditLinks.eventId))
    .leftJoin(auditAddresses, eq(auditAddresses.eventId, auditLinks.eventId))
    .where(gt(auditLinks.position, after))
    .orderBy(asc(auditLinks.position))
    .limit(most);
}

export type AuditLink = Awaited<ReturnType<typeof readLinks>>[number];

/** The first event without a link in the chain. */
export async function findUnlinkedEvent({ orm }: Queries): Promise<number | undefined> {
  const links = orm.select({ position: auditLinks.position }).from(auditLinks).where(eq(auditLinks.eventId, id));
  const [event] = await orm.select({ id }).from(auditEvents).where(notExists(links)).orderBy(asc(id)).limit(1);
  return event?.id;
}

/** Deletes network addresses after 12 months, at most so many: only this function of the database may. @returns how many. */
export async function deleteOldAddresses({ orm }: Queries, most: number): Promise<number> {
  const { rows } = await orm.execute(sql`SELECT forget_audit_addresses(${most})::int AS count`);
  return Number(rows[0]?.["count"] ?? 0);
}
