import { createRequire } from "node:module";
import type { Client } from "pg";
import { PgBoss } from "pg-boss";
import { deadLettersOf, jobSchema, queueNames, queueRules } from "./queues.ts";

const require = createRequire(import.meta.url);

/** Makes or updates the queues' tables, and the queues in them. Not safe for two at once: hold the migrations' lock. */
export async function migrateJobs(client: Client): Promise<void> {
  const boss = quietBoss(client);
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of queueNames) {
      const deadLetter = deadLettersOf(name);
      if (!known.has(deadLetter)) await boss.createQueue(deadLetter, { retentionSeconds: queueRules.retentionSeconds });
      if (!known.has(name)) await boss.createQueue(name, { ...queueRules, deadLetter });
      const { policy: _given, ...changeable } = queueRules;
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop();
  }
}

/** Whether every queue of this version is there, in tables that this version of pg-boss reads. */
export async function areJobsMigrated(client: Client): Promise<boolean> {
  const boss = quietBoss(client);
  if (!(await boss.isInstalled())) return false;
  if ((await boss.schemaVersion()) !== jobSchemaVersion()) return false;
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  return queueNames.every((name) => known.has(name));
}

/** Whether a later version of pg-boss has made the tables. */
export async function areJobsNewer(client: Client): Promise<boolean> {
  const boss = quietBoss(client);
  return (await boss.isInstalled()) && ((await boss.schemaVersion()) ?? 0) > jobSchemaVersion();
}

/** Of the tables that this version of pg-boss reads. */
export function jobSchemaVersion(): number {
  const { pgboss } = require("pg-boss/package.json") as { pgboss: { schema: number } };
  return pgboss.schema;
}

/** On a connection that is there already, without any work of its own. */
function quietBoss(client: Client): PgBoss {
  return new PgBoss({
    db: { executeSql: async (text, values) => client.query(text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
}
