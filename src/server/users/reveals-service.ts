import type { Account } from "#contract/account/account.ts";
import { revealsPerDay } from "#contract/limits.ts";
import { type AuditEvent, writeAudit } from "#server/audit/audit-log.ts";
import { countReveals } from "#server/audit/audit-service.ts";
import { type Database, type Queries, type Transaction, inTransaction } from "#server/database/database.ts";
import { type Caller, accountOf } from "#server/http/caller.ts";
import { forbidden, tooMany } from "#server/http/errors.ts";
import { message } from "#contract/messages/message.ts";
import { readContactSearch } from "./contact-search.ts";
import { maskContact } from "./mask-contact.ts";
import { lockRole } from "./user-record-store.ts";

/** The admin who wants to see a number. */
interface Viewer {
  account: Pick<Account, "id" | "displayId">;
  /** Network address. */
  address: string;
}

export function viewerOf(caller: Caller): Viewer {
  return { account: accountOf(caller), address: caller.address };
}

/** What is shown to the admin, and what is written to the audit log about it. */
interface Reveal<T> {
  shown: T;
  event: Pick<AuditEvent, "target" | "details"> & { action: "contact-revealed" | "contact-searched" };
}

/**
 * Reveals to an admin what `look` finds about a number, writes an audit event, and counts it towards their budget of 24 hours. Reveals
 * of one admin are serialised over all processes. Throws 403 for somebody who is no longer an admin, and 429, before the look-up,
 * where the budget is used up.
 */
export async function reveal<T>(
  transaction: Transaction,
  { account, address }: Viewer,
  look: () => Promise<Reveal<T>>,
): Promise<T> {
  if ((await lockRole(transaction, account.id, "no key update")) !== "admin") throw forbidden();
  // Counts events of the audit log, which cannot be reset. The budget is a sliding window of 24 hours.
  const { used, seconds } = await countReveals(transaction, account.displayId, revealsPerDay);
  if (used >= revealsPerDay)
    throw tooMany(message("lead.too-many-numbers", { count: revealsPerDay }), Math.max(1, seconds));
  const { shown, event } = await look();
  await writeAudit(transaction, { ...event, actor: account.displayId, address });
  return shown;
}

/** Searches a list. For a complete number that is a reveal: the audit event has the masked number and the ids of what is found. */
export async function searchList<T>(
  database: Database,
  caller: Caller,
  {
    text,
    list,
    search,
    found,
  }: {
    text: string | undefined;
    list: "users" | "leads";
    search: (queries: Queries) => Promise<T>;
    /** Display ids, or ids of enquiries, of what was found. */
    found: (answer: T) => readonly string[];
  },
): Promise<T> {
  const { whole } = readContactSearch(text);
  if (whole === undefined) return search(database);
  const number = maskContact(whole);
  return inTransaction(database, (transaction) =>
    reveal(transaction, viewerOf(caller), async () => {
      const shown = await search(transaction);
      const ids = found(shown).slice(0, 5);
      return {
        shown,
        event: {
          action: "contact-searched",
          target: ids[0] ?? "nobody",
          details: { number, list, ...(ids.length > 1 && { found: ids.join(", ") }) },
        },
      };
    }),
  );
}
