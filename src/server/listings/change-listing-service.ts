import * as z from "zod/mini";
import type { Account } from "#contract/account/account.ts";
import { EditableListing, type OwnStatus } from "#contract/owner/owner-properties.ts";
import type { PropertyDraft } from "#contract/property/property-draft.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { type HttpError, changedMeanwhile, conflict, notFound } from "#server/http/errors.ts";
import { canEditProperty, canSuspendProperty, ownerIdOf } from "#server/policies/property-policies.ts";
import type { PropertyKey } from "#server/properties/property-key.ts";
import { columnsOf } from "./draft-columns.ts";
import { notifySuspensionLifted, requireNotSuspended } from "./suspension-mails.ts";
import { suspendListing } from "./suspension-service.ts";
import { ownStatusOf, statusColumns } from "./suspension-state.ts";
import { type Change, auditListing, removalMoment } from "./listing-change.ts";
import type { ListingParts } from "./listing-parts.ts";
import { type ListingRow, findListing, findPhotos, lockListing, updateListing } from "./listing-store.ts";
import { presentEditable, restorableUntil } from "./present-listing.ts";
import { requireStaying } from "./require-staying.ts";
import type { PlainCode } from "#contract/messages/catalogue.ts";

/** The listing with a key. Throws 404 also for one that this user may not change, so that its existence does not leak. */
export async function findEditable(
  connection: Pick<Database, "orm">,
  account: Account,
  key: PropertyKey,
): Promise<ListingRow> {
  return requireEditable(account, await findListing(connection, key));
}

/** As `findEditable`, and locks the listing until the transaction ends. */
export async function lockEditable(transaction: Transaction, { account, key }: Change): Promise<ListingRow> {
  return requireEditable(account, await lockListing(transaction, key));
}

function requireEditable(account: Account, row: ListingRow | undefined): ListingRow {
  if (!row || !canEditProperty(account, row)) throw notFound("property.not-found");
  return row;
}

/** Runs `work` in a transaction with the listing locked. Throws 404 for one that this user may not change. */
export async function changing<T>(
  database: Database,
  change: Change,
  work: (transaction: Transaction, row: ListingRow) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => work(transaction, await lockEditable(transaction, change)));
}

/** Throws 409 for a removed listing: it has to be restored before any other change. */
export function requireNotRemoved(account: Account, row: ListingRow): void {
  if (row.status !== "removed") return;
  requireNotSuspended(account, row);
  throw conflict("property.was-removed");
}

/** The current listing, for its owner. Throws 404. */
export async function readEditable(
  database: Pick<Database, "orm">,
  account: Account,
  key: PropertyKey,
): Promise<EditableListing> {
  const row = await findEditable(database, account, key);
  return presentEditable(row, await findPhotos(database, row.id));
}

/** Replaces a listing's details. Throws 409 with the current listing where `version` is outdated. */
export async function rewriteListing(
  database: Database,
  change: Change,
  { version, draft }: { version: number; draft: PropertyDraft },
): Promise<EditableListing> {
  return changing(database, change, async (transaction, row) => {
    requireNotRemoved(change.account, row);
    if (row.version !== version)
      throw changedByOthers(presentEditable(row, await findPhotos(transaction, row.id)), "property.changed-meanwhile");
    await updateListing(transaction, row.id, { ...columnsOf(draft), version: version + 1 });
    await auditListing(transaction, change, "property-changed", row, { what: "text" });
    return readEditable(transaction, change.account, { id: row.id });
  });
}

/** 409 after a concurrent change. Carries the current listing, so that the form can show both and nothing typed is lost. */
export function changedByOthers(current: EditableListing, code: PlainCode): HttpError {
  return changedMeanwhile(code, z.encode(EditableListing, current));
}

type StatusParts = Pick<ListingParts, "database" | "mailer" | "site">;

/**
 * Pauses a listing or puts it back on the site; idempotent. An admin who pauses somebody else's listing suspends it; lifting the
 * suspension restores the status that its owner chose. Resolves to the resulting status. Throws 409 for a listing that is suspended
 * or removed, or that would be live while the account that it belongs to is about to be erased.
 */
export async function setStatus(
  parts: StatusParts,
  change: Change,
  { status, reason = null }: { status: "live" | "paused"; reason?: string | null | undefined },
): Promise<OwnStatus> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    requireNotRemoved(account, row);
    const isOthers = canSuspendProperty(account, row);
    if (status === "paused" && isOthers) {
      await suspendListing(transaction, parts, change, row, { as: "paused", reason });
      return status;
    }
    if (status === "live") requireNotSuspended(account, row);
    const isLifted = status === "live" && row.pauseSuspension !== null;
    const ownStatus = isLifted && isOthers ? ownStatusOf(row) : status;
    if (!isLifted && ownStatus === ownStatusOf(row)) return row.status;
    const columns = statusColumns(ownStatus, { ...row, pauseSuspension: isLifted ? null : row.pauseSuspension });
    if (columns.status === "live") await requireStaying(transaction, ownerIdOf(row));
    await updateListing(transaction, row.id, columns);
    await auditListing(transaction, change, status === "live" ? "property-resumed" : "property-paused", row);
    if (isLifted && isOthers) await notifySuspensionLifted(transaction, parts, { ...row, ...columns }, "paused");
    return columns.status;
  });
}

/**
 * Removes a listing; idempotent. An admin who removes somebody else's listing suspends it. The days in which it can be restored
 * count from the first removal, by owner or admin. Resolves to the end of those days, ISO 8601.
 */
export async function removeListing(
  parts: StatusParts,
  change: Change,
  { reason = null }: { reason?: string | null | undefined },
): Promise<string> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    if (canSuspendProperty(account, row))
      await suspendListing(transaction, parts, change, row, { as: "removed", reason });
    else await removeOwn(transaction, change, row);
    const { removedAt, updatedAt } = (await findListing(transaction, { id: row.id })) ?? row;
    return restorableUntil(removedAt ?? updatedAt);
  });
}

/** Works also for a listing that an admin removed: it then stays removed when the admin lifts that suspension. */
async function removeOwn(transaction: Transaction, change: Change, row: ListingRow): Promise<void> {
  const ownStatus = ownStatusOf(row);
  if (ownStatus === "removed") return;
  await updateListing(transaction, row.id, {
    ...statusColumns("removed", row),
    statusBeforeRemoval: ownStatus,
    ...removalMoment(row),
  });
  await auditListing(transaction, change, "property-removed", row);
}

/**
 * Restores a removed listing to the status that it had before; one that is not removed stays as it is. An admin lifts an admin's
 * removal: the owner's own status then applies, which may be removed or paused. Resolves to the resulting status. Throws 409 as
 * `setStatus` does.
 */
export async function restoreListing(parts: StatusParts, change: Change): Promise<OwnStatus> {
  const { account } = change;
  return changing(parts.database, change, async (transaction, row) => {
    if (row.status !== "removed") return row.status;
    requireNotSuspended(account, row);
    const isReleasing = row.removalSuspension !== null && canSuspendProperty(account, row);
    const ownStatus = ownStatusOf(row);
    const restored = ownStatus === "removed" && !isReleasing ? (row.statusBeforeRemoval ?? "paused") : ownStatus;
    const columns = statusColumns(restored, { ...row, removalSuspension: null });
    if (columns.status === "live") await requireStaying(transaction, ownerIdOf(row));
    const back = columns.status === "removed" ? {} : { removedAt: null, statusBeforeRemoval: null };
    await updateListing(transaction, row.id, { ...columns, ...back });
    await auditListing(transaction, change, "property-restored", row);
    if (isReleasing) await notifySuspensionLifted(transaction, parts, { ...row, ...columns, ...back }, "removed");
    return columns.status;
  });
}
