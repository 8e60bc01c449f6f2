import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { createIdempotency } from "#server/http/idempotency.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import { registerUploads } from "#server/http/forms/serve-upload.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import type { Photos } from "#server/photos/photos.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { registerListingRoutes } from "./listing-routes.ts";
import { registerUploadRoutes } from "./upload-routes.ts";

/** Registers all routes of owners' listings. */
export async function registerListings(
  app: FastifyInstance,
  given: {
    served: ServedEndpoints;
    database: Database;
    keys: KeyRing;
    photos: Photos;
    jobs: JobQueue;
    mailer: Mailer;
    site: MailSite;
  },
): Promise<void> {
  const { served, database, keys, photos, jobs, mailer, site } = given;
  const parts = {
    served,
    database,
    photos,
    jobs,
    mailer,
    site,
    limits: createRateLimits(database, keys),
    idempotency: createIdempotency(database),
  };
  registerListingRoutes(app, parts);
  await registerUploads(app, (scope) => {
    registerUploadRoutes(scope, parts);
  });
}
