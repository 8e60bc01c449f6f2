import { type QueueName, deadLettersOf } from "#server/jobs/queues.ts";

/** Tables that a backup holds, each behind those that its rows refer to. */
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
  "owner_applications",
  "operator_messages",
  "idempotency_keys",
  "newsletter_subscriptions",
  "newsletter_links",
  "ended_subscriptions",
  "audit_events",
  "audit_links",
  "audit_addresses",
  "local_mails",
  "jobs.job",
] as const;
export type BackupTable = (typeof backupTables)[number];

/**
 * Tables of ours that no backup holds: sessions that were ended and codes that were spent since would be good again; the others
 * are worth nothing an hour later.
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
] as const;

/** Whose jobs come with others: what they are about is lost with them. All else is begun anew by the clock, or by who asks. */
const keptQueues: readonly QueueName[] = ["mail", "picture-formats"];
const queuesInSql = keptQueues.flatMap((queue) => [queue, deadLettersOf(queue)]).map((name) => `'${name}'`);

/** The rows to keep as one JSON object each, named `row`. What was being worked on is to be tried again. */
export function selectRows(table: BackupTable): string {
  if (table !== "jobs.job") return `SELECT to_jsonb(kept)::text AS row FROM ${table} AS kept`;
  return `SELECT (to_jsonb(kept) || '{"started_on":null,"heartbeat_on":null}'
        || CASE WHEN state = 'active' THEN '{"state":"retry"}'::jsonb ELSE '{}' END)::text AS row
      FROM jobs.job AS kept WHERE state <= 'active' AND name IN (${queuesInSql.join(", ")})`;
}
