import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Account } from "#contract/account.ts";
import { EditableListing, type OwnStatus } from "#contract/owner-properties.ts";
import type { PropertyDraft } from "#contract/property-draft.ts";
import { type AuditEvent, writeAudit } from "#server/audit/audit-log.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { type HttpError, changedMeanwhile, conflict, notFound } from "#server/http/errors.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { columnsOf } from "./draft-columns.ts";
import { isHeld, isSomebodyElses, requireNotHeld, tellHeld, tellReleased } from "./hold-service.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingRow, findOwn, findPhotos, holdOwn, updateListing } from "./listing-store.ts";
import { presentEditable, restorableUntil } from "./present-listing.ts";
import { requireStaying } from "./require-staying.ts";

/** Who changes which listing, from where. */
export interface Change {
  account: Account;
  address: string;
  key: PropertyKey;
}

/** Runs work on a listing that is held. Throws 404 for one that this person may not change. */
export async function changing<T>(
  database: Database,
  { account, key }: Change,
  work: (transaction: Transaction, row: ListingRow) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    const row = await holdOwn(transaction, account, key);
    if (!row) throw notFound("Property");
    return work(transaction, row);
  });
}

/** Throws 409 for a removed listing: it is restored before anything else is done with it, by whoever may. */
export function requireNotRemoved(account: Account, row: ListingRow): void {
  if (row.status !== "removed") return;
  requireNotHeld(account, row);
  throw conflict("This PG was removed. Restore it first.");
}

export async function auditListing(
  transaction: Transaction,
  { account, address }: Change,
  action: AuditEvent["action"],
  row: ListingRow,
  details: Record<string, string> = {},
): Promise<void> {
  await writeAudit(transaction, { action, actor: account.displayId, target: row.pgId, details, address });
}

/** The listing as it is now, for its owner. Throws 404. */
export async function readEditable(
  database: Pick<Database, "orm">,
  account: Account,
  key: PropertyKey,
): Promise<EditableListing> {
  const row = await findOwn(database, account, key);
  if (!row) throw notFound("Property");
  return presentEditable(row, await findPhotos(database, row.id));
}

/** Writes a listing anew. Throws 409 with the present one where it is not the version that was changed. */
export async function rewriteListing(
  database: Database,
  change: Change,
  { version, draft }: { version: number; draft: PropertyDraft },
): Promise<EditableListing> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(change.account, row);
    if (row.version !== version)
      throw changedByOthers(
        presentEditable(row, await findPhotos(transaction, row.id)),
        "This PG was changed meanwhile. Compare, then save again.",
      );
    await updateListing(transaction, row.id, { ...columnsOf(draft), version: version + 1 });
    await auditListing(transaction, change, "property-changed", row, { what: "text" });
    return readEditable(transaction, change.account, { id: row.id });
  });
}

/** 409: somebody else was faster. What is there now comes with it, so that nobody's words are lost. */
export function changedByOthers(current: EditableListing, message: string): HttpError {
  return changedMeanwhile(message, z.encode(EditableListing, current));
}

type StatusParts = Pick<ListingParts, "database" | "mailer" | "site">;

const notHeld = { heldAs: null, holdReason: null };

/**
 * Takes a listing off the site, or brings it back; where it is so already, nothing happens. What an admin pauses of somebody
 * else's is held. Throws 409 for what is held, or removed, or belongs to an account that is on its way out.
 */
export async function setStatus(
  parts: StatusParts,
  change: Change,
  { status, reason = null }: { status: "live" | "paused"; reason?: string | null | undefined },
): Promise<OwnStatus> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    requireNotRemoved(account, row);
    const isHolding = status === "paused" && isSomebodyElses(account, row);
    if (row.status === status && (!isHolding || isHeld(row))) return status;
    if (status === "live") {
      requireNotHeld(account, row);
      await requireStaying(transaction, row.ownerId ?? row.createdBy);
    }
    const hold = isHolding ? { heldAs: status, holdReason: reason } : notHeld;
    await updateListing(transaction, row.id, { status, ...hold });
    const action = status === "live" ? "property-resumed" : "property-paused";
    await auditListing(transaction, change, action, row, isHolding && reason !== null ? { reason } : {});
    if (isHolding) await tellHeld(transaction, parts, row, { heldAs: status, reason });
    else if (isHeld(row) && isSomebodyElses(account, row)) await tellReleased(transaction, parts, row, status);
    return status;
  });
}

/**
 * Removes a listing; twice is once. What an admin removes of somebody else's is held, also where its owner has removed it
 * before. Answers until when it can be restored, ISO 8601.
 */
export async function removeListing(
  parts: StatusParts,
  change: Change,
  { reason = null }: { reason?: string | null | undefined },
): Promise<string> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    const isHolding = isSomebodyElses(account, row);
    if (row.status === "removed" && (!isHolding || isHeld(row))) return restorableUntil(row.removedAt ?? row.updatedAt);
    await updateListing(transaction, row.id, {
      status: "removed",
      removedAt: sql`now()`,
      statusBeforeRemoval: row.status === "removed" ? row.statusBeforeRemoval : row.status,
      ...(isHolding && { heldAs: "removed" as const, holdReason: reason }),
    });
    await auditListing(transaction, change, "property-removed", row, isHolding && reason !== null ? { reason } : {});
    const removed = (await findOwn(transaction, account, { id: row.id })) ?? row;
    if (isHolding) await tellHeld(transaction, parts, removed, { heldAs: "removed", reason });
    return restorableUntil(removed.removedAt ?? removed.updatedAt);
  });
}

/** Brings a removed listing back as it was; one that is not removed stays as it is. Throws 409 as `setStatus` does. */
export async function restoreListing(parts: StatusParts, change: Change): Promise<OwnStatus> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    if (row.status !== "removed") return row.status;
    requireNotHeld(account, row);
    const status = row.statusBeforeRemoval ?? "paused";
    if (status === "live") await requireStaying(transaction, row.ownerId ?? row.createdBy);
    const isReleased = isHeld(row);
    await updateListing(transaction, row.id, {
      status,
      removedAt: null,
      statusBeforeRemoval: null,
      ...(isReleased && notHeld),
    });
    await auditListing(transaction, change, "property-restored", row);
    if (isReleased && isSomebodyElses(account, row)) await tellReleased(transaction, parts, row, status);
    return status;
  });
}
