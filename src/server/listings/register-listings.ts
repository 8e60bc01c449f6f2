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

/** Everything that owners do with their listings. */
export async function registerListings(given: {
  server: FastifyInstance;
  served: ServedEndpoints;
  database: Database;
  keys: KeyRing;
  photos: Photos;
  jobs: JobQueue;
  mailer: Mailer;
  site: MailSite;
}): Promise<void> {
  const { server, served, database, keys, photos, jobs, mailer, site } = given;
  const parts = {
    server,
    served,
    database,
    photos,
    jobs,
    mailer,
    site,
    limits: createRateLimits(database, keys),
    idempotency: createIdempotency(database),
  };
  registerListingRoutes(parts);
  await registerUploads(server, (scope) => {
    registerUploadRoutes(scope, parts);
  });
}
