import { type SQL, and, eq, exists, not } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { accountDeletions } from "#server/database/tables/account-tables.ts";

const builder = new QueryBuilder();

/** SQL: whether the deletion of an account has been requested, by its owner or an admin. */
export function isLeaving(userId: PgColumn | SQL | string): SQL {
  return exists(deletionsOf(eq(accountDeletions.userId, userId)));
}

/** SQL: whether an admin has deleted an account. */
export function isClosedByAdmin(userId: PgColumn | SQL | string): SQL {
  return exists(deletionsOf(and(eq(accountDeletions.userId, userId), not(accountDeletions.isBySelf))));
}

function deletionsOf(condition: SQL | undefined) {
  return builder.select({ userId: accountDeletions.userId }).from(accountDeletions).where(condition);
}
