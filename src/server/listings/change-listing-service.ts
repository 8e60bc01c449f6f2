import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Account } from "#contract/account/account.ts";
import { EditableListing, type OwnStatus } from "#contract/owner/owner-properties.ts";
import type { PropertyDraft } from "#contract/property/property-draft.ts";
import { type AuditEvent, writeAudit } from "#server/audit/audit-log.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { type HttpError, changedMeanwhile, conflict, notFound } from "#server/http/errors.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { columnsOf } from "./draft-columns.ts";
import { requireNotSuspended, notifySuspended, notifySuspensionLifted } from "./suspension-service.ts";
import { type Suspension, isSomebodyElses, ownStatusOf, ownerOf, standingOf } from "./listing-suspension.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingRow, findOwn, findPhotos, lockOwn, updateListing } from "./listing-store.ts";
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
    const row = await lockOwn(transaction, account, key);
    if (!row) throw notFound("Property");
    return work(transaction, row);
  });
}

/** Throws 409 for a removed listing: it is restored before anything else is done with it, by whoever may. */
export function requireNotRemoved(account: Account, row: ListingRow): void {
  if (row.status !== "removed") return;
  requireNotSuspended(account, row);
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

/**
 * Takes a listing off the site, or brings it back; where it is so already, nothing happens. What an admin pauses of somebody
 * else's is held, and what they bring back of that is as its owner has it: answers the status that it has then. Throws 409 for
 * what is held, or removed, or would be live and belongs to an account that is on its way out.
 */
export async function setStatus(
  parts: StatusParts,
  change: Change,
  { status, reason = null }: { status: "live" | "paused"; reason?: string | null | undefined },
): Promise<OwnStatus> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    requireNotRemoved(account, row);
    const isOthers = isSomebodyElses(account, row);
    if (status === "paused" && isOthers) {
      await suspendListing(transaction, parts, change, row, { as: "paused", reason });
      return status;
    }
    if (status === "live") requireNotSuspended(account, row);
    const isLifted = status === "live" && row.pauseSuspension !== null;
    const ownStatus = isLifted && isOthers ? ownStatusOf(row) : status;
    if (!isLifted && ownStatus === ownStatusOf(row)) return row.status;
    const standing = standingOf(ownStatus, { ...row, pauseSuspension: isLifted ? null : row.pauseSuspension });
    if (standing.status === "live") await requireStaying(transaction, ownerOf(row));
    await updateListing(transaction, row.id, standing);
    await auditListing(transaction, change, status === "live" ? "property-resumed" : "property-paused", row);
    if (isLifted && isOthers) await notifySuspensionLifted(transaction, parts, { ...row, ...standing }, "paused");
    return standing.status;
  });
}

/**
 * Removes a listing; twice is once. What an admin removes of somebody else's is held. The days in which it can be restored run
 * from the first removal, the owner's or an admin's. Answers until when, ISO 8601.
 */
export async function removeListing(
  parts: StatusParts,
  change: Change,
  { reason = null }: { reason?: string | null | undefined },
): Promise<string> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    if (isSomebodyElses(account, row)) await suspendListing(transaction, parts, change, row, { as: "removed", reason });
    else await removeOwn(transaction, change, row);
    const { removedAt, updatedAt } = (await findOwn(transaction, account, { id: row.id })) ?? row;
    return restorableUntil(removedAt ?? updatedAt);
  });
}

/** Also of a listing that an admin has removed: then it stays so when the admin gives it back. */
async function removeOwn(transaction: Transaction, change: Change, row: ListingRow): Promise<void> {
  const ownStatus = ownStatusOf(row);
  if (ownStatus === "removed") return;
  await updateListing(transaction, row.id, {
    ...standingOf("removed", row),
    statusBeforeRemoval: ownStatus,
    ...removalMoment(row),
  });
  await auditListing(transaction, change, "property-removed", row);
}

/** Holds somebody else's listing and tells them; where it is held so already, the new reason counts, if there is one. */
async function suspendListing(
  transaction: Transaction,
  parts: StatusParts,
  change: Change,
  row: ListingRow,
  { as, reason }: { as: Suspension["as"]; reason: string | null },
): Promise<void> {
  const column = as === "removed" ? "removalSuspension" : "pauseSuspension";
  const before = row[column];
  if (before !== null && (reason === null || reason === before)) return;
  await updateListing(transaction, row.id, {
    ...standingOf(ownStatusOf(row), { ...row, [column]: reason ?? "" }),
    ...(as === "removed" && removalMoment(row)),
  });
  const action = as === "removed" ? "property-removed" : "property-paused";
  await auditListing(transaction, change, action, row, reason === null ? {} : { reason });
  const held = (await findOwn(transaction, change.account, { id: row.id })) ?? row;
  const suspension = { as, ...(reason !== null && { reason }) };
  await notifySuspended(transaction, parts, held, { suspension, wasSuspended: before !== null });
}

function removalMoment({ status }: ListingRow): { removedAt?: SQL } {
  // By the clock that `retention.ts` goes by when it deletes what was removed.
  return status === "removed" ? {} : { removedAt: sql`business_now()` };
}

/**
 * Brings a removed listing back as it was; one that is not removed stays as it is. An admin who had it removed gives it back as
 * its owner has it, which may be removed or paused: answers the status that it has then. Throws 409 as `setStatus` does.
 */
export async function restoreListing(parts: StatusParts, change: Change): Promise<OwnStatus> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    if (row.status !== "removed") return row.status;
    requireNotSuspended(account, row);
    const isReleasing = row.removalSuspension !== null && isSomebodyElses(account, row);
    const ownStatus = ownStatusOf(row);
    const restored = ownStatus === "removed" && !isReleasing ? (row.statusBeforeRemoval ?? "paused") : ownStatus;
    const standing = standingOf(restored, { ...row, removalSuspension: null });
    if (standing.status === "live") await requireStaying(transaction, ownerOf(row));
    const back = standing.status === "removed" ? {} : { removedAt: null, statusBeforeRemoval: null };
    await updateListing(transaction, row.id, { ...standing, ...back });
    await auditListing(transaction, change, "property-restored", row);
    if (isReleasing) await notifySuspensionLifted(transaction, parts, { ...row, ...standing, ...back }, "removed");
    return standing.status;
  });
}
