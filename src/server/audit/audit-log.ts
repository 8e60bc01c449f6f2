import type { AuditAction } from "#contract/admin/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";
import { insertAuditEvent } from "./audit-store.ts";

/** An audit event about accounts and rights. Contains display ids, never names, addresses or secrets. */
export interface AuditEvent {
  action: AuditAction;
  /** Display id; absent where the server itself acted. */
  actor?: string;
  /** Display id of a person, PG id of a listing, or `mail`. */
  target: string;
  details?: Record<string, string>;
  /** Network address of the request. */
  address?: string;
}

/** Writes an event in the transaction of the action, so that neither is committed without the other. */
export async function writeAudit(transaction: Transaction, event: AuditEvent): Promise<void> {
  await insertAuditEvent(transaction, event);
}
