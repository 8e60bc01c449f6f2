import type { Account } from "#contract/account/account.ts";
import { users } from "#server/database/tables/account-tables.ts";

/** A person's row as the columns below name it: nothing that is secret. */
export type AccountRow = Pick<typeof users.$inferSelect, keyof typeof accountColumns>;

/** Columns of `users` that make an `AccountRow`. */
export const accountColumns = {
  id: users.id,
  displayId: users.displayId,
  name: users.name,
  email: users.email,
  phone: users.phone,
  college: users.college,
  role: users.role,
  createdAt: users.createdAt,
};

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    displayId: row.displayId,
    name: row.name,
    email: row.email,
    ...(row.phone !== null && { contact: row.phone }),
    ...(row.college !== null && { college: row.college }),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
  };
}
