import type { Queue } from "pg-boss";

/** All queues. To add one, add its name here and run `npm run db:migrate`. */
export const queueNames = [
  "mail",
  "reset-code",
  "registration-code",
  "newsletter-request",
  "search-alerts",
  "erase-accounts",
  "forget-expired",
  "delete-outdated-data",
  "picture-formats",
  "tidy-uploads",
  "erase-photos",
  "tidy-share-cards",
] as const;

export type QueueName = (typeof queueNames)[number];

/** Queues whose jobs users wait for; the others are polled less often. */
const urgentQueues: ReadonlySet<QueueName> = new Set(["mail", "reset-code", "registration-code", "newsletter-request"]);

/**
 * How a process looks for a queue's jobs: `every` so many seconds, although PostgreSQL's notifications mostly come first, but
 * not through every pooler; `batch` jobs at a time, side by side; and several such batches, so that a slow job holds up few.
 */
export function pollOptions(queue: QueueName): { every: number; batch: number; batches: number } {
  return urgentQueues.has(queue) ? { every: 0.5, batch: 20, batches: 2 } : { every: 5, batch: 20, batches: 1 };
}

/** PostgreSQL's schema for the tables of the queues. */
export const jobSchema = "jobs";

/** The dead-letter queue of a queue: jobs that are not retried any more, until an operator decides. */
export function deadLettersOf(queue: QueueName): string {
  return `${queue}-dead`;
}

/**
 * How often and how long a job is tried; times are seconds. Tries come a second or two after the first, then twice as far
 * apart each time, each with chance in it so that a server that comes back is not met by all at once: some five hours in
 * all, and never more than two minutes after the cause of the failures is fixed.
 */
export const queueRules = {
  // At most one job waits for each key; jobs without one get a key of their own.
  policy: "short",
  notify: true,
  retryLimit: 200,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 120,
  expireInSeconds: 120,
  // Without heartbeats, e.g. of a killed process, its jobs are given to another.
  heartbeatSeconds: 15,
  retentionSeconds: 14 * 24 * 60 * 60,
  deleteAfterSeconds: 60,
} satisfies Omit<Queue, "name">;
