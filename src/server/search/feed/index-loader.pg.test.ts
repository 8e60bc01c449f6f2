import { setImmediate } from "node:timers/promises";
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "#test/database/test-database.ts";
import { loadIndex } from "./index-loader.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

test("more listings than one statement reads are loaded, and others have their turns meanwhile", async () => {
  const client = new Client(db.connectionString);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    `INSERT INTO properties (id, title, locality, city, gender, status)
     SELECT gen_random_uuid(), 'Neem House', 'Saket', 'Delhi', 'girls', CASE number % 10 WHEN 0 THEN 'paused' ELSE 'live' END
     FROM generate_series(1, 4000) AS number`,
  );
  let putBefore = 0;
  let mostPut = 0;
  const put = vi.spyOn(PropertyIndex.prototype, "put");
  onTestFinished(() => put.mockRestore());
  const loading = new AbortController();
  const others = (async () => {
    while (!loading.signal.aborted) {
      await setImmediate();
      mostPut = Math.max(mostPut, put.mock.calls.length - putBefore);
      putBefore = put.mock.calls.length;
    }
  })();
  const { index } = await loadIndex(client);
  loading.abort();
  await others;
  expect(index.size).toBe(3600);
  expect(mostPut).toBeLessThanOrEqual(250);
});
