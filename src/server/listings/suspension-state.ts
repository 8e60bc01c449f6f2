import type { ListingRow } from "./listing-store.ts";

type Suspensions = Pick<ListingRow, "pauseSuspension" | "removalSuspension">;
type StatusColumns = Pick<ListingRow, "status" | "ownStatus"> & Suspensions;

/** An admin has paused or removed somebody else's listing, with or without a reason. */
export interface Suspension {
  as: "paused" | "removed";
  reason?: string;
}

/** The suspension in force: of two, the removal. Undefined for a listing that an admin paused and its owner removed since. */
export function suspensionOf({
  status,
  pauseSuspension,
  removalSuspension,
}: Pick<StatusColumns, "status"> & Suspensions): Suspension | undefined {
  if (status === "live") return undefined;
  const reason = status === "removed" ? removalSuspension : pauseSuspension;
  if (reason === null) return undefined;
  return { as: status, ...(reason !== "" && { reason }) };
}

/** The status that the owner chose, which applies when no suspension does. */
export function ownStatusOf({ status, ownStatus }: Pick<StatusColumns, "status" | "ownStatus">): ListingRow["status"] {
  return ownStatus ?? status;
}

/** The columns of a listing with these suspensions whose owner chose `ownStatus`. */
export function statusColumns(
  ownStatus: ListingRow["status"],
  { pauseSuspension, removalSuspension }: Suspensions,
): StatusColumns {
  const isSuspended = pauseSuspension !== null || removalSuspension !== null;
  const status =
    removalSuspension !== null ? "removed" : pauseSuspension !== null && ownStatus === "live" ? "paused" : ownStatus;
  return { status, ownStatus: isSuspended ? ownStatus : null, pauseSuspension, removalSuspension };
}
