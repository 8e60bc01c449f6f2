import type { FastifyInstance } from "fastify";
import { confirmSubscription, subscribe, unsubscribe } from "#contract/newsletter/newsletter.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { badForm } from "#server/http/errors.ts";
import { createRateLimits, countNetwork } from "#server/http/limits/rate-limits.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { NewsletterRequest } from "./newsletter-jobs.ts";
import * as limit from "./newsletter-rate-limits.ts";
import { confirmWithLink, unsubscribeWithLink } from "./newsletter-service.ts";
import { message } from "#contract/messages/message.ts";

/** Routes to subscribe to and unsubscribe from the newsletter, without an account. */
export function registerNewsletter(
  app: FastifyInstance,
  {
    served,
    database,
    keys,
    jobs,
    mailer,
    site,
  }: { served: ServedEndpoints; database: Database; keys: KeyRing; jobs: JobQueue; mailer: Mailer; site: MailSite },
): void {
  const limits = createRateLimits(database, keys);
  const post = { database, mailer, site };

  serve(app, served, subscribe, async ({ body: { email } }, caller) => {
    await countNetwork(limits, limit.requestsPerNetwork, caller.address);
    // The worker looks up the mailbox, so that answers and timing are the same for all.
    const request: NewsletterRequest = { email, language: caller.language };
    await inTransaction(database, (transaction) => jobs.enqueue(transaction, "newsletter-request", request));
    return { message: message("site.newsletter-asked") };
  });

  serve(app, served, confirmSubscription, async ({ body: { token } }, caller) => {
    await countNetwork(limits, limit.linksPerNetwork, caller.address);
    if (!(await confirmWithLink(post, token))) throw badForm({ token: message("site.newsletter-link-worthless") });
    return { message: message("site.newsletter-confirmed") };
  });

  serve(app, served, unsubscribe, async ({ body: { token } }) => {
    await unsubscribeWithLink(post, token);
    return { message: message("site.newsletter-ended") };
  });
}
