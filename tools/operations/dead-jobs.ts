/** `npm run jobs:dead`: lists jobs and mail that are no longer retried, and why; `-- --retry` tries them all again. */
import { parseArgs } from "node:util";
import { processEnvironment } from "#server/config.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { queueNames } from "#server/jobs/queues.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "#tools/run-tool.ts";

await runTool(async (lifecycle) => {
  const { values } = parseArgs({ options: { retry: { type: "boolean", default: false } } });
  const database = await reachDatabase(processEnvironment(), lifecycle);
  const jobs = createJobs({
    connectionString: database.connectionString,
    onError: ({ message }) => process.stderr.write(`${message}\n`),
  });
  jobs.start();
  try {
    let count = 0;
    for (const queue of queueNames) {
      const dead = await jobs.listDeadLetters(queue);
      count += dead.length;
      for (const { id, enqueuedAt, reason } of dead)
        process.stdout.write(`${queue}  ${id}  of ${enqueuedAt.toISOString()}  ${reason}\n`);
      if (values.retry && dead.length > 0)
        process.stdout.write(`${queue}: ${await jobs.retryDeadLetters(queue)} are tried again by a running server\n`);
    }
    if (count === 0) process.stdout.write("Nothing has been given up.\n");
  } finally {
    await jobs.stop();
    await database.stop();
  }
});
