import type { Mailer } from "#server/email/mailer.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import { deletionRequestedMail } from "./deletion-requested.ts";
import { knownAddressCodeMail } from "./known-address-code.ts";
import { googleNewsMail } from "./google-link-changed.ts";
import { numberTakenMail } from "./number-taken.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { proofCodeMail } from "./proof-code.ts";
import { registrationCodeMail } from "./registration-code.ts";
import { resetCodeMail } from "./reset-code.ts";
import { secondFactorMail } from "./second-factor.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";
import type { AccountMails } from "./account-mails.ts";

/** Mail about accounts as jobs of the transactions that they tell of. */
export function enqueueAccountMails({
  jobs,
  mailer,
  site,
}: {
  jobs: JobQueue;
  mailer: Mailer;
  site: MailSite;
}): AccountMails {
  return {
    sendRegistrationCode: (transaction, { to, code, expiresAt, hasAccount, language }) =>
      mailer.enqueueMail(transaction, {
        words: hasAccount ? knownAddressCodeMail(site, { code }) : registrationCodeMail(site, { code }),
        to,
        otherwise: language,
        kind: "registration-code",
        expiresAt,
      }),
    requestRegistrationCode: (transaction, asked) => jobs.enqueue(transaction, "registration-code", asked),
    requestResetCode: (transaction, asked) => jobs.enqueue(transaction, "reset-code", asked),
    sendResetCode: (transaction, { to, code, expiresAt }) =>
      mailer.enqueueMail(transaction, { words: resetCodeMail(site, { code }), to, kind: "reset-code", expiresAt }),
    sendPasswordChanged: (transaction, { to, isGoogleUnlinked }) =>
      mailer.enqueueMail(transaction, {
        words: passwordChangedMail(site, { changedAt: new Date(), isGoogleUnlinked }),
        to,
        kind: "password-changed",
      }),
    sendNumberTaken: (transaction, { to }) =>
      mailer.enqueueMail(transaction, { words: numberTakenMail(site), to, kind: "number-taken" }),
    sendGoogleNews: (transaction, { to, news }) =>
      mailer.enqueueMail(transaction, { words: googleNewsMail(site, news), to, kind: `google-${news}` }),
    sendProofCode: (transaction, { to, code, expiresAt }) =>
      mailer.enqueueMail(transaction, { words: proofCodeMail(site, { code }), to, kind: "proof-code", expiresAt }),
    sendSecondFactorNews: (transaction, { to, news }) =>
      mailer.enqueueMail(transaction, {
        words: secondFactorMail(site, news),
        to,
        kind: `second-factor-${news.happened}`,
      }),
    sendDeletionRequested: (transaction, { to, erasedAt }) =>
      mailer.enqueueMail(transaction, {
        words: deletionRequestedMail(site, { dueAt: erasedAt }),
        to,
        kind: "deletion-requested",
      }),
  };
}
