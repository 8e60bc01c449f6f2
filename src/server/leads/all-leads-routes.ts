import { allLeads, revealLeadContact } from "#contract/leads.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { notFound } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import { readLeadCursor } from "./lead-cursor.ts";
import type { LeadParts } from "./lead-parts.ts";
import { presentLead } from "./lead-presenter.ts";
import { countStages, findLeads } from "./lead-store.ts";

/** What admins see of everybody's enquiries. */
export function registerAllLeads({ server, served, database }: LeadParts): void {
  serve(server, served, allLeads, async ({ query: { at, ...search } }, caller) => {
    const userId = accountOf(caller).id;
    const { rows, nextAt } = await findLeads(database.pool, "all", search, readLeadCursor(at));
    return {
      leads: rows.map((row) => presentLead(row, { userId })),
      ...(nextAt !== undefined && { nextAt }),
      counts: await countStages(database.pool, "all", search),
    };
  });

  serve(server, served, revealLeadContact, async ({ params, body }, caller) => {
    const contact = await inTransaction(database, async (transaction) => {
      const { rows } = await transaction.client.query<{ contact: string; displayId: string | null }>(
        `SELECT leads.contact, tenant.display_id AS "displayId" FROM leads
            LEFT JOIN users AS tenant ON tenant.id = leads.tenant_id
          WHERE leads.id = $1 AND leads.contact IS NOT NULL`,
        [params.id],
      );
      const [lead] = rows;
      if (!lead) throw notFound("Number");
      await writeAudit(transaction, {
        action: "contact-revealed",
        actor: accountOf(caller).displayId,
        target: lead.displayId ?? params.id,
        details: { lead: params.id, reason: body.reason },
        address: caller.address,
      });
      return lead.contact;
    });
    return { message: "Shown, and written down", contact };
  });
}
