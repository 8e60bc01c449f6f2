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
import * as limit from "./newsletter-limits.ts";
import { confirmWithLink, unsubscribeWithLink } from "./newsletter-service.ts";

/** How a mailbox comes to get the newsletter, and how that ends. No account is needed. */
export function registerNewsletter(
  server: FastifyInstance,
  served: ServedEndpoints,
  {
    database,
    keys,
    jobs,
    mailer,
    site,
  }: { database: Database; keys: KeyRing; jobs: JobQueue; mailer: Mailer; site: MailSite },
): void {
  const limits = createRateLimits(database, keys);
  const post = { database, mailer, site };

  serve(server, served, subscribe, async ({ body: { email } }, caller) => {
    await countNetwork(limits, limit.requestsPerNetwork, caller.address);
    // The worker looks the mailbox up, so that answers and their times are alike.
    const request: NewsletterRequest = { email, language: caller.language };
    await inTransaction(database, (transaction) => jobs.enqueue(transaction, "newsletter-request", request));
    return { message: "Almost there: open the link in the mail that we sent you." };
  });

  serve(server, served, confirmSubscription, async ({ body: { token } }, caller) => {
    await countNetwork(limits, limit.linksPerNetwork, caller.address);
    if (!(await confirmWithLink(post, token)))
      throw badForm({ token: "This link is worth nothing any more. Subscribe again to get a new one." });
    return { message: "You get the newsletter from now on." };
  });

  serve(server, served, unsubscribe, async ({ body: { token } }) => {
    await unsubscribeWithLink(post, token);
    return { message: "You get no newsletter from us any more." };
  });
}
