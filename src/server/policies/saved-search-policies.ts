import type { Account } from "#contract/account/account.ts";

/** Seeing, changing and deleting a saved search: its owner alone, not even an admin. */
export function canManageSearch({ id }: Pick<Account, "id">, search: { userId: string }): boolean {
  return search.userId === id;
}
