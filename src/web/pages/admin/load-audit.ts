import { type AuditEntry, auditActions, auditLog } from "#contract/audit-log.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";
import { cursorOf, oneOf, textOf } from "./read-search.ts";

export interface LoadedAudit {
  entries: AuditEntry[];
  nextCursor?: string | undefined;
  before: number;
  search: ListSearch;
}

export async function loadAudit(call: Call, search: ListSearch): Promise<LoadedAudit> {
  const find = textOf(search.find, 20);
  const action = oneOf(auditActions, search.action);
  const query = { ...(find && { find }), ...(action && { action }), ...cursorOf(search) };
  return { ...(await call(auditLog, { query })), before: query.cursor?.before ?? 0, search: { find, action } };
}
