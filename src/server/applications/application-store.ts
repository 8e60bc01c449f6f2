import type { ListedApplication, OwnApplication, applicationStatuses } from "#contract/owner/owner-applications.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { newId } from "#server/database/new-id.ts";
import { maskContact } from "#server/users/mask-contact.ts";

type Queries = Pick<Database["pool"], "query">;
type Status = (typeof applicationStatuses)[number];

interface ApplicationRow {
  id: string;
  city: string;
  locality: string;
  pgCount: number;
  contact: string;
  about: string | null;
  status: Status;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}
type ListedRow = ApplicationRow & { userId: string; name: string; email: string; decidedBy: string | null };

const columns = `application.id, application.city, application.locality, application.pg_count AS "pgCount",
  application.contact, application.about, application.status, application.reason,
  application.created_at AS "createdAt", application.decided_at AS "decidedAt"`;

/** Whom an admin has deleted waits for no answer, unless that is undone. */
const isOfSomebodyHere =
  "NOT EXISTS (SELECT FROM account_deletions WHERE user_id = application.user_id AND NOT is_by_self)";

/** The latest application of somebody. */
export async function findApplicationOf(queries: Queries, userId: string): Promise<OwnApplication | undefined> {
  const { rows } = await queries.query<ApplicationRow>(
    `SELECT ${columns} FROM owner_applications AS application
      WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [userId],
  );
  return rows[0] && presentApplication(rows[0]);
}

export interface Statements {
  city: string;
  locality: string;
  pgCount: number;
  contact: string;
  about?: string | undefined;
}

/** The new application; undefined where one waits already. */
export async function insertApplication(
  { client }: Transaction,
  userId: string,
  { city, locality, pgCount, contact, about }: Statements,
): Promise<OwnApplication | undefined> {
  const { rows } = await client.query<ApplicationRow>(
    `INSERT INTO owner_applications AS application (id, user_id, city, locality, pg_count, contact, about)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [newId(), userId, city, locality, pgCount, contact, about ?? null],
  );
  return rows[0] && presentApplication(rows[0]);
}

/** Those who wait, the longest waiting first; those who were answered, the latest application first. */
export async function listApplications(queries: Queries, status: Status, page: ListPage) {
  const [compare, direction] = status === "pending" ? [">", "ASC"] : ["<", "DESC"];
  const { rows: read } = await queries.query<ListedRow>(
    `SELECT ${columns}, users.display_id AS "userId", users.name, users.email, decider.display_id AS "decidedBy"
      FROM owner_applications AS application
        JOIN users ON users.id = application.user_id
        LEFT JOIN users AS decider ON decider.id = application.decided_by
      WHERE application.status = $1 AND ${isOfSomebodyHere} AND ($2::text IS NULL OR (application.created_at, application.id) ${compare}
        (SELECT last.created_at, last.id FROM owner_applications AS last WHERE last.id::text = $2))
      ORDER BY application.created_at ${direction}, application.id ${direction} LIMIT $3`,
    [status, page.cursor?.key ?? null, rowsToRead(page)],
  );
  const { rows, next } = cutPage(read, page, ({ id }) => id);
  return { applications: rows.map(presentListed), next };
}

export async function countApplications(queries: Queries): Promise<Record<Status, number>> {
  const { rows } = await queries.query<Record<Status, number>>(
    `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
        count(*) FILTER (WHERE status = 'approved')::int AS approved,
        count(*) FILTER (WHERE status = 'declined')::int AS declined
      FROM owner_applications AS application WHERE ${isOfSomebodyHere}`,
  );
  const [counts] = rows;
  if (!counts) throw new Error("PostgreSQL counted nothing");
  return counts;
}

/** Answers one that waits, and says whose it is; one that was answered before stays as it is. Undefined for none. */
export async function decideApplication(
  { client }: Transaction,
  id: string,
  decision: { status: "approved" | "declined"; decidedBy: string; reason?: string },
): Promise<{ wasPending: boolean; userId: string; displayId: string; email: string; role: string } | undefined> {
  const { rows } = await client.query<{
    status: Status;
    userId: string;
    displayId: string;
    email: string;
    role: string;
  }>(
    `SELECT application.status, users.id AS "userId", users.display_id AS "displayId", users.email, users.role
      FROM owner_applications AS application JOIN users ON users.id = application.user_id
      WHERE application.id = $1 AND ${isOfSomebodyHere} FOR UPDATE`,
    [id],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { status, ...applicant } = found;
  if (status !== "pending") return { ...applicant, wasPending: false };
  await client.query(
    "UPDATE owner_applications SET status = $2, decided_by = $3, decided_at = now(), reason = $4 WHERE id = $1",
    [id, decision.status, decision.decidedBy, decision.reason ?? null],
  );
  return { ...applicant, wasPending: true };
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
    // Given so that an admin can call before deciding. Afterwards it is a number like any other.
    contact: row.status === "pending" ? row.contact : maskContact(row.contact),
    applicant: { userId, name, email },
    ...(decidedBy !== null && { decidedBy }),
  };
}
