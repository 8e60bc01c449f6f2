import { conflict } from "#server/http/errors.ts";
import { isOwnerLeaving } from "./listing-store.ts";

/** Throws 409 where the account that a listing belongs to will be erased: none of its listings comes up meanwhile. */
export async function requireStaying(
  connection: Parameters<typeof isOwnerLeaving>[0],
  ownerId: string | null,
): Promise<void> {
  if (ownerId !== null && (await isOwnerLeaving(connection, ownerId)))
    throw conflict("The account that this PG belongs to is being deleted. Keep the account first.");
}
