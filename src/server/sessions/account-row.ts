import type { Account } from "#contract/account/account.ts";
import type { Role } from "#contract/account/roles.ts";

/** A person's row as the columns below name it: nothing that is secret. */
export interface AccountRow {
  id: string;
  displayId: string;
  name: string;
  email: string;
  phone: string | null;
  college: string | null;
  role: Role;
  createdAt: Date;
}

export const accountColumns = `users.id, users.display_id AS "displayId", users.name, users.email, users.phone, users.college,
  users.role, users.created_at AS "createdAt"`;

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
