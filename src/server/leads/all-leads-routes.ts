import { allLeads, revealContact } from "#contract/lead/leads.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { notFound } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import { readContactSearch } from "#server/users/contact-search.ts";
import { maskContact } from "#server/users/mask-contact.ts";
import { reveal, searchByNumber, viewerOf } from "#server/users/reveals-service.ts";
import { readLeadCursor } from "./lead-cursor.ts";
import type { LeadParts } from "./lead-parts.ts";
import { presentLead } from "./lead-presenter.ts";
import { countStages, findLeads } from "./lead-store.ts";

/** What admins see of everybody's enquiries. */
export function registerAllLeads({ server, served, database }: LeadParts): void {
  serve(server, served, allLeads, async ({ query: { at, ...search } }, caller) => {
    const userId = accountOf(caller).id;
    const find = async (queries: Pick<Database["pool"], "query">) => {
      const { rows, nextAt } = await findLeads(queries, "all", search, readLeadCursor(at));
      return {
        leads: rows.map((row) => presentLead(row, { userId })),
        ...(nextAt !== undefined && { nextAt }),
        counts: await countStages(queries, "all", search),
      };
    };
    const { whole } = readContactSearch(search.find);
    if (whole === undefined) return find(database.pool);
    return inTransaction(database, (transaction) =>
      searchByNumber(transaction, viewerOf(caller), {
        number: maskContact(whole),
        list: "leads",
        search: () => find(transaction.client),
        found: ({ leads }) => leads.map(({ id }) => id),
      }),
    );
  });

  serve(server, served, revealContact, async ({ params, body }, caller) => {
    const contact = await inTransaction(database, (transaction) =>
      reveal(transaction, viewerOf(caller), async () => {
        const { rows } = await transaction.client.query<{ contact: string; displayId: string | null }>(
          `SELECT leads.contact, tenant.display_id AS "displayId" FROM leads
            LEFT JOIN users AS tenant ON tenant.id = leads.tenant_id
          WHERE leads.id = $1 AND leads.contact IS NOT NULL`,
          [params.id],
        );
        const [lead] = rows;
        if (!lead) throw notFound("Number");
        return {
          shown: lead.contact,
          event: {
            action: "contact-revealed",
            target: lead.displayId ?? params.id,
            details: { lead: params.id, reason: body.reason },
          },
        };
      }),
    );
    return { message: "Shown, and written down", contact };
  });
}
