import { type QueueName, deadLettersOf } from "#server/jobs/queues.ts";

/** Tables in a backup, ordered so that each comes after those that it references. */
export const backupTables = [
  "demo_database",
  "users",
  "second_factors",
  "recovery_codes",
  "properties",
  "property_images",
  "removed_photos",
  "consents",
  "account_deletions",
  "erasures",
  "leads",
  "lead_events",
  "shortlisted_properties",
  "owner_applications",
  "operator_messages",
  "idempotency_keys",
  "newsletter_subscriptions",
  "newsletter_links",
  "ended_subscriptions",
  "saved_searches",
  "alerts_sent",
  "alert_links",
  "audit_events",
  "audit_links",
  "audit_addresses",
  "local_mails",
  "jobs.job",
] as const;
export type BackupTable = (typeof backupTables)[number];

/**
 * Tables left out of backups. Restoring sessions and codes would revive ended sessions and used codes; snapshots of the search index
 * must not fit a database whose history is another; the other tables hold nothing of use after an hour.
 */
export const leftOutTables = [
  "sessions",
  "known_devices",
  "pending_sign_ins",
  "second_factor_enrolments",
  "tickets",
  "one_time_codes",
  "rate_hits",
  "property_changes",
  "index_snapshots",
  "alert_cursor",
] as const;

/** Queues whose jobs are backed up, since nothing else recreates them. Other jobs are scheduled, or created on request. */
const backedUpQueues: readonly QueueName[] = ["mail", "picture-formats"];
const queuesInSql = backedUpQueues.flatMap((queue) => [queue, deadLettersOf(queue)]).map((name) => `'${name}'`);

/** Selects each row as a JSON object, named `row`. Jobs that were running will be retried. */
export function selectRows(table: BackupTable): string {
  if (table !== "jobs.job") return `SELECT to_jsonb(original)::text AS row FROM ${table} AS original`;
  return `SELECT (to_jsonb(original) || '{"started_on":null,"heartbeat_on":null}'
        || CASE WHEN state = 'active' THEN '{"state":"retry"}'::jsonb ELSE '{}' END)::text AS row
      FROM jobs.job AS original WHERE state <= 'active' AND name IN (${queuesInSql.join(", ")})`;
}
