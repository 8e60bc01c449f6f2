import { type ListedUser, adminUsers } from "#contract/admin/admin-users.ts";
import { type Role, roles } from "#contract/account/roles.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";
import { describeRefusedSearch } from "#web/pages/admin/lists/refused-search.ts";
import { cursorOf, oneOf, textOf } from "#web/pages/admin/lists/read-search.ts";

export interface LoadedUsers {
  users: ListedUser[];
  total: number;
  counts: Record<Role | "removed", number>;
  nextCursor?: string | undefined;
  before: number;
  search: ListSearch;
  /** Why nothing was searched for, where a complete number was one too many. */
  problem?: string;
}

const nobody = { users: [], total: 0, counts: { user: 0, "pg-owner": 0, admin: 0, removed: 0 } };

export async function loadUsers(call: Call, search: ListSearch): Promise<LoadedUsers> {
  const find = textOf(search.find, 100);
  const role = oneOf(roles, search.role);
  const state = oneOf(["removed"], search.status);
  const query = { ...(find && { find }), ...(role && { role }), ...(state && { state }), ...cursorOf(search) };
  const answer = await call(adminUsers, { query }).catch((error: unknown) => ({
    ...nobody,
    problem: describeRefusedSearch(error, find),
  }));
  return { ...answer, before: query.cursor?.before ?? 0, search: { find, role, status: state } };
}
