/** A process of its own that sends mail, for tests that kill it: `mail-worker.ts <database> <SMTP address>`. */
import { openDatabase } from "#server/database/database.ts";
import { deliverMails } from "#server/email/deliver-mails.ts";
import { createSmtpTransport } from "#server/email/smtp-transport.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { hasRole } from "#server/users/user-service.ts";
import { testKeys } from "#test/test-keys.ts";

const [connectionString = "", url = ""] = process.argv.slice(2);
const jobs = createJobs({ connectionString, onError: (error) => process.stderr.write(`${error.message}\n`) });
const database = openDatabase({ connectionString, maxConnections: 1 });
const transport = createSmtpTransport({ url, from: "hello@thikana.example" });
deliverMails({
  jobs,
  keys: testKeys,
  transport,
  hasRole: (...parameters) => hasRole(database, ...parameters),
  publicUrl: () => "https://thikana.example",
});
jobs.start();
