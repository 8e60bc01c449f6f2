import { type MailJob, type Mailer, createMailer } from "#server/email/mailer.ts";
import { testKeys } from "./test-keys.ts";

/** A mailer whose mail waits until the test delivers it, even if its transaction was rolled back. */
export function aMailerThatWaits(): { mailer: Mailer; waiting: () => string[]; deliver: () => void } {
  let jobs: MailJob[] = [];
  const mailer = createMailer({
    keys: testKeys,
    findLanguage: async () => undefined,
    jobs: {
      async enqueue(_transaction, _queue, job) {
        jobs.push(job as MailJob);
      },
      async cancel(_transaction, queue, matching) {
        const cancelled = queue === "mail" ? jobs.filter((job) => holds(job, matching)) : [];
        jobs = jobs.filter((job) => !cancelled.includes(job));
        return cancelled;
      },
    },
  });
  return { mailer, waiting: () => jobs.map(({ kind }) => kind), deliver: () => void jobs.splice(0) };
}

/** The same as PostgreSQL's `@>`. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== "object" || part === null) return whole === part;
  if (typeof whole !== "object" || whole === null) return false;
  return Object.entries(part).every(([key, value]) => holds(whole[key as keyof typeof whole], value));
}
