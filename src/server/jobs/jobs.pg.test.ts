import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "#server/database/database.ts";
import { isSchemaCurrent, migrateDatabase } from "#server/database/migrate.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { type Jobs, createJobs } from "./jobs.ts";

const testDatabase = useTestDatabase();

beforeEach(() => testDatabase.empty());

function aQueue(connectionString = testDatabase.connectionString): { jobs: Jobs; failures: string[] } {
  const failures: string[] = [];
  const jobs = createJobs({ connectionString, onError: (error) => failures.push(error.message) });
  onTestFinished(() => jobs.stop());
  return { jobs, failures };
}

async function enqueueNow(jobs: Jobs, data: object, options?: Parameters<Jobs["enqueue"]>[3]): Promise<void> {
  await inTransaction(testDatabase.database, (transaction) => jobs.enqueue(transaction, "mail", data, options));
}

test("of jobs with one key a single one waits; it begins when it may", async () => {
  const { jobs } = aQueue();
  const done: { step: number; at: number }[] = [];
  jobs.work<{ step: number }>("mail", async ({ data }) => void done.push({ step: data.step, at: Date.now() }));
  jobs.start();
  const before = Date.now();
  await enqueueNow(jobs, { step: 1 }, { singletonKey: "asha", startAfter: 1 });
  await enqueueNow(jobs, { step: 2 }, { singletonKey: "asha" });
  await enqueueNow(jobs, { step: 3 }, { singletonKey: "vikram" });
  await vi.waitFor(() => expect(done).toHaveLength(2), { timeout: 20_000 });
  expect(done.map(({ step }) => step)).toEqual([3, 1]);
  expect(done[1]!.at).toBeGreaterThanOrEqual(before + 1000);
});

test("a job is tried again under the same id, further and further apart", async () => {
  const { jobs, failures } = aQueue();
  const tries: { id: string; at: number }[] = [];
  jobs.work("mail", async ({ id }) => {
    tries.push({ id, at: Date.now() });
    if (tries.length < 3) throw new Error("not yet");
  });
  jobs.start();
  await enqueueNow(jobs, {});
  await vi.waitFor(() => expect(tries).toHaveLength(3), { timeout: 20_000 });
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1);
  const [first, second, third] = tries.map(({ at }) => at) as [number, number, number];
  expect(second - first).toBeGreaterThanOrEqual(1000);
  expect(third - second).toBeGreaterThanOrEqual(2000);
  expect(failures).toEqual(["not yet"]);
});

test("stopping finishes the job under way and begins no other", async () => {
  const { jobs } = aQueue();
  const events: string[] = [];
  jobs.work<{ name: string }>("mail", async ({ data }) => {
    events.push(`${data.name} begun`);
    await setTimeout(600);
    events.push(`${data.name} done`);
  });
  jobs.start();
  await enqueueNow(jobs, { name: "first" });
  await vi.waitFor(() => expect(events).toEqual(["first begun"]), { timeout: 20_000, interval: 10 });
  const stopped = jobs.stop();
  await setTimeout(200);
  const writer = aQueue().jobs;
  writer.start();
  await enqueueNow(writer, { name: "second" });
  await stopped;
  expect(events).toEqual(["first begun", "first done"]);
  const { rows } = await testDatabase.database.pool.query(
    "SELECT data->'payload'->>'name' AS name, state FROM jobs.job WHERE name = 'mail' ORDER BY created_on",
  );
  expect(rows).toEqual([
    { name: "first", state: "completed" },
    { name: "second", state: "created" },
  ]);
});

test("a daily job is there once, whichever processes ask for it", async () => {
  for (const { jobs } of [aQueue(), aQueue()]) {
    jobs.schedule("mail", "30 3 * * *");
    jobs.start();
  }
  await vi.waitFor(
    async () => {
      const { rows } = await testDatabase.database.pool.query("SELECT name, cron, timezone FROM jobs.schedule");
      expect(rows).toEqual([{ name: "mail", cron: "30 3 * * *", timezone: "Asia/Kolkata" }]);
    },
    { timeout: 20_000 },
  );
});

test("while the database is out of reach the start is tried again, and stopping ends that at once", async () => {
  const { jobs, failures } = aQueue("postgres://nobody@127.0.0.1:1/none");
  jobs.start();
  await vi.waitFor(() => expect(failures[0]).toContain("ECONNREFUSED"), { timeout: 20_000 });
  const stoppingAt = Date.now();
  await jobs.stop();
  expect(Date.now() - stoppingAt).toBeLessThan(1000);
});

test("a database whose queues are missing is not current until it is migrated, by two processes at once too", async () => {
  const { connectionString } = testDatabase;
  expect(await isSchemaCurrent(connectionString)).toBe(true);
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("DROP SCHEMA jobs CASCADE");
  await client.end();
  expect(await isSchemaCurrent(connectionString)).toBe(false);
  await Promise.all([migrateDatabase(connectionString), migrateDatabase(connectionString)]);
  expect(await isSchemaCurrent(connectionString)).toBe(true);
});
