import type { FastifyInstance } from "fastify";
import {
  type AuditAction,
  type AuditEntry,
  type RevealSummary,
  auditActions,
  auditLog,
  revealSummary,
} from "#contract/admin/audit-log.ts";
import { revealsPerDay } from "#contract/limits.ts";
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
      `SELECT id, event.at, action, actor, target, details, kept.address
        FROM audit_events AS event LEFT JOIN audit_addresses AS kept ON kept.event_id = event.id
        WHERE ($1::text IS NULL OR actor = $1 OR target = $1) AND action = ANY($2)
          AND ($3::bigint IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
      [find?.toUpperCase() ?? null, action ? [action] : auditActions, idOf(page.cursor?.key), rowsToRead(page)],
    );
    const { rows, next } = cutPage(read, page, ({ id }) => id);
    return { entries: rows.map(presentEntry), ...next };
  });

  serve(server, served, revealSummary, async () => ({
    perDay: revealsPerDay,
    admins: await summariseReveals(pool),
  }));
}

interface RevealsRow {
  userId: string;
  name: string | null;
  inLastDay: number;
  inLast30Days: number;
  lastAt: Date;
}

function presentAdmin({ name, lastAt, ...row }: RevealsRow): RevealSummary["admins"][number] {
  return { ...row, ...(name !== null && { name }), lastAt: lastAt.toISOString() };
}

/** Who was shown numbers, read off the audit log: what nobody can take back. */
async function summariseReveals(pool: Database["pool"]): Promise<RevealSummary["admins"]> {
  const { rows } = await pool.query<RevealsRow>(
    `SELECT event.actor AS "userId", person.name, max(event.at) AS "lastAt", count(*)::int AS "inLast30Days",
        count(*) FILTER (WHERE event.at > now() - interval '24 hours')::int AS "inLastDay"
      FROM audit_events AS event LEFT JOIN users AS person ON person.display_id = event.actor
      WHERE action IN ('contact-revealed', 'contact-searched') AND actor IS NOT NULL AND event.at > now() - interval '30 days'
      GROUP BY event.actor, person.name ORDER BY max(event.at) DESC LIMIT 100`,
  );
  return rows.map(presentAdmin);
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
