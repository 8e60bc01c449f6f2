import { undoRemovalDays } from "#contract/limits.ts";
import type { Database } from "#server/database/database.ts";
import type { DueWork } from "#server/demo/demo-clock.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { forgottenListing, removalsRemembered } from "#server/properties/forget-listing.ts";

/** Rows that one statement deletes, so that it stays far below its time limit and holds no lock for long. */
const usualBatches = { rows: 1000, addresses: 5000 };

/**
 * What is deleted when its time is over, by `business_now()`. The privacy page says the same (src/web/messages/site/about.ts).
 * Each statement is about at most $1 rows.
 */
const deletions = [
  // Enquiries with what owners noted and did, 24 months after the last change. Who works on one at this moment keeps it.
  `DELETE FROM leads WHERE id IN (
      SELECT id FROM leads WHERE asked_at < business_now() - interval '24 months'
        AND greatest(asked_at, consented_at, withdrawn_at, (SELECT max(at) FROM lead_events WHERE lead_id = leads.id))
          < business_now() - interval '24 months'
      LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  // Applications to become an owner, 24 months after the answer; one that nobody answered, after it was sent.
  `DELETE FROM owner_applications WHERE id IN (
      SELECT id FROM owner_applications WHERE coalesce(decided_at, created_at) < business_now() - interval '24 months'
      LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  // What owners wrote in listings, and where those are, as soon as nobody can restore them.
  `UPDATE properties SET ${forgottenListing} WHERE id IN (
      SELECT id FROM properties WHERE status = 'removed' AND (removed_at IS DISTINCT FROM 'epoch' OR title <> pg_id)
        AND coalesce(removed_at, updated_at) < business_now() - interval '${undoRemovalDays} days'
      LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  // Names of photos that owners took out of listings, once no backup holds them any more.
  `DELETE FROM removed_photos WHERE path IN (
      SELECT path FROM removed_photos WHERE erased_at < business_now() - interval '${removalsRemembered} days'
      LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  // Messages from the contact page, 24 months after they were sent.
  `DELETE FROM operator_messages WHERE id IN (
      SELECT id FROM operator_messages WHERE sent_at < business_now() - interval '24 months' LIMIT $1 FOR UPDATE SKIP LOCKED)`,
];

/** Deletes the personal data whose time is over. Repeating it, or two processes at once, does no harm. */
export async function deleteOutdatedData(
  { pool }: Pick<Database, "pool">,
  batches: typeof usualBatches = usualBatches,
): Promise<void> {
  for (const statement of deletions) {
    let deleted: number | null;
    do ({ rowCount: deleted } = await pool.query(statement, [batches.rows]));
    while (deleted === batches.rows);
  }
  // Network addresses of the audit log, after 12 months: only this function of the database may delete them.
  let forgotten: number | undefined;
  do {
    const { rows } = await pool.query<{ count: number }>("SELECT forget_audit_addresses($1)::int AS count", [
      batches.addresses,
    ]);
    forgotten = rows[0]?.count;
  } while (forgotten === batches.addresses);
}

/** Once a night. Before the jobs start. */
export function workOnRetention(jobs: Jobs, database: Pick<Database, "pool">): void {
  jobs.work("delete-outdated-data", () => deleteOutdatedData(database));
  jobs.schedule("delete-outdated-data", "23 3 * * *");
}

/** The same for a demo whose clock is moved. Nobody waits for a deletion, so the clock never stops at one by itself. */
export function retentionWork(database: Pick<Database, "pool">): DueWork {
  return { nextDueAt: async () => undefined, runDue: () => deleteOutdatedData(database) };
}
