import { findErasureDate } from "#server/accounts/deletion/deletion-service.ts";
import type { Queries } from "#server/database/database.ts";
import { conflict } from "#server/http/errors.ts";

/** Throws 409 where the owner's account is about to be erased: none of their listings may go live meanwhile. */
export async function requireStaying(queries: Queries, ownerId: string | null): Promise<void> {
  if (ownerId !== null && (await findErasureDate(queries, ownerId))) throw conflict("property.owner-being-deleted");
}
