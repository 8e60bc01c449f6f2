import type { Language } from "#contract/languages.ts";
import { inTransaction } from "#server/database/database.ts";
import { createRateLimits, withoutTag } from "#server/http/limits/rate-limits.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import * as limit from "./newsletter-rate-limits.ts";
import { type NewsletterPost, askToConfirm } from "./newsletter-service.ts";

/** A request to subscribe, from the form. */
export interface NewsletterRequest {
  email: string;
  language: Language;
}

type Parts = NewsletterPost & { keys: KeyRing };

/** Registers the worker of subscriptions. The form leaves them to it, so that the timing of its answer does not reveal who subscribes. To be called before the jobs start. */
export function workOnNewsletterJobs({ jobs, ...parts }: Parts & { jobs: Jobs }): void {
  jobs.work<NewsletterRequest>("newsletter-request", ({ data }) => answerRequest(parts, data));
}

/** Mails the mailbox unless it is above its limit, so that nobody is flooded through the form. */
export async function answerRequest(parts: Parts, { email, language }: NewsletterRequest): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const limits = createRateLimits(transaction, parts.keys);
    const isCool = await limits.allows(limit.mailCoolDown, withoutTag(email));
    const isFew = await limits.allows(limit.mailsPerMailbox, withoutTag(email));
    if (isCool && isFew) await askToConfirm(transaction, parts, { email, language });
  });
}
