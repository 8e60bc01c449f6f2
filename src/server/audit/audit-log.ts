import type { AuditAction } from "#contract/admin/audit-log.ts";
import type { Transaction } from "#server/database/database.ts";

/** What is written down about accounts and rights. Display ids, never names, addresses or secrets. */
export interface AuditEvent {
  action: AuditAction;
  /** Display id; absent where the server itself acted. */
  actor?: string;
  /** Display id of a person, PG id of a listing, or `mail`. */
  target: string;
  details?: Record<string, string>;
  /** Network address of who asked. */
  address?: string;
}

/** Written in the transaction of what it tells of: one does not happen without the other. */
export async function writeAudit({ client }: Transaction, event: AuditEvent): Promise<void> {
  await client.query("INSERT INTO audit_events (actor, action, target, details, address) VALUES ($1, $2, $3, $4, $5)", [
    event.actor ?? null,
    event.action,
    event.target,
    event.details ?? {},
    event.address ?? null,
  ]);
}
