import { changeLeadStage, noteOnLead, ownLead, ownLeads, ownLeadsFile } from "#contract/lead/leads.ts";
import { exportedLeads } from "#contract/limits.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { serve } from "#server/http/serve.ts";
import { findMailLanguage } from "#server/users/mail-language.ts";
import { readLeadCursor } from "./lead-cursor.ts";
import * as limit from "./lead-limits.ts";
import type { LeadParts } from "./lead-parts.ts";
import { presentLead } from "./lead-presenter.ts";
import { addNote, moveLead, openLead } from "./lead-service.ts";
import { countStages, findEnquiredListings, findLeads } from "./lead-store.ts";
import { writeLeadsFile } from "./leads-file.ts";

/** What owners do with the enquiries about their listings. */
export function registerOwnLeads({ server, served, database, limits }: LeadParts): void {
  const { pool } = database;

  serve(server, served, ownLeads, async ({ query: { at, ...search } }, caller) => {
    const userId = accountOf(caller).id;
    const { rows, nextAt } = await findLeads(pool, { userId }, search, readLeadCursor(at));
    return {
      leads: rows.map((row) => presentLead(row, { userId })),
      ...(nextAt !== undefined && { nextAt }),
      counts: await countStages(pool, { userId }, search),
      listings: await findEnquiredListings(pool, userId),
    };
  });

  serve(server, served, ownLead, ({ params }, caller) => openLead(pool, params.id, accountOf(caller)));

  serve(server, served, changeLeadStage, async ({ params, body }, caller) => {
    const { stage, lostReason, version } = body;
    await limits.count(limit.changesPerEnquiry, `${params.id} ${accountOf(caller).id}`);
    const lead = await inTransaction(database, (transaction) =>
      moveLead(transaction, params.id, accountOf(caller), { stage, lostReason, version }),
    );
    return { message: "The stage is saved", lead };
  });

  serve(server, served, noteOnLead, async ({ params, body }, caller) => {
    await limits.count(limit.changesPerEnquiry, `${params.id} ${accountOf(caller).id}`);
    const lead = await inTransaction(database, (transaction) =>
      addNote(transaction, params.id, accountOf(caller), body.note),
    );
    return { message: "The note is saved", lead };
  });

  serve(server, served, ownLeadsFile, async ({ query }, caller) => {
    const { id: userId, displayId, email } = accountOf(caller);
    await limits.count(limit.filesPerPerson, userId);
    const { rows, language } = await inTransaction(database, async (transaction) => {
      const found = await findLeads(transaction.client, { userId }, query, undefined, exportedLeads);
      await writeAudit(transaction, {
        action: "leads-exported",
        actor: displayId,
        target: displayId,
        details: { leads: String(found.rows.length) },
        address: caller.address,
      });
      // A file is fetched by a link, to which browsers add the languages of their own.
      return { rows: found.rows, language: await findMailLanguage(transaction, email) };
    });
    caller.setHeader("Content-Disposition", 'attachment; filename="enquiries.csv"');
    return writeLeadsFile(
      rows.map((row) => presentLead(row, { userId })),
      language ?? "en",
    );
  });
}
