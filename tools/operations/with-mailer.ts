import { processEnvironment, readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "#server/database/database.ts";
import { type Mailer, createMailer } from "#server/email/mailer.ts";
import { type JobQueue, createJobs } from "#server/jobs/jobs.ts";
import { storedSecret } from "#server/secrets/stored-secret.ts";
import { createKeyRing } from "#server/secrets/key-ring.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "#tools/run-tool.ts";

/** What a command needs to enqueue mails, which a running server sends. */
export interface MailerParts {
  database: Database;
  jobs: JobQueue;
  mailer: Mailer;
  site: ReturnType<typeof readConfig>["site"] & { publicUrl: string };
}

/**
 * `runTool` for commands that send mail: reads the command line, then opens database and job queue, and closes them after
 * `work`.
 */
export async function runMailingTool<Order>(
  readOrder: () => Order | Promise<Order>,
  work: (order: Order, parts: MailerParts) => Promise<void>,
): Promise<void> {
  await runTool(async (lifecycle) => {
    const order = await readOrder();
    const environment = processEnvironment();
    const { secrets, dataDir, publicUrl, site } = readConfig(environment);
    if (publicUrl === undefined) throw new Error("Set PUBLIC_URL: the links of the mail lead there.");
    const reached = await reachDatabase(environment, lifecycle);
    const { connectionString } = reached;
    const database = openDatabase({ connectionString, maxConnections: 1 });
    const jobs = createJobs({ connectionString, onError: ({ message }) => process.stderr.write(`${message}\n`) });
    try {
      jobs.start();
      const keys = createKeyRing(secrets.length > 0 ? secrets : [await storedSecret(dataDir)]);
      const mailer = createMailer({ jobs, keys, findLanguage: findMailLanguage });
      await work(order, { database, jobs, mailer, site: { ...site, publicUrl } });
    } finally {
      await jobs.stop();
      await database.close();
      await reached.stop();
    }
  });
}
