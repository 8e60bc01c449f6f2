import { isDeepStrictEqual } from "node:util";
import { type MailJob, type Mailer, createMailer } from "#server/email/mailer.ts";
import { testKeys } from "./test-keys.ts";

/** A mailer whose mail waits until the test delivers it; rolled-back transactions keep theirs. */
export function aMailerThatWaits(): { mailer: Mailer; waiting: () => string[]; deliver: () => void } {
  let jobs: MailJob[] = [];
  const mailer = createMailer({
    keys: testKeys,
    findLanguage: async () => undefined,
    jobs: {
      async enqueue(_transaction, _queue, job) {
        jobs.push(job as MailJob);
      },
      async cancel(_transaction, _queue, matching) {
        const cancelled = jobs.filter((job) =>
          Object.entries(matching).every(([key, value]) => isDeepStrictEqual(job[key as keyof MailJob], value)),
        );
        jobs = jobs.filter((job) => !cancelled.includes(job));
        return cancelled;
      },
    },
  });
  return { mailer, waiting: () => jobs.map(({ kind }) => kind), deliver: () => void jobs.splice(0) };
}
