/** `npm run second-factor:reset -- mail@example.in`: removes a second factor that was lost. Works beside a running server. */
import { parseArgs } from "node:util";
import { createAccountMails } from "#server/accounts/mails/account-mails.ts";
import { resetSecondFactor } from "#server/accounts/second-factor/reset-second-factor.ts";
import { runMailingTool } from "./with-mailer.ts";

await runMailingTool(
  () => {
    const [email = "", ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (email === "" || more.length > 0)
      throw new Error("Name the mailbox: npm run second-factor:reset -- mail@example.in");
    return email;
  },
  async (email, { database, jobs, mailer, site }) => {
    const mails = createAccountMails({ jobs, mailer, site });
    process.stdout.write(`${await resetSecondFactor(database, mails, email)}\n`);
  },
);
