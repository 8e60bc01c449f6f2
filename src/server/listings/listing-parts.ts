import type { Database } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import type { Idempotency } from "#server/http/idempotency.ts";
import type { RateLimits } from "#server/http/limits/rate-limits.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import type { Photos } from "#server/photos/photos.ts";

/** Dependencies of the routes of owners' listings. */
export interface ListingParts {
  served: ServedEndpoints;
  database: Database;
  photos: Photos;
  jobs: JobQueue;
  mailer: Mailer;
  site: MailSite;
  limits: RateLimits;
  idempotency: Idempotency;
}
