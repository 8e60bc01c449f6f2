import type { Language } from "#contract/languages.ts";
import { createOneTimeCodes } from "#server/codes/one-time-codes.ts";
import type { Database } from "#server/database/database.ts";
import type { Mailer } from "#server/email/mailer.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import type { AccountMails } from "./mails/account-mails.ts";
import { cancelWaitingMail, eraseDueAccounts } from "./deletion/deletion-service.ts";
import { forgetExpired } from "./deletion/forget-expired.ts";
import { sendRegistrationCode, sendResetCode } from "./mailed-codes/code-mails-service.ts";
import type { CodeRequest } from "./mailed-codes/code-request.ts";

/** Registers the workers of account jobs. To be called before the jobs start. */
export function workOnAccountJobs(parts: {
  jobs: Jobs;
  database: Database;
  keys: KeyRing;
  mails: AccountMails;
  mailer: Mailer;
}): void {
  const { jobs, database, keys, mails, mailer } = parts;
  const codeMails = { database, keys, mails, codes: createOneTimeCodes(database, keys) };
  jobs.work<CodeRequest>("reset-code", ({ data }) => sendResetCode(codeMails, data));
  jobs.work<CodeRequest & { language: Language }>("registration-code", ({ data }) =>
    sendRegistrationCode(codeMails, data),
  );
  jobs.work("erase-accounts", async () => {
    await eraseDueAccounts(database, cancelWaitingMail(mailer));
  });
  jobs.schedule("erase-accounts", "*/10 * * * *");
  jobs.work("forget-expired", () => forgetExpired(database));
  jobs.schedule("forget-expired", "7 * * * *");
}
