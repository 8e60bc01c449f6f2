import {
  type AuditEntry,
  type RevealSummary,
  auditActions,
  auditLog,
  revealSummary,
} from "#contract/admin/audit-log.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";
import { cursorOf, oneOf, textOf } from "#web/pages/admin/lists/read-search.ts";

export interface LoadedAudit {
  entries: AuditEntry[];
  nextCursor?: string | undefined;
  before: number;
  search: ListSearch;
  /** On the first page of the whole log alone. */
  reveals: RevealSummary | undefined;
}

export async function loadAudit(call: Call, search: ListSearch): Promise<LoadedAudit> {
  const find = textOf(search.find, 20);
  const action = oneOf(auditActions, search.action);
  const query = { ...(find && { find }), ...(action && { action }), ...cursorOf(search) };
  const isWhole = Object.keys(query).length === 0;
  const [log, reveals] = await Promise.all([call(auditLog, { query }), isWhole ? call(revealSummary) : undefined]);
  return { ...log, before: query.cursor?.before ?? 0, search: { find, action }, reveals };
}
