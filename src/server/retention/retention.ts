import { undoRemovalDays } from "#contract/limits.ts";
import { forgetOldAlerts } from "#server/alerts/forget-alerts-service.ts";
import { forgetOldApplications } from "#server/applications/pending-application-service.ts";
import { deleteOldAddresses } from "#server/audit/audit-service.ts";
import type { Queries } from "#server/database/database.ts";
import type { DueWork } from "#server/demo/demo-clock.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { forgetOldLeads } from "#server/leads/forget-person-service.ts";
import { forgetOldMessages } from "#server/operator-messages/forget-sender-service.ts";
import { forgetErasedPhotos } from "#server/photos/erase-photos.ts";
import { removalsRemembered } from "#server/properties/forget-listing.ts";
import { forgetRemovedListings } from "#server/properties/owned-listing-service.ts";

/** Rows that one statement deletes, so that it stays far below its time limit and holds no lock for long. */
const usualBatches = { rows: 1000, addresses: 5000 };

/** Deletes expired rows, `most` at once. @returns how many. */
type Deletion = (database: Queries, most: number) => Promise<number>;

/** Personal data with a retention period, by `business_now()`. Must match the privacy page (src/web/messages/site/legal-sections.ts). */
const deletions: readonly Deletion[] = [
  // Enquiries with what owners noted and did, 24 months after the last change.
  forgetOldLeads,
  // Applications to become an owner, 24 months after the answer; one that nobody answered, after it was sent.
  forgetOldApplications,
  // What owners wrote in listings, and where those are, as soon as nobody can restore them.
  (database, most) => forgetRemovedListings(database, { days: undoRemovalDays, most }),
  // Rows of removed photos, once no backup contains them any more.
  (database, most) => forgetErasedPhotos(database, { days: removalsRemembered, most }),
  // What mails about saved searches told, and their links, 24 months after.
  forgetOldAlerts,
  // Messages from the contact page, 24 months after they were sent.
  forgetOldMessages,
];

/** Deletes personal data past its retention. Idempotent, and safe in concurrent processes. */
export async function deleteOutdatedData(
  database: Queries,
  batches: typeof usualBatches = usualBatches,
): Promise<void> {
  for (const forget of deletions) await repeat(forget, database, batches.rows);
  // Network addresses of the audit log, after 12 months.
  await repeat(deleteOldAddresses, database, batches.addresses);
}

async function repeat(forget: Deletion, database: Queries, most: number): Promise<void> {
  let deleted: number;
  do deleted = await forget(database, most);
  while (deleted === most);
}

/** Once a night. Before the jobs start. */
export function workOnRetention(jobs: Jobs, database: Queries): void {
  jobs.work("delete-outdated-data", () => deleteOutdatedData(database));
  jobs.schedule("delete-outdated-data", "23 3 * * *");
}

/** The same for a demo whose clock is moved. Nobody waits for a deletion, so the clock never stops at one by itself. */
export function retentionWork(database: Queries): DueWork {
  return { nextDueAt: async () => undefined, runDue: () => deleteOutdatedData(database) };
}
