import { inTransaction } from "#server/database/database.ts";
import type { DueWork } from "#server/demo/demo-clock.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { IndexFeed } from "#server/search/feed/index-feed.ts";
import { findAlerts } from "./find-alerts-service.ts";
import { type AlertPost, nextTellingAt, tellAlerts } from "./tell-alerts-service.ts";

/** Seconds after a change until it is compared: changes of that time are compared together. */
const gatheringSeconds = 5;
/** Milliseconds between two jobs that this process asks for. */
const betweenJobsMs = 1000;

/** Finds what is to be told, and tells what is due. Idempotent, and safe in concurrent processes. */
export async function runAlerts(post: AlertPost): Promise<{ isBehind: boolean }> {
  const found = await findAlerts(post.database);
  await tellAlerts(post);
  return found;
}

/**
 * Registers the worker of alerts: it runs some seconds after each change of a listing, and every minute, in case a notice of a change was
 * lost and for what is due by the clock. Before the jobs start.
 *
 * @param startAfter seconds after a change; tests set less.
 */
export function workOnAlertJobs({
  jobs,
  feed,
  startAfter = gatheringSeconds,
  ...post
}: AlertPost & { jobs: Jobs; feed: Pick<IndexFeed, "onChange">; startAfter?: number }): void {
  const askForJob = () =>
    inTransaction(post.database, (transaction) =>
      jobs.enqueue(transaction, "search-alerts", {}, { singletonKey: "changed", startAfter }),
    );
  jobs.work("search-alerts", async () => {
    const { isBehind } = await runAlerts(post);
    if (isBehind) await askForJob();
  });
  jobs.schedule("search-alerts", "* * * * *");
  let askedAt = -Infinity;
  feed.onChange(() => {
    if (performance.now() - askedAt < betweenJobsMs) return;
    askedAt = performance.now();
    // If no job could be written, the one of the next minute does its work: it starts from the cursor in the database.
    askForJob().catch(() => {});
  });
}

/** The same for a demo whose clock is moved. */
export function alertWork(post: AlertPost): DueWork {
  return { nextDueAt: () => nextTellingAt(post), runDue: async () => void (await runAlerts(post)) };
}
