import type { NumberNews } from "#server/accounts/mails/number-taken-mails.ts";
import type { Database } from "#server/database/database.ts";
import type { RateLimits } from "#server/http/limits/rate-limits.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { LeadMails } from "./lead-mails.ts";

/** Dependencies of the enquiry routes. */
export interface LeadParts {
  served: ServedEndpoints;
  database: Database;
  limits: RateLimits;
  mails: LeadMails;
  /** An account without a number gets that of its first enquiry; other accounts with the same number are notified. */
  numberNews: NumberNews;
  /** The name of the site, which nobody may use as their own. */
  brandName: string;
}
