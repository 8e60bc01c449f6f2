import type { Account } from "#contract/account/account.ts";
import { undoDeletionHours, undoRemovalDays } from "#contract/limits.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { forgetCodes } from "#server/codes/one-time-codes.ts";
import { forgetTickets } from "#server/codes/tickets.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { deleteLocalMailsTo } from "#server/email/local-mailbox.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { forgetPersonInLeads } from "#server/leads/forget-person-service.ts";
import { forgetSubscriber } from "#server/newsletter/forget-subscriber-service.ts";
import { forgetSender } from "#server/operator-messages/forget-sender-service.ts";
import { forgetListingsOf, pauseListingsOf, resumeListings } from "#server/properties/owned-listing-service.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import { findMailbox, lockUser } from "#server/users/user-service.ts";
import {
  deleteDeletion,
  deleteUser,
  findDueDeletions,
  insertDeletion,
  insertDueDeletions,
  insertErasure,
  lockDueDeletion,
  mergeErasures,
  putAdminsOrderAbove,
  restoreOwnOrder,
  storePausedProperties,
} from "./deletion-store.ts";
import { requireAnotherAdmin } from "./last-admin.ts";

/** When the account will be erased; undefined where no deletion was requested. */
export { findErasureDate } from "./deletion-store.ts";

/** Who requests or cancels the deletion of an account: its owner, or an admin. */
interface Order {
  account: Pick<Account, "id" | "displayId">;
  actor: Pick<Account, "id" | "displayId">;
  /** Network address of the actor. */
  address: string;
}

/**
 * Requests the deletion of an account: ends its sessions and pauses its live listings at once, and erases it later, unless that is
 * cancelled: within two days by its owner, or within 30 by an admin where an admin requested it. While an admin's request is in
 * force the owner can neither sign in nor cancel; an own request from before keeps its date. Idempotent. Throws 409 for the only
 * admin.
 */
export async function requestDeletion(
  transaction: Transaction,
  { account: { id, displayId }, actor, address }: Order,
): Promise<{ erasedAt: Date; isNew: boolean }> {
  const isBySelf = actor.id === id;
  await requireAnotherAdmin(transaction, id);
  // The lock orders this with concurrent sign-ins, so that no session survives.
  await lockUser(transaction, id);
  const hours = isBySelf ? undoDeletionHours : undoRemovalDays * 24;
  const order = await insertDeletion(transaction, { userId: id, hours, isBySelf });
  const { erasedAt } = order;
  const isOverOwn = order.isBySelf && !isBySelf;
  const isNew = order.isNew || isOverOwn;
  if (isOverOwn) await putAdminsOrderAbove(transaction, id);
  else if (isNew) await storePausedProperties(transaction, id, await pauseListingsOf(transaction, id));
  if (isNew)
    await writeAudit(transaction, {
      action: isBySelf ? "deletion-requested" : "deletion-ordered",
      actor: actor.displayId,
      target: displayId,
      address,
    });
  await endSessionsOf(transaction, id);
  return { erasedAt, isNew };
}

/**
 * Cancels a deletion of one kind, the owner's or an admin's; undefined where there was none. When an admin's is cancelled, an
 * earlier one by the owner is in force again: `erasedAt` is its date.
 */
export async function undoDeletion(
  transaction: Transaction,
  { account: { id, displayId }, actor, address }: Order,
): Promise<{ erasedAt: Date | undefined } | undefined> {
  // The lock orders this with a concurrent request by an admin.
  await lockUser(transaction, id);
  const isBySelf = actor.id === id;
  const ownDueAt = isBySelf ? undefined : await restoreOwnOrder(transaction, id);
  if (ownDueAt) {
    await writeAudit(transaction, { action: "deletion-undone", actor: actor.displayId, target: displayId, address });
    return { erasedAt: ownDueAt };
  }
  const paused = await deleteDeletion(transaction, id, isBySelf);
  if (!paused) return undefined;
  await resumeListings(transaction, paused);
  await writeAudit(transaction, { action: "deletion-undone", actor: actor.displayId, target: displayId, address });
  return { erasedAt: undefined };
}

/** Cancels queued mail: to and about a mailbox, or about a message to the operator. */
export type CancelMail = (
  transaction: Transaction,
  waiting: { mailbox: string } | { message: string },
) => Promise<void>;

export function cancelWaitingMail(mailer: Pick<Mailer, "cancelMailTo" | "cancelMailAbout">): CancelMail {
  return async (transaction, waiting) => {
    if ("mailbox" in waiting) await mailer.cancelMailTo(transaction, waiting.mailbox);
    else await mailer.cancelMailAbout(transaction, waiting);
  };
}

/**
 * Erases every account that is due; a failure of one does not stop the others. Their listings stay off the site, without an owner.
 * `cancelMail` cancels queued mail to them and about them.
 * @returns how many were erased.
 */
export async function eraseDueAccounts(
  database: Pick<Database, "pool" | "orm">,
  cancelMail: CancelMail,
): Promise<number> {
  const due = await findDueDeletions(database);
  const failures: unknown[] = [];
  for (const userId of due) {
    await inTransaction(database, (transaction) => eraseAccount(transaction, userId, cancelMail)).catch(
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
  return due.length;
}

/**
 * Erases people again whom an older backup has restored although they are in the list of erasures, and stores that list.
 * @returns how many had come back.
 */
export async function eraseAgain(
  transaction: Transaction,
  erasures: readonly { userId: string; displayId: string; erasedAt: string }[],
  cancelMail: CancelMail,
): Promise<number> {
  const once = [...new Map(erasures.map((erasure) => [erasure.userId, erasure])).values()];
  const back = await insertDueDeletions(
    transaction,
    once.map(({ userId }) => userId),
  );
  for (const userId of back) await eraseAccount(transaction, userId, cancelMail);
  await mergeErasures(transaction, once);
  return back.length;
}

async function eraseAccount(transaction: Transaction, userId: string, cancelMail: CancelMail): Promise<void> {
  // The lock waits for concurrent writes of the user, such as an enquiry, so that these are erased too.
  await lockUser(transaction, userId);
  // The lock orders this with a concurrent cancellation.
  if (!(await lockDueDeletion(transaction, userId))) return;
  await forgetListingsOf(transaction, userId);
  await forgetPersonInLeads(transaction, userId);
  const email = await findMailbox(transaction, userId);
  const messages = email === undefined ? [] : await forgetSender(transaction, { userId, email });
  const erased = await deleteUser(transaction, userId);
  if (!erased) return;
  await forgetCodes(transaction, erased.email);
  await forgetTickets(transaction, erased.email);
  await deleteLocalMailsTo(transaction, erased.email);
  await forgetSubscriber(transaction, erased.email);
  await insertErasure(transaction, userId, erased.displayId);
  await cancelMail(transaction, { mailbox: erased.email });
  for (const message of messages) await cancelMail(transaction, { message });
  await writeAudit(transaction, { action: "erased", target: erased.displayId });
}
