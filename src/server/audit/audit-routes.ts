import type { FastifyInstance } from "fastify";
import { type AuditAction, type AuditEntry, auditActions, auditLog } from "#contract/audit-log.ts";
import type { Database } from "#server/database/database.ts";
import { cutPage, rowsToRead } from "#server/database/list-page.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";

interface AuditRow {
  id: string;
  at: Date;
  action: AuditAction;
  actor: string | null;
  target: string | null;
  details: Record<string, string>;
  address: string | null;
}

/** The audit log, for reading alone. */
export function registerAuditLog(
  server: FastifyInstance,
  served: ServedEndpoints,
  { pool }: Pick<Database, "pool">,
): void {
  serve(server, served, auditLog, async ({ query: { find, action, ...page } }) => {
    const { rows: read } = await pool.query<AuditRow>(
      `SELECT id, at, action, actor, target, details, address FROM audit_events
        WHERE ($1::text IS NULL OR actor = $1 OR target = $1) AND action = ANY($2)
          AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
      [find?.toUpperCase() ?? null, action ? [action] : auditActions, idOf(page.cursor?.key), rowsToRead(page)],
    );
    const { rows, next } = cutPage(read, page, ({ id }) => id);
    return { entries: rows.map(presentEntry), ...next };
  });
}

/** A cursor of another list has nothing after it. */
function idOf(key: string | undefined): string | null {
  if (key === undefined) return null;
  return key.includes("-") ? "0" : key;
}

function presentEntry({ id, at, action, actor, target, details, address }: AuditRow): AuditEntry {
  return {
    id: Number(id),
    at: at.toISOString(),
    action,
    ...(actor !== null && { actor }),
    ...(target !== null && { target }),
    details,
    ...(address !== null && { address }),
  };
}
