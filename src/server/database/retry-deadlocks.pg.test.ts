import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database/test-database.ts";
import { inTransaction } from "./database.ts";
import { retryDeadlocks } from "./retry-deadlocks.ts";

const db = useTestDatabase();

/** Advisory locks of this file alone. */
const lock = "SELECT pg_advisory_xact_lock(20261126, $1)";

test("two transactions that lock the same in opposite orders both come to their end", async () => {
  let tries = 0;
  const lockBoth = async (first: number, second: number) =>
    inTransaction(db.database, ({ client }) =>
      retryDeadlocks(client, async () => {
        tries += 1;
        await client.query(lock, [first]);
        await sleep(200);
        await client.query(lock, [second]);
        return first;
      }),
    );
  expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2]);
  expect(tries).toBeGreaterThan(2);
});

test("another error is thrown at once", async () => {
  let tries = 0;
  const failing = inTransaction(db.database, ({ client }) =>
    retryDeadlocks(client, async () => {
      tries += 1;
      await client.query("SELECT 1 / 0");
    }),
  );
  await expect(failing).rejects.toThrow("division by zero");
  expect(tries).toBe(1);
});
