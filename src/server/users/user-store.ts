import { type SQL, and, desc, eq, isNotNull, not, or, sql } from "drizzle-orm";
import type { Role } from "#contract/account/roles.ts";
import type { ListedUser, userStates } from "#contract/admin/admin-users.ts";
import type { Queries } from "#server/database/database.ts";
import { countWhere } from "#server/database/expressions.ts";
import { type ListPage, cutPage, rowsToRead } from "#server/database/list-page.ts";
import { accountDeletions, users } from "#server/database/tables/account-tables.ts";
import { type AccountRow, accountColumns, presentAccount } from "#server/sessions/account-row.ts";
import { readContactSearch } from "./contact-search.ts";
import { maskContact } from "./mask-contact.ts";

type UserRow = AccountRow & { erasedAt: Date | null; isBySelf: boolean | null };

/** Filters of the list of users. */
export interface UserFilter {
  find?: string | undefined;
  role?: Role | undefined;
  /** Default: `present`. */
  state?: (typeof userStates)[number] | undefined;
}

const listedColumns = { ...accountColumns, erasedAt: accountDeletions.dueAt, isBySelf: accountDeletions.isBySelf };
const isOfUser = eq(accountDeletions.userId, users.id);
const isRemoved = and(isNotNull(accountDeletions.userId), not(accountDeletions.isBySelf));
const isNotRemoved = sql`${accountDeletions.isBySelf} IS NOT FALSE`;

function contains(text: SQL | typeof users.email, part: string): SQL {
  return sql`strpos(${text}, ${part}) > 0`;
}

/** Whether the text is part of a name, a display id or a mailbox, or the last two digits or all ten of a number. */
function isFound(find: string | undefined): SQL | undefined {
  if (find === undefined) return undefined;
  const text = find.toLowerCase();
  const { whole, ending } = readContactSearch(find);
  const digits = whole ?? ending;
  return or(
    contains(sql`lower(${users.displayId})`, text),
    contains(sql`lower(${users.name})`, text),
    contains(users.email, text),
    digits === undefined ? undefined : sql`right(${users.phone}, length(${digits}::text)) = ${digits}`,
  );
}

/** A page of users, the newest first. */
export async function listUsers({ orm }: Queries, filter: UserFilter, page: ListPage) {
  const key = idOf(page.cursor?.key);
  const isBehind =
    key === undefined
      ? undefined
      : sql`(${users.createdAt}, ${users.id}) < (SELECT last.created_at, last.id FROM ${users} AS last WHERE last.id = ${key})`;
  const read = await orm
    .select(listedColumns)
    .from(users)
    .leftJoin(accountDeletions, isOfUser)
    .where(
      and(
        isFound(filter.find),
        filter.role && eq(users.role, filter.role),
        filter.state === "removed" ? isRemoved : isNotRemoved,
        isBehind,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(rowsToRead(page));
  const { rows, next } = cutPage(read, page, ({ id }) => id);
  return { users: rows.map(presentListedUser), next };
}

/** A cursor of another list names nobody. */
function idOf(key: string | undefined): string | undefined {
  if (key === undefined || key.includes("-")) return key;
  return "00000000-0000-0000-0000-000000000000";
}

function countRole(role: Role): SQL<number> {
  return countWhere(and(eq(users.role, role), isNotRemoved));
}

/** Numbers of matching users by role, and of those deleted by an admin. */
export async function countUsers({ orm }: Queries, find: string | undefined) {
  const [counts] = await orm
    .select({
      user: countRole("user"),
      "pg-owner": countRole("pg-owner"),
      admin: countRole("admin"),
      removed: countWhere(isRemoved),
    })
    .from(users)
    .leftJoin(accountDeletions, isOfUser)
    .where(isFound(find));
  if (!counts) throw new Error("PostgreSQL counted nothing");
  return counts;
}

/** Somebody by `_id` or by `userId`, as lists show them. */
export async function findListedUser({ orm }: Queries, id: string): Promise<ListedUser | undefined> {
  const [row] = await orm
    .select(listedColumns)
    .from(users)
    .leftJoin(accountDeletions, isOfUser)
    .where(id.includes("-") ? eq(users.id, id) : eq(users.displayId, id.toUpperCase()));
  return row && presentListedUser(row);
}

/** A user's unmasked number; undefined where the user does not exist, null where they have none. */
export async function findContact({ orm }: Queries, userId: string): Promise<string | null | undefined> {
  const [user] = await orm.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return user?.phone;
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
