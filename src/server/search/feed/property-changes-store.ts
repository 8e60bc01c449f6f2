import type { Client } from "pg";
import { advisoryLocks } from "#server/database/advisory-locks.ts";

/** The channel on which triggers notify of changed listings. */
export const changeChannel = "property_changes";
/** A row that stands for more changes than the table lists: see the table. */
const everything = "0";
const prunedAtOnce = 10_000;

export interface PropertyChanges {
  /** Seqs of the changed listings, each once; undefined when they are too many or unknown. */
  seqs: number[] | undefined;
  /** Transactions from this one on are not included. */
  horizon: bigint;
  /** The number of the next transaction to begin, or a higher one. */
  next: bigint;
}

/** The oldest transaction that is still open, else the next one: all transactions below it have ended. */
export async function readHorizon(client: Client): Promise<bigint> {
  // Raw: a function of the database on the feed's own connection; no table is read.
  const { rows } = await client.query<{ horizon: string }>(
    "SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon",
  );
  return BigInt(rows[0]?.horizon ?? 0);
}

/**
 * Reads what transactions changed between the horizon of the last call and the present one. Transactions commit in any order, so
 * changes at or above the horizon are left for the next call even if committed: a transaction below it may still be open.
 */
export async function readChanges(client: Pick<Client, "query">, from: bigint, most: number): Promise<PropertyChanges> {
  // Raw: every process runs this several times a second, so it is prepared by name; numbers of transactions are no columns.
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
  // A horizon that went back belongs to another database, which was restored or replaced this one.
  const isUnknown = seqs.length > most || seqs.includes(everything) || BigInt(horizon) < from;
  return { seqs: isUnknown ? undefined : seqs.map(Number), horizon: BigInt(horizon), next: BigInt(next) };
}

/**
 * Deletes changes that are more than a day old. The last of them is replaced by a row that stands for more changes, so that a
 * reader that had not read them yet notices. Does nothing while another process prunes: the two would wait for each other.
 */
export async function pruneChanges(client: Client): Promise<void> {
  for (;;) {
    // Raw: five steps in one statement, on the connection that follows changes. It answers no rows.
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
