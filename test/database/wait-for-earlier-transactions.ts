import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";

/** Milliseconds: tests that hold a transaction open on purpose go on without it. */
const longestWaitMs = 2000;

/**
 * Waits until no transaction is open that began before the last change of a listing, in any database of the server. A feed that starts
 * earlier reports that change once more, which looks like another change.
 */
export async function waitForEarlierTransactions({ pool }: Pick<Database, "pool">): Promise<void> {
  const isOver = () =>
    pool
      .query<{ isOver: boolean | null }>(
        `SELECT pg_snapshot_xmin(pg_current_snapshot()) > max(transaction) AS "isOver" FROM property_changes`,
      )
      .then(
        ({ rows }) => rows[0]?.isOver !== false,
        // Without a database there is nothing to wait for.
        () => true,
      );
  const waiting = new AbortController();
  const untilOver = async () => {
    while (!(await isOver()) && !waiting.signal.aborted) await sleep(20);
  };
  await Promise.race([untilOver(), sleep(longestWaitMs, undefined, { ref: false })]);
  waiting.abort();
}
