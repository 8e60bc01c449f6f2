import type { ListedUser, userStates } from "#contract/admin/admin-users.ts";
import type { Role } from "#contract/account/roles.ts";
import type { Database } from "#server/database/database.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { type AccountRow, accountColumns, presentAccount } from "#server/sessions/account-row.ts";
import { readContactSearch } from "./contact-search.ts";
import { maskContact } from "./mask-contact.ts";

type Queries = Pick<Database["pool"], "query">;
type UserRow = AccountRow & { erasedAt: Date | null; isBySelf: boolean | null };

/** What narrows the list of people. */
export interface UserFilter {
  find?: string | undefined;
  role?: Role | undefined;
  /** `present` unless said otherwise. */
  state?: (typeof userStates)[number] | undefined;
}

const listedColumns = `${accountColumns}, gone.due_at AS "erasedAt", gone.is_by_self AS "isBySelf"`;
const listedUsers = "users LEFT JOIN account_deletions AS gone ON gone.user_id = users.id";
const isRemoved = "coalesce(NOT gone.is_by_self, false)";

// $1 is the text in lower case, $2 the last two digits of a number, or all ten.
const isFound = `($1::text IS NULL OR strpos(lower(users.display_id), $1) > 0 OR strpos(lower(users.name), $1) > 0
  OR strpos(users.email, $1) > 0 OR ($2::text IS NOT NULL AND right(users.phone, length($2)) = $2))`;

function findValues(find: string | undefined): [text: string | null, ending: string | null] {
  if (find === undefined) return [null, null];
  const { whole, ending } = readContactSearch(find);
  return [find.toLowerCase(), whole ?? ending ?? null];
}

/** One page of people, the newest first. */
export async function listUsers(queries: Queries, filter: UserFilter, page: ListPage) {
  const { rows: read } = await queries.query<UserRow>(
    `SELECT ${listedColumns} FROM ${listedUsers}
      WHERE ${isFound} AND ($3::text IS NULL OR users.role = $3) AND ${isRemoved} = $4
        AND ($5::uuid IS NULL
          OR (users.created_at, users.id) < (SELECT last.created_at, last.id FROM users AS last WHERE last.id = $5))
      ORDER BY users.created_at DESC, users.id DESC LIMIT $6`,
    [
      ...findValues(filter.find),
      filter.role ?? null,
      filter.state === "removed",
      idOf(page.cursor?.key),
      rowsToRead(page),
    ],
  );
  const { rows, next } = cutPage(read, page, ({ id }) => id);
  return { users: rows.map(presentListedUser), next };
}

/** A cursor of another list names nobody. */
function idOf(key: string | undefined): string | null {
  if (key === undefined) return null;
  return key.includes("-") ? key : "00000000-0000-0000-0000-000000000000";
}

/** How many people are found, by role; and how many of those whom an admin has deleted. */
export async function countUsers(queries: Queries, find: string | undefined) {
  const { rows } = await queries.query<Record<Role | "removed", number>>(
    `SELECT count(*) FILTER (WHERE users.role = 'user' AND NOT ${isRemoved})::int AS "user",
        count(*) FILTER (WHERE users.role = 'pg-owner' AND NOT ${isRemoved})::int AS "pg-owner",
        count(*) FILTER (WHERE users.role = 'admin' AND NOT ${isRemoved})::int AS "admin",
        count(*) FILTER (WHERE ${isRemoved})::int AS "removed"
      FROM ${listedUsers} WHERE ${isFound}`,
    findValues(find),
  );
  const [counts] = rows;
  if (!counts) throw new Error("PostgreSQL counted nothing");
  return counts;
}

/** Somebody by `_id` or by `userId`, as lists show them. */
export async function findListedUser(queries: Queries, id: string): Promise<ListedUser | undefined> {
  const { rows } = await queries.query<UserRow>(
    `SELECT ${listedColumns} FROM ${listedUsers} WHERE users.id = $1 OR users.display_id = upper($2)`,
    id.includes("-") ? [id, null] : [null, id],
  );
  return rows[0] && presentListedUser(rows[0]);
}

/** Somebody's number in full; undefined for nobody, null for whoever has given none. */
export async function findContact(queries: Queries, userId: string): Promise<string | null | undefined> {
  const { rows } = await queries.query<{ phone: string | null }>("SELECT phone FROM users WHERE id = $1", [userId]);
  return rows[0]?.phone;
}

function presentListedUser({ erasedAt, isBySelf, ...row }: UserRow): ListedUser {
  const { contact, ...account } = presentAccount(row);
  return {
    ...account,
    ...(contact !== undefined && { contact: maskContact(contact) }),
    ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
    isRemoved: isBySelf === false,
  };
}
