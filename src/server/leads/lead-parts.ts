import type { FastifyInstance } from "fastify";
import type { NumberNews } from "#server/accounts/mails/number-taken-mails.ts";
import type { Database } from "#server/database/database.ts";
import type { RateLimits } from "#server/http/limits/rate-limits.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { LeadMails } from "./lead-mails.ts";

/** What the routes of enquiries are built from. */
export interface LeadParts {
  server: FastifyInstance;
  served: ServedEndpoints;
  database: Database;
  limits: RateLimits;
  mails: LeadMails;
  /** An enquiry leaves its number with an account that has none. */
  numberNews: NumberNews;
  /** What this site calls itself. */
  brandName: string;
}
