import type { FastifyInstance } from "fastify";
import type { AccountMails } from "#server/accounts/mails/account-mails.ts";
import { createNumberNews } from "#server/accounts/mails/number-taken-mails.ts";
import type { Database } from "#server/database/database.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { registerAllLeads } from "./all-leads-routes.ts";
import { registerEnquiries } from "./enquiry-routes.ts";
import type { LeadMails } from "./lead-mails.ts";
import { registerOwnLeads } from "./own-leads-routes.ts";

/** Enquiries from end to end: tenants send them and take them back, owners work on them, admins see them all. */
export function registerLeads(
  app: FastifyInstance,
  given: {
    served: ServedEndpoints;
    database: Database;
    keys: KeyRing;
    leadMails: LeadMails;
    mails: Pick<AccountMails, "sendNumberTaken">;
    brandName: string;
  },
): void {
  const { served, database, keys, leadMails, brandName } = given;
  const parts = {
    served,
    database,
    limits: createRateLimits(database, keys),
    mails: leadMails,
    numberNews: createNumberNews(keys, given.mails),
    brandName,
  };
  registerEnquiries(app, parts);
  registerOwnLeads(app, parts);
  registerAllLeads(app, parts);
}
