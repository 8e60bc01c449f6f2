/** A process of its own that finds and tells alerts without a pause, for tests that kill it: `alert-worker.ts <database>`. */
import { runAlerts } from "#server/alerts/alert-jobs.ts";
import { openDatabase } from "#server/database/database.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { findMailLanguage } from "#server/users/user-service.ts";
import { testKeys } from "#test/test-keys.ts";

const [connectionString = ""] = process.argv.slice(2);
const database = openDatabase({ connectionString, maxConnections: 1 });
const jobs = createJobs({ connectionString, onError: (error) => process.stderr.write(`${error.message}\n`) });
jobs.start();
const mailer = createMailer({ jobs, keys: testKeys, findLanguage: findMailLanguage });
const site = { brandName: "Thikana", publicUrl: "https://thikana.example" };
process.stdout.write("ready\n");
for (;;)
  await runAlerts({ database, mailer, site }).catch((error: unknown) => {
    // Another process holds the locks for longer than one waits: as a job, it would be tried again.
    process.stderr.write(`${String(error)}\n`);
  });
