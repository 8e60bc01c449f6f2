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

/** Throws 409 for a removed listing: it is restored before anything else is done with it. */
export function requireNotRemoved({ status }: ListingRow): void {
  if (status === "removed") throw conflict("This PG was removed. Restore it first.");
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
    requireNotRemoved(row);
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

/** Takes a listing off the site, or brings it back; where it is so already, nothing happens. */
export async function setStatus(database: Database, change: Change, status: "live" | "paused"): Promise<OwnStatus> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(row);
    if (row.status === status) return status;
    if (status === "live") await requireStaying(transaction, row.ownerId ?? row.createdBy);
    await updateListing(transaction, row.id, { status });
    await auditListing(transaction, change, status === "live" ? "property-resumed" : "property-paused", row);
    return status;
  });
}

/** Removes a listing; twice is once. Answers until when it can be restored, ISO 8601. */
export async function removeListing(database: Database, change: Change): Promise<string> {
  return changing(database, change, async (transaction, row) => {
    if (row.status === "removed") return restorableUntil(row.removedAt ?? row.updatedAt);
    await updateListing(transaction, row.id, {
      status: "removed",
      removedAt: sql`now()`,
      statusBeforeRemoval: row.status,
    });
    await auditListing(transaction, change, "property-removed", row);
    const removed = await findOwn(transaction, change.account, { id: row.id });
    return restorableUntil(removed?.removedAt ?? row.updatedAt);
  });
}

/** Brings a removed listing back as it was; one that is not removed stays as it is. */
export async function restoreListing(database: Database, change: Change): Promise<OwnStatus> {
  return changing(database, change, async (transaction, row) => {
    if (row.status !== "removed") return row.status;
    const status = row.statusBeforeRemoval ?? "paused";
    if (status === "live") await requireStaying(transaction, row.ownerId ?? row.createdBy);
    await updateListing(transaction, row.id, { status, removedAt: null, statusBeforeRemoval: null });
    await auditListing(transaction, change, "property-restored", row);
    return status;
  });
}
