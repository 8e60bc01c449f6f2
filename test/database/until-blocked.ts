import { expect, vi } from "vitest";
import type { Database } from "#server/database/database.ts";

/** Resolves when a statement waits for a row that another transaction has locked. */
export async function untilBlocked({ pool }: Pick<Database, "pool">): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rowCount).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 20 },
  );
}
