import type { Transaction } from "#server/database/database.ts";
import { conflict, forbidden } from "#server/http/errors.ts";
import { isPresentAdmin } from "#server/users/user-service.ts";
import { isOnlyAdmin, lockRights } from "./deletion-store.ts";

/**
 * Throws 403 for somebody who is no longer an admin. Locks roles until the end of the transaction, so that a role removed
 * concurrently is not used.
 */
export async function requireStillAdmin(transaction: Transaction, userId: string): Promise<void> {
  await lockRights(transaction);
  if (!(await isPresentAdmin(transaction, userId))) throw forbidden();
}

/**
 * Throws 409 when no other admin would be left. Locks roles until the end of the transaction, so that two admins cannot remove each
 * other.
 */
export async function requireAnotherAdmin(transaction: Transaction, userId: string): Promise<void> {
  await lockRights(transaction);
  if (await isOnlyAdmin(transaction, userId)) throw conflict("account.last-admin");
}
