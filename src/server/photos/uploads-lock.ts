import type { Transaction } from "#server/database/database.ts";
import { endPatience, shareUploads, takeUploadsAlone } from "./photo-store.ts";

/** Minutes after which the lock of a host that was lost while deleting files is released. */
const longestDeletionMinutes = 10;

/**
 * Prevents deletion of photos' files until this transaction ends. Waits while files are being deleted; throws where that takes longer
 * than it ever should.
 *
 * @param patienceMs longest wait for the lock.
 */
export async function lockUploadsForCopy(
  transaction: Pick<Transaction, "orm">,
  patienceMs = (longestDeletionMinutes + 1) * 60_000,
): Promise<void> {
  try {
    await shareUploads(transaction, patienceMs);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "55P03")) throw error;
    throw new Error(
      "A server has been tidying the photos for too long to be waited for. Try again in ten minutes. Nothing was changed.",
      { cause: error },
    );
  }
  await endPatience(transaction);
}

/** Whether this transaction may delete files until it ends: not while photos are copied, nor two at once. */
export async function mayRemoveUploads(transaction: Pick<Transaction, "orm">): Promise<boolean> {
  return takeUploadsAlone(transaction, longestDeletionMinutes);
}
