import type { Language } from "#contract/languages.ts";
import { inTransaction } from "#server/database/database.ts";
import { createRateLimits, withoutTag } from "#server/http/limits/rate-limits.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import * as limit from "./newsletter-limits.ts";
import { type NewsletterPost, askToConfirm } from "./newsletter-service.ts";

/** Somebody typed a mailbox into the form. */
export interface NewsletterRequest {
  email: string;
  language: Language;
}

type Parts = NewsletterPost & { keys: KeyRing };

/** What the form leaves to be done later, so that its answer takes the same time whether or not a mailbox subscribes. Before the jobs start. */
export function workOnNewsletterJobs({ jobs, ...parts }: Parts & { jobs: Jobs }): void {
  jobs.work<NewsletterRequest>("newsletter-request", ({ data }) => answerRequest(parts, data));
}

/** Sends the mailbox its mail, unless it had its share: nobody is flooded through the form. */
export async function answerRequest(parts: Parts, { email, language }: NewsletterRequest): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const limits = createRateLimits({ pool: transaction.client }, parts.keys);
    const isCool = await limits.allows(limit.mailCoolDown, withoutTag(email));
    const isFew = await limits.allows(limit.mailsPerMailbox, withoutTag(email));
    if (isCool && isFew) await askToConfirm(transaction, parts, { email, language });
  });
}
