import { expect, test } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { lockUploadsForCopy, mayRemoveUploads } from "./uploads-lock.ts";

const db = useTestDatabase();

test("copying photos waits until none are being deleted, and fails with a message after a timeout", async () => {
  const done: string[] = [];
  const copying = await inTransaction(db.database, async (taking) => {
    expect(await mayRemoveUploads(taking)).toBe(true);
    const { rows } = await taking.client.query("SHOW idle_in_transaction_session_timeout");
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: "10min" }]);
    await expect(inTransaction(db.database, (transaction) => lockUploadsForCopy(transaction, 50))).rejects.toThrow(
      "A server has been tidying the photos for too long",
    );
    const waiting = inTransaction(db.database, async (transaction) => {
      await lockUploadsForCopy(transaction);
      done.push("kept");
      const { rows: after } = await transaction.client.query("SHOW lock_timeout");
      expect(after).toEqual([{ lock_timeout: "2s" }]);
      expect(await inTransaction(db.database, mayRemoveUploads)).toBe(false);
    });
    await expect
      .poll(
        async () =>
          (await db.database.pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rowCount,
      )
      .toBe(1);
    done.push("taken");
    return { waiting };
  });
  await copying.waiting;
  expect(done).toEqual(["taken", "kept"]);
});
