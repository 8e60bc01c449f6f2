import type { Account } from "#contract/account/account.ts";
import type { ListingRow } from "./listing-store.ts";

type Owned = Pick<ListingRow, "ownerId" | "createdBy">;
type Suspensions = Pick<ListingRow, "pauseSuspension" | "removalSuspension">;
type Standing = Pick<ListingRow, "status" | "ownStatus"> & Suspensions;

/** What holds a listing off the site: what an admin made of somebody else's, and why; without a reason where none was given. */
export interface Suspension {
  as: "paused" | "removed";
  reason?: string;
}

/** The id of whom it belongs to; null where they are gone. */
export function ownerOf({ ownerId, createdBy }: Owned): string | null {
  return ownerId ?? createdBy;
}

/** Who works with a listing that is not their own does so as an admin: then what they take off the site is held. */
export function isSomebodyElses({ id }: Pick<Account, "id">, row: Owned): boolean {
  return ownerOf(row) !== id;
}

/** What holds it as it stands, of two holds the removal. One that its owner removed and an admin only paused is not held. */
export function suspensionOf({
  status,
  pauseSuspension,
  removalSuspension,
}: Pick<Standing, "status"> & Suspensions): Suspension | undefined {
  if (status === "live") return undefined;
  const reason = status === "removed" ? removalSuspension : pauseSuspension;
  if (reason === null) return undefined;
  return { as: status, ...(reason !== "" && { reason }) };
}

/** What its owner made of it: so it is once nothing holds it. */
export function ownStatusOf({ status, ownStatus }: Pick<Standing, "status" | "ownStatus">): ListingRow["status"] {
  return ownStatus ?? status;
}

/** What a listing is of which its owner made `ownStatus`, under these holds. */
export function standingOf(
  ownStatus: ListingRow["status"],
  { pauseSuspension, removalSuspension }: Suspensions,
): Standing {
  const isHeld = pauseSuspension !== null || removalSuspension !== null;
  const status =
    removalSuspension !== null ? "removed" : pauseSuspension !== null && ownStatus === "live" ? "paused" : ownStatus;
  return { status, ownStatus: isHeld ? ownStatus : null, pauseSuspension, removalSuspension };
}
