import type { FastifyInstance } from "fastify";
import { changeLeadStage, noteOnLead, ownLead, ownLeads, ownLeadsFile } from "#contract/lead/leads.ts";
import { exportedLeads } from "#contract/limits.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { serve } from "#server/http/serve.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { readLeadCursor } from "./lead-cursor.ts";
import * as limit from "./lead-rate-limits.ts";
import type { LeadParts } from "./lead-parts.ts";
import { presentLead } from "./lead-presenter.ts";
import { addNote, moveLead, openLead } from "./lead-service.ts";
import { countStages, findEnquiredListings, findLeads } from "./lead-store.ts";
import { writeLeadsFile } from "./leads-file.ts";
import { message } from "#contract/messages/message.ts";

/** Routes of owners: list, download and work on enquiries about their listings. */
export function registerOwnLeads(app: FastifyInstance, { served, database, limits }: LeadParts): void {
  serve(app, served, ownLeads, async ({ query: { at, ...search } }, caller) => {
    const userId = accountOf(caller).id;
    const { rows, nextAt } = await findLeads(database, { userId }, search, readLeadCursor(at));
    return {
      leads: rows.map((row) => presentLead(row, { userId })),
      ...(nextAt !== undefined && { nextAt }),
      counts: await countStages(database, { userId }, search),
      listings: await findEnquiredListings(database, userId),
    };
  });

  serve(app, served, ownLead, ({ params }, caller) => openLead(database, params.id, accountOf(caller)));

  serve(app, served, changeLeadStage, async ({ params, body }, caller) => {
    const { stage, lostReason, version } = body;
    await limits.count(limit.changesPerEnquiry, `${params.id} ${accountOf(caller).id}`);
    const lead = await inTransaction(database, (transaction) =>
      moveLead(transaction, params.id, accountOf(caller), { stage, lostReason, version }),
    );
    return { message: message("lead.stage-saved"), lead };
  });

  serve(app, served, noteOnLead, async ({ params, body }, caller) => {
    await limits.count(limit.changesPerEnquiry, `${params.id} ${accountOf(caller).id}`);
    const lead = await inTransaction(database, (transaction) =>
      addNote(transaction, params.id, accountOf(caller), body.note),
    );
    return { message: message("lead.note-saved"), lead };
  });

  serve(app, served, ownLeadsFile, async ({ query }, caller) => {
    const { id: userId, displayId, email } = accountOf(caller);
    await limits.count(limit.filesPerPerson, userId);
    const { rows, language } = await inTransaction(database, async (transaction) => {
      const found = await findLeads(transaction, { userId }, query, undefined, exportedLeads);
      await writeAudit(transaction, {
        action: "leads-exported",
        actor: displayId,
        target: displayId,
        details: { leads: String(found.rows.length) },
        address: caller.address,
      });
      // The download is a plain link, so Accept-Language is the browser's, not the page's.
      return { rows: found.rows, language: await findMailLanguage(transaction, email) };
    });
    caller.setHeader("Content-Disposition", 'attachment; filename="enquiries.csv"');
    return writeLeadsFile(
      rows.map((row) => presentLead(row, { userId })),
      language ?? "en",
    );
  });
}
