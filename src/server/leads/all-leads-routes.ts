import type { FastifyInstance } from "fastify";
import { allLeads, revealContact } from "#contract/lead/leads.ts";
import { inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { notFound } from "#server/http/errors.ts";
import { serve } from "#server/http/serve.ts";
import { reveal, searchList, viewerOf } from "#server/users/reveals-service.ts";
import { readLeadCursor } from "./lead-cursor.ts";
import type { LeadParts } from "./lead-parts.ts";
import { presentLead } from "./lead-presenter.ts";
import { countStages, findLeadContact, findLeads } from "./lead-store.ts";
import { message } from "#contract/messages/message.ts";

/** Routes of admins to all enquiries. */
export function registerAllLeads(app: FastifyInstance, { served, database }: LeadParts): void {
  serve(app, served, allLeads, async ({ query: { at, ...search } }, caller) => {
    const userId = accountOf(caller).id;
    return searchList(database, caller, {
      text: search.find,
      list: "leads",
      async search(queries) {
        const { rows, nextAt } = await findLeads(queries, "all", search, readLeadCursor(at));
        return {
          leads: rows.map((row) => presentLead(row, { userId })),
          ...(nextAt !== undefined && { nextAt }),
          counts: await countStages(queries, "all", search),
        };
      },
      found: ({ leads }) => leads.map(({ id }) => id),
    });
  });

  serve(app, served, revealContact, async ({ params, body }, caller) => {
    const contact = await inTransaction(database, (transaction) =>
      reveal(transaction, viewerOf(caller), async () => {
        const lead = await findLeadContact(transaction, params.id);
        if (!lead) throw notFound("lead.number-not-found");
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
    return { message: message("lead.number-shown"), contact };
  });
}
