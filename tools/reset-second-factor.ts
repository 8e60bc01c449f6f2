/** `npm run second-factor:reset -- mail@example.in`: removes a second factor that was lost. Works beside a running server. */
import { parseArgs } from "node:util";
import { enqueueAccountMails } from "#server/accounts/enqueue-account-mails.ts";
import { resetSecondFactor } from "#server/accounts/reset-second-factor.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/database.ts";
import { createMailer } from "#server/email/mailer.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { keptSecret } from "#server/secrets/kept-secret.ts";
import { createKeyRing } from "#server/secrets/key-ring.ts";
import { findMailLanguage } from "#server/users/mail-language.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "./run-tool.ts";

await runTool(async (lifecycle) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email = "", ...more] = positionals;
  if (email === "" || more.length > 0)
    throw new Error("Name the mailbox: npm run second-factor:reset -- mail@example.in");
  const environment = processEnvironment();
  const { secrets, dataDir, publicUrl, site } = readConfig(environment);
  if (publicUrl === undefined) throw new Error("Set PUBLIC_URL: the links of the mail lead there.");
  const reached = await reachDatabase(environment, lifecycle);
  const database = openDatabase({ connectionString: reached.connectionString, maxConnections: 1 });
  const jobs = createJobs({
    connectionString: reached.connectionString,
    onError: ({ message }) => process.stderr.write(`${message}\n`),
  });
  jobs.start();
  const keys = createKeyRing(secrets.length > 0 ? secrets : [await keptSecret(dataDir)]);
  try {
    const mailer = createMailer({ jobs, keys, findLanguage: findMailLanguage });
    const mails = enqueueAccountMails({ jobs, mailer, site: { ...site, publicUrl } });
    process.stdout.write(`${await resetSecondFactor(database, mails, email)}\n`);
  } finally {
    await jobs.stop();
    await database.close();
    await reached.stop();
  }
});
