import type { Account } from "#contract/account/account.ts";
import { revealsPerDay } from "#contract/limits.ts";
import { type AuditEvent, writeAudit } from "#server/audit/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { forbidden, tooMany } from "#server/http/errors.ts";

/** The admin who wants to see a number. */
interface Viewer {
  account: Pick<Account, "id" | "displayId">;
  /** Network address. */
  address: string;
}

export function viewerOf(caller: Caller): Viewer {
  return { account: accountOf(caller), address: caller.address };
}

/** What an admin is shown, and what the audit log says of it. */
interface Reveal<T> {
  shown: T;
  event: Pick<AuditEvent, "target" | "details"> & { action: "contact-revealed" | "contact-searched" };
}

/**
 * Shows an admin what `look` finds about somebody's number, writes it into the audit log, and counts it against their budget of
 * 24 hours. Reveals of one admin take turns, in however many processes. Throws 403 for somebody who is no admin any more, and
 * 429, before anything is looked at, where the budget is used up.
 */
export async function reveal<T>(
  transaction: Transaction,
  { account, address }: Viewer,
  look: () => Promise<Reveal<T>>,
): Promise<T> {
  const { client } = transaction;
  const { rowCount } = await client.query("SELECT FROM users WHERE id = $1 AND role = 'admin' FOR NO KEY UPDATE", [
    account.id,
  ]);
  if (rowCount !== 1) throw forbidden();
  // The audit log itself is what is counted: nothing else can be reset. When the oldest of a full budget leaves, one is free.
  const { rows } = await client.query<{ used: number; seconds: number | null }>(
    `SELECT count(*)::int AS used, ceil(extract(epoch FROM min(at) + interval '24 hours' - now()))::int AS seconds
      FROM (SELECT at FROM audit_events
          WHERE actor = $1 AND action IN ('contact-revealed', 'contact-searched') AND at > now() - interval '24 hours'
          ORDER BY at DESC LIMIT $2) AS latest`,
    [account.displayId, revealsPerDay],
  );
  const [{ used, seconds } = { used: 0, seconds: null }] = rows;
  if (used >= revealsPerDay)
    throw tooMany(`You have viewed ${revealsPerDay} numbers in the last 24 hours.`, Math.max(1, seconds ?? 1));
  const { shown, event } = await look();
  await writeAudit(transaction, { ...event, actor: account.displayId, address });
  return shown;
}

/** Runs a search for a complete number: what it finds is told to the searcher, and their names of it to the audit log. */
export async function searchByNumber<T>(
  transaction: Transaction,
  viewer: Viewer,
  {
    number,
    list,
    search,
    found,
  }: {
    /** Masked. */
    number: string;
    list: "users" | "leads";
    search: () => Promise<T>;
    /** Display ids, or ids of enquiries, of what was found. */
    found: (answer: T) => readonly string[];
  },
): Promise<T> {
  return reveal(transaction, viewer, async () => {
    const shown = await search();
    const ids = found(shown).slice(0, 5);
    return {
      shown,
      event: {
        action: "contact-searched",
        target: ids[0] ?? "nobody",
        details: { number, list, ...(ids.length > 1 && { found: ids.join(", ") }) },
      },
    };
  });
}
