import type { FastifyInstance } from "fastify";
import { type AuditEntry, type RevealSummary, auditLog, revealSummary } from "#contract/admin/audit-log.ts";
import { revealsPerDay } from "#contract/limits.ts";
import type { Queries } from "#server/database/database.ts";
import { cutPage } from "#server/database/list-page.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { countRevealsByAdmin, findAuditEvents } from "./audit-store.ts";

type AuditRow = Awaited<ReturnType<typeof findAuditEvents>>[number];
type RevealsRow = Awaited<ReturnType<typeof countRevealsByAdmin>>[number];

/** Read-only routes of the audit log. */
export function registerAuditLog(
  app: FastifyInstance,
  { served, database }: { served: ServedEndpoints; database: Queries },
): void {
  serve(app, served, auditLog, async ({ query: { find, action, ...page } }) => {
    const read = await findAuditEvents(database, { find: find?.toUpperCase(), action, page });
    const { rows, next } = cutPage(read, page, ({ id }) => id);
    return { entries: rows.map(presentEntry), ...next };
  });

  serve(app, served, revealSummary, async () => ({
    perDay: revealsPerDay,
    admins: (await countRevealsByAdmin(database)).map(presentAdmin),
  }));
}

function presentAdmin({ name, lastAt, ...row }: RevealsRow): RevealSummary["admins"][number] {
  return { ...row, ...(name !== null && { name }), lastAt: lastAt.toISOString() };
}

function presentEntry({ id, at, action, actor, target, details, address }: AuditRow): AuditEntry {
  return {
    id,
    at: at.toISOString(),
    action,
    ...(actor !== null && { actor }),
    ...(target !== null && { target }),
    details,
    ...(address !== null && { address }),
  };
}
