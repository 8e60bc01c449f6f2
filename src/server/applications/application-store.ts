import { and, asc, desc, eq, inArray, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Role } from "#contract/account/roles.ts";
import type { ListedApplication, OwnApplication, applicationStatuses } from "#contract/owner/owner-applications.ts";
import { isClosedByAdmin } from "#server/accounts/deletion/closed-accounts.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { countWhere, now } from "#server/database/expressions.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { newId } from "#server/database/new-id.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { ownerApplications } from "#server/database/tables/marketplace-tables.ts";
import { maskContact } from "#server/users/mask-contact.ts";

type Status = (typeof applicationStatuses)[number];

const columns = {
  id: ownerApplications.id,
  city: ownerApplications.city,
  locality: ownerApplications.locality,
  pgCount: ownerApplications.pgCount,
  contact: ownerApplications.contact,
  about: ownerApplications.about,
  status: ownerApplications.status,
  reason: ownerApplications.reason,
  createdAt: ownerApplications.createdAt,
  decidedAt: ownerApplications.decidedAt,
};
type ApplicationRow = Pick<typeof ownerApplications.$inferSelect, keyof typeof columns>;
type ListedRow = ApplicationRow & { userId: string; name: string; email: string; decidedBy: string | null };

const decider = alias(users, "decider");

/** Excludes applications of users whom an admin has deleted. */
const isOfSomebodyHere = not(isClosedByAdmin(ownerApplications.userId));

/** The latest application of a user. */
export async function findApplicationOf({ orm }: Queries, userId: string): Promise<OwnApplication | undefined> {
  const [row] = await orm
    .select(columns)
    .from(ownerApplications)
    .where(eq(ownerApplications.userId, userId))
    .orderBy(desc(ownerApplications.createdAt), desc(ownerApplications.id))
    .limit(1);
  return row && presentApplication(row);
}

export interface Statements {
  city: string;
  locality: string;
  pgCount: number;
  contact: string;
  about?: string | undefined;
}

/** Inserts an application; undefined where one is pending already. */
export async function insertApplication(
  { orm }: Transaction,
  userId: string,
  { city, locality, pgCount, contact, about }: Statements,
): Promise<OwnApplication | undefined> {
  const [row] = await orm
    .insert(ownerApplications)
    .values({ id: newId(), userId, city, locality, pgCount, contact, about })
    .onConflictDoNothing()
    .returning(columns);
  return row && presentApplication(row);
}

/** Pending applications, oldest first; or decided ones, newest first. */
export async function listApplications({ orm }: Queries, status: Status, page: ListPage) {
  const { createdAt, id } = ownerApplications;
  const [compare, direction] = status === "pending" ? [sql`>`, asc] : [sql`<`, desc];
  const key = page.cursor?.key;
  const isBehind =
    key === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) ${compare}
          (SELECT last.created_at, last.id FROM ${ownerApplications} AS last WHERE last.id::text = ${key})`;
  const read = await orm
    .select({
      ...columns,
      userId: users.displayId,
      name: users.name,
      email: users.email,
      decidedBy: decider.displayId,
    })
    .from(ownerApplications)
    .innerJoin(users, eq(users.id, ownerApplications.userId))
    .leftJoin(decider, eq(decider.id, ownerApplications.decidedBy))
    .where(and(eq(ownerApplications.status, status), isOfSomebodyHere, isBehind))
    .orderBy(direction(createdAt), direction(id))
    .limit(rowsToRead(page));
  const { rows, next } = cutPage(read, page, (row) => row.id);
  return { applications: rows.map(presentListed), next };
}

export async function countApplications({ orm }: Queries): Promise<Record<Status, number>> {
  const [counts] = await orm
    .select({
      pending: countWhere(eq(ownerApplications.status, "pending")),
      approved: countWhere(eq(ownerApplications.status, "approved")),
      declined: countWhere(eq(ownerApplications.status, "declined")),
    })
    .from(ownerApplications)
    .where(isOfSomebodyHere);
  if (!counts) throw new Error("PostgreSQL counted nothing");
  return counts;
}

/** Decides a pending application and returns its applicant; one that was decided before stays as it is. Undefined for none. */
export async function decideApplication(
  { orm }: Transaction,
  id: string,
  decision: { status: "approved" | "declined"; decidedBy: string; reason?: string },
): Promise<{ wasPending: boolean; userId: string; displayId: string; email: string; role: Role } | undefined> {
  const [found] = await orm
    .select({
      status: ownerApplications.status,
      userId: users.id,
      displayId: users.displayId,
      email: users.email,
      role: users.role,
    })
    .from(ownerApplications)
    .innerJoin(users, eq(users.id, ownerApplications.userId))
    .where(and(eq(ownerApplications.id, id), isOfSomebodyHere))
    .for("update");
  if (!found) return undefined;
  const { status, ...applicant } = found;
  if (status !== "pending") return { ...applicant, wasPending: false };
  await orm
    .update(ownerApplications)
    .set({ ...decision, decidedAt: now })
    .where(eq(ownerApplications.id, id));
  return { ...applicant, wasPending: true };
}

/** Approves a user's pending application, if there is one. */
export async function approveWaiting(
  { orm }: Transaction,
  { userId, decidedBy }: { userId: string; decidedBy: string },
): Promise<void> {
  await orm
    .update(ownerApplications)
    .set({ status: "approved", decidedBy, decidedAt: now })
    .where(and(eq(ownerApplications.userId, userId), eq(ownerApplications.status, "pending")));
}

/** Deletes applications decided (or, if pending, sent) 24 months ago, `most` at once. @returns how many. */
export async function deleteOldApplications({ orm }: Queries, most: number): Promise<number> {
  const { decidedAt, createdAt, id } = ownerApplications;
  const old = orm
    .select({ id })
    .from(ownerApplications)
    .where(sql`coalesce(${decidedAt}, ${createdAt}) < business_now() - interval '24 months'`)
    .limit(most)
    .for("update", { skipLocked: true });
  const { rowCount } = await orm.delete(ownerApplications).where(inArray(id, old));
  return rowCount ?? 0;
}

function presentApplication(row: ApplicationRow): OwnApplication {
  const { id, city, locality, pgCount, contact, status } = row;
  return {
    id,
    city,
    locality,
    pgCount,
    contact,
    status,
    ...(row.about !== null && { about: row.about }),
    ...(row.reason !== null && { reason: row.reason }),
    createdAt: row.createdAt.toISOString(),
    ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
  };
}

function presentListed(row: ListedRow): ListedApplication {
  const { userId, name, email, decidedBy } = row;
  const application = presentApplication(row);
  return {
    ...application,
    // Unmasked while pending, so that an admin can call before deciding. Masked afterwards.
    contact: row.status === "pending" ? row.contact : maskContact(row.contact),
    applicant: { userId, name, email },
    ...(decidedBy !== null && { decidedBy }),
  };
}
