import type { Mailer } from "#server/email/mailer.ts";
import type { Language } from "#contract/languages.ts";
import type { CodeRequest } from "#server/accounts/mailed-codes/code-request.ts";
import type { Transaction } from "#server/database/database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import { deletionRequestedMail } from "./deletion-requested.ts";
import { knownAddressCodeMail } from "./known-address-code.ts";
import { googleNewsMail } from "./google-link-changed.ts";
import { numberTakenMail } from "./number-taken.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { proofCodeMail } from "./proof-code.ts";
import { registrationCodeMail } from "./registration-code.ts";
import { resetCodeMail } from "./reset-code.ts";
import { type SecondFactorNews, secondFactorMail } from "./second-factor.ts";
import type { JobQueue } from "#server/jobs/jobs.ts";

/** Mail about accounts, each enqueued in the transaction of what it reports. */
export type AccountMails = ReturnType<typeof createAccountMails>;

interface CodeMail {
  to: string;
  code: string;
  expiresAt: Date;
}

export function createAccountMails({ jobs, mailer, site }: { jobs: JobQueue; mailer: Mailer; site: MailSite }) {
  return {
    /** @param mail `language`: for a mailbox that no account has. */
    sendRegistrationCode: (
      transaction: Transaction,
      { to, code, expiresAt, hasAccount, language }: CodeMail & { hasAccount: boolean; language: Language },
    ): Promise<void> =>
      mailer.enqueueMail(transaction, {
        words: hasAccount ? knownAddressCodeMail(site, { code }) : registrationCodeMail(site, { code }),
        to,
        otherwise: language,
        kind: "registration-code",
        expiresAt,
      }),
    /** The worker that sends the mail looks up the account; also for `requestResetCode`. */
    requestRegistrationCode: (transaction: Transaction, request: CodeRequest & { language: Language }): Promise<void> =>
      jobs.enqueue(transaction, "registration-code", request),
    requestResetCode: (transaction: Transaction, request: CodeRequest): Promise<void> =>
      jobs.enqueue(transaction, "reset-code", request),
    /** With `to` undefined the same work is done, but no mail is sent, so that timing does not reveal whether there is an account. */
    sendResetCode: (
      transaction: Transaction,
      { to, code, expiresAt }: Omit<CodeMail, "to"> & { to: string | undefined },
    ): Promise<void> =>
      mailer.enqueueMail(transaction, { words: resetCodeMail(site, { code }), to, kind: "reset-code", expiresAt }),
    /** @param mail `isGoogleUnlinked`: the reset has also unlinked a Google account. */
    sendPasswordChanged: (
      transaction: Transaction,
      { to, isGoogleUnlinked }: { to: string; isGoogleUnlinked: boolean },
    ): Promise<void> =>
      mailer.enqueueMail(transaction, {
        words: passwordChangedMail(site, { changedAt: new Date(), isGoogleUnlinked }),
        to,
        kind: "password-changed",
      }),
    /** Another account has the same number. */
    sendNumberTaken: (transaction: Transaction, { to }: { to: string }): Promise<void> =>
      mailer.enqueueMail(transaction, { words: numberTakenMail(site), to, kind: "number-taken" }),
    /** A Google account was linked or unlinked. */
    sendGoogleNews: (
      transaction: Transaction,
      { to, news }: { to: string; news: "linked" | "unlinked" },
    ): Promise<void> =>
      mailer.enqueueMail(transaction, { words: googleNewsMail(site, news), to, kind: `google-${news}` }),
    /** A code for reauthentication. */
    sendProofCode: (transaction: Transaction, { to, code, expiresAt }: CodeMail): Promise<void> =>
      mailer.enqueueMail(transaction, { words: proofCodeMail(site, { code }), to, kind: "proof-code", expiresAt }),
    sendSecondFactorNews: (
      transaction: Transaction,
      { to, news }: { to: string; news: SecondFactorNews },
    ): Promise<void> =>
      mailer.enqueueMail(transaction, {
        words: secondFactorMail(site, news),
        to,
        kind: `second-factor-${news.happened}`,
      }),
    sendDeletionRequested: (
      transaction: Transaction,
      { to, erasedAt }: { to: string; erasedAt: Date },
    ): Promise<void> =>
      mailer.enqueueMail(transaction, {
        words: deletionRequestedMail(site, { dueAt: erasedAt }),
        to,
        kind: "deletion-requested",
      }),
  };
}
