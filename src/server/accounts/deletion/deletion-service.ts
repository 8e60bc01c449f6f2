import type { Account } from "#contract/account/account.ts";
import { undoDeletionHours, undoRemovalDays } from "#contract/limits.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { forgetCodes } from "#server/codes/one-time-codes.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { forgetPersonInLeads } from "#server/leads/forget-person-service.ts";
import { forgetSubscriber } from "#server/newsletter/forget-subscriber-service.ts";
import { forgetSender } from "#server/operator-messages/forget-sender-service.ts";
import { forgottenListing } from "#server/properties/forget-listing.ts";
import { isListingOf } from "#server/properties/listing-owner.ts";
import { endSessionsOf } from "#server/sessions/sessions.ts";
import { requireAnotherAdmin } from "./last-admin.ts";

/** When the account will be erased; undefined where nobody asked for that. */
export async function findErasureDate({ pool }: Pick<Database, "pool">, userId: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ dueAt: Date }>(
    `SELECT due_at AS "dueAt" FROM account_deletions WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.dueAt;
}

const isListedBy = isListingOf("properties", "$1");

/** Who puts an account on its way out or takes it back: its owner, or an admin. */
interface Order {
  account: Pick<Account, "id" | "displayId">;
  actor: Pick<Account, "id" | "displayId">;
  /** Network address of the actor. */
  address: string;
}

/**
 * Puts an account on its way out: its sessions end and its live listings pause now; it is erased later, unless that is taken
 * back, by its owner within two days, or by an admin within 30 where an admin ordered it. An admin's order stands above the
 * person's own, who can neither sign in nor keep the account while it does; the account is still erased when they asked for that.
 * Asking twice changes nothing. Throws 409 for the only admin.
 */
export async function requestDeletion(
  transaction: Transaction,
  { account: { id, displayId }, actor, address }: Order,
): Promise<{ erasedAt: Date; isNew: boolean }> {
  const { client } = transaction;
  const isBySelf = actor.id === id;
  await requireAnotherAdmin(transaction, id);
  // Whoever signs in at this moment waits until the sessions are ended, or has theirs ended.
  await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [id]);
  const { rows } = await client.query<{ erasedAt: Date; isNew: boolean; isOverOwn: boolean }>(
    `INSERT INTO account_deletions (user_id, due_at, is_by_self) VALUES ($1, now() + make_interval(hours => $2), $3)
      ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
      RETURNING due_at AS "erasedAt", requested_at = now() AS "isNew", is_by_self AND NOT $3 AS "isOverOwn"`,
    [id, isBySelf ? undoDeletionHours : undoRemovalDays * 24, isBySelf],
  );
  const [order] = rows;
  if (!order) throw new Error("PostgreSQL stored no deletion");
  const { erasedAt, isOverOwn } = order;
  const isNew = order.isNew || isOverOwn;
  if (isOverOwn)
    await client.query("UPDATE account_deletions SET is_by_self = false, own_due_at = due_at WHERE user_id = $1", [id]);
  else if (isNew) {
    // All of them, whatever their state: one that is coming up at this moment is waited for, and then paused.
    await client.query(`SELECT FROM properties WHERE ${isListedBy} FOR UPDATE`, [id]);
    await client.query(
      `WITH paused AS (
          UPDATE properties SET status = 'paused', updated_at = now()
          WHERE status = 'live' AND ${isListedBy} RETURNING id)
        UPDATE account_deletions SET paused_properties = ARRAY(SELECT id FROM paused) WHERE user_id = $1`,
      [id],
    );
  }
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
 * Takes the deletion back, one's own or an admin's; undefined where there was none of that kind. Where the person had asked for it
 * before the admin did, that stands again: `erasedAt` is when it is due.
 */
export async function undoDeletion(
  transaction: Transaction,
  { account: { id, displayId }, actor, address }: Order,
): Promise<{ erasedAt: Date | undefined } | undefined> {
  const { client } = transaction;
  // An admin's order that comes at this moment waits, or is waited for.
  await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [id]);
  const isBySelf = actor.id === id;
  const { rows: own } = await client.query<{ erasedAt: Date }>(
    `UPDATE account_deletions SET is_by_self = true, due_at = own_due_at, own_due_at = NULL
      WHERE user_id = $1 AND NOT is_by_self AND NOT $2 AND own_due_at IS NOT NULL RETURNING due_at AS "erasedAt"`,
    [id, isBySelf],
  );
  if (own[0]) {
    await writeAudit(transaction, { action: "deletion-undone", actor: actor.displayId, target: displayId, address });
    return own[0];
  }
  const { rows } = await client.query<{ paused: string[] }>(
    "DELETE FROM account_deletions WHERE user_id = $1 AND is_by_self = $2 RETURNING paused_properties AS paused",
    [id, isBySelf],
  );
  const [undone] = rows;
  if (!undone) return undefined;
  // What an admin has taken off the site meanwhile waits for an admin, and is live when that is lifted.
  await client.query(
    `UPDATE properties SET updated_at = now(), status = CASE WHEN own_status IS NULL THEN 'live' ELSE status END,
        own_status = CASE WHEN own_status IS NOT NULL THEN 'live' END
      WHERE coalesce(own_status, status) = 'paused' AND id = ANY($1)`,
    [undone.paused],
  );
  await writeAudit(transaction, { action: "deletion-undone", actor: actor.displayId, target: displayId, address });
  return { erasedAt: undefined };
}

/**
 * Erases every account whose time has come; one that fails does not keep the others. What they listed stays off the site and
 * belongs to nobody. `cancelMail` drops mail that is still waiting for their mailbox.
 * @returns how many were erased.
 */
export async function eraseDueAccounts(
  database: Pick<Database, "pool">,
  cancelMail: (transaction: Transaction, mailbox: string) => Promise<void>,
): Promise<number> {
  const { rows: due } = await database.pool.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM account_deletions WHERE due_at <= now() ORDER BY due_at LIMIT 500`,
  );
  const failures: unknown[] = [];
  for (const { userId } of due) {
    await inTransaction(database, (transaction) => eraseAccount(transaction, userId, cancelMail)).catch(
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
  return due.length;
}

/**
 * Erases those again who are in a list of erasures and have come back with an older backup, and keeps the list.
 * @returns how many had come back.
 */
export async function eraseAgain(
  transaction: Transaction,
  erasures: readonly { userId: string; displayId: string; erasedAt: string }[],
  cancelMail: (transaction: Transaction, mailbox: string) => Promise<void>,
): Promise<number> {
  const { client } = transaction;
  const once = [...new Map(erasures.map((erasure) => [erasure.userId, erasure])).values()];
  const ids = once.map(({ userId }) => userId);
  const { rows: back } = await client.query<{ userId: string }>(
    `INSERT INTO account_deletions (user_id, due_at, is_by_self) SELECT id, now(), true FROM users WHERE id = ANY($1)
      ON CONFLICT (user_id) DO UPDATE SET due_at = now() RETURNING user_id AS "userId"`,
    [ids],
  );
  for (const { userId } of back) await eraseAccount(transaction, userId, cancelMail);
  await client.query(
    `INSERT INTO erasures (user_id, display_id, erased_at) SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])
      ON CONFLICT (user_id) DO UPDATE SET erased_at = least(erasures.erased_at, excluded.erased_at)`,
    [ids, once.map(({ displayId }) => displayId), once.map(({ erasedAt }) => erasedAt)],
  );
  return back.length;
}

async function eraseAccount(
  transaction: Transaction,
  userId: string,
  cancelMail: (transaction: Transaction, mailbox: string) => Promise<void>,
): Promise<void> {
  const { client } = transaction;
  // What they write at this moment, such as an enquiry, is waited for: it goes with the rest.
  await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [userId]);
  // Whoever takes it back at this moment waits, or is waited for.
  const { rowCount } = await client.query(
    "SELECT FROM account_deletions WHERE user_id = $1 AND due_at <= now() FOR UPDATE",
    [userId],
  );
  if (rowCount !== 1) return;
  await client.query(`UPDATE properties SET ${forgottenListing} WHERE ${isListedBy}`, [userId]);
  await forgetPersonInLeads(transaction, userId);
  const { rows } = await client.query<{ email: string; contact: string | null; displayId: string }>(
    `DELETE FROM users WHERE id = $1 RETURNING email, phone AS contact, display_id AS "displayId"`,
    [userId],
  );
  const [erased] = rows;
  if (!erased) return;
  await forgetCodes(transaction, erased.email);
  await client.query("DELETE FROM tickets WHERE subject = $1", [erased.email]);
  await client.query("DELETE FROM local_mails WHERE recipient = $1", [erased.email]);
  await forgetSubscriber(transaction, erased.email);
  await forgetSender(transaction, erased);
  await client.query("INSERT INTO erasures (user_id, display_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
    userId,
    erased.displayId,
  ]);
  await cancelMail(transaction, erased.email);
  // What tells of a message that came with a number alone is known by that.
  if (erased.contact) await cancelMail(transaction, erased.contact);
  await writeAudit(transaction, { action: "erased", target: erased.displayId });
}
