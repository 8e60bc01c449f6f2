import type { Client } from "pg";
import { advisoryLocks } from "#server/database/advisory-locks.ts";

/** Where triggers say that listings changed. */
export const changeChannel = "property_changes";
/** Stands for "more than is listed here": see the table. */
const everything = "0";
const prunedAtOnce = 10_000;

export interface PropertyChanges {
  /** Listings that changed, each once; undefined where they are too many or not known. */
  seqs: number[] | undefined;
  /** Transactions from this one on are not included. */
  horizon: bigint;
  /** The number that the next transaction to begin will have, or one above it. */
  next: bigint;
}

/** The oldest transaction that is still open, else the next one: everything below it has ended. */
export async function readHorizon(client: Client): Promise<bigint> {
  const { rows } = await client.query<{ horizon: string }>(
    "SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon",
  );
  return BigInt(rows[0]?.horizon ?? 0);
}

/**
 * What transactions changed from the horizon of the last call to the present one. Commits happen in any order, so what is at
 * or above the horizon is left for the next call, committed or not: a transaction below it may still be open.
 */
export async function readChanges(client: Client, from: bigint, most: number): Promise<PropertyChanges> {
  const { rows } = await client.query<{ horizon: string; next: string; seqs: string[] }>({
    name: "property-changes",
    text: `
      WITH horizon AS (
        SELECT pg_snapshot_xmin(pg_current_snapshot()) AS transaction, pg_snapshot_xmax(pg_current_snapshot()) AS next
      )
      SELECT horizon.transaction::text AS horizon, horizon.next::text AS next, ARRAY(
        SELECT DISTINCT property_seq FROM property_changes
        WHERE property_changes.transaction >= $1::xid8 AND property_changes.transaction < horizon.transaction LIMIT $2
      ) AS seqs
      FROM horizon`,
    values: [String(from), most + 1],
  });
  const { horizon = "0", next = "0", seqs = [] } = rows[0] ?? {};
  // Numbers that go back are those of another database, restored or taken over from a copy.
  const isUnknown = seqs.length > most || seqs.includes(everything) || BigInt(horizon) < from;
  return { seqs: isUnknown ? undefined : seqs.map(Number), horizon: BigInt(horizon), next: BigInt(next) };
}

/**
 * Deletes changes that are more than a day old. In the place of the last one stays a row that says that more has changed, so
 * that whoever had not read them yet knows. Nothing while another process does: the two would wait for each other.
 */
export async function pruneChanges(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(`
      WITH oldest AS (
        SELECT * FROM property_changes ORDER BY transaction, property_seq LIMIT ${prunedAtOnce}
      ), old AS (
        SELECT * FROM oldest
        WHERE changed_at < now() - interval '1 day' AND (SELECT pg_try_advisory_xact_lock(${advisoryLocks.pruning}))
      ), last AS (
        SELECT transaction, changed_at FROM old ORDER BY transaction DESC, property_seq DESC LIMIT 1
      ), marked AS (
        INSERT INTO property_changes (transaction, property_seq, changed_at)
        SELECT transaction, ${everything}, changed_at FROM last ON CONFLICT DO NOTHING
      )
      DELETE FROM property_changes USING old, last
      WHERE property_changes.transaction = old.transaction AND property_changes.property_seq = old.property_seq
        AND (old.transaction, old.property_seq) <> (last.transaction, ${everything})`);
    if ((rowCount ?? 0) < prunedAtOnce - 1) return;
  }
}
